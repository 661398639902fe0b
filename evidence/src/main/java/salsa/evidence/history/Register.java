package salsa.evidence.history;

/** A store of names as clients see it: a name has a value, or 0, and each change of it has an epoch. */
public interface Register extends AutoCloseable {

    /**
     * The answer of a register of names to one request: whether it was done, and what it holds.
     *
     * @param isDone whether a change has happened; true for reads
     * @param value in force: that of a read or conflict, or the new one; 0 for none
     * @param epoch of that value; 0 for none
     */
    record Answer(boolean isDone, long value, long epoch) {}

    /** The store cannot say whether a request has happened. */
    final class UnknownException extends Exception {
        private static final long serialVersionUID = 1;

        public UnknownException(Throwable cause) {
            super(cause);
        }
    }

    Answer get(String name) throws UnknownException;

    Answer put(String name, long value) throws UnknownException;

    Answer update(String name, long epoch, long value) throws UnknownException;

    Answer remove(String name, long epoch) throws UnknownException;

    @Override
    void close();
}
