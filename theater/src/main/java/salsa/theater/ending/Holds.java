package salsa.theater.ending;

/** What keeps a program running although it does nothing: its named actors, and its wish to stay. For any thread. */
public final class Holds {

    private final Runnable hold;
    private final Runnable release;

    // guarded by this
    private long count;
    private boolean isOver;

    /**
     * Creates it.
     *
     * @param hold keeps the program running
     * @param release ends one {@code hold}
     */
    public Holds(Runnable hold, Runnable release) {
        this.hold = hold;
        this.release = release;
    }

    public synchronized void add() {
        if (!isOver) {
            count++;
            hold.run();
        }
    }

    public synchronized void remove() {
        if (!isOver) {
            count--;
            release.run();
        }
    }

    /** From now on nothing of this keeps the program running. */
    public synchronized void end() {
        isOver = true;
        for (; count > 0; count--) {
            release.run();
        }
    }
}
