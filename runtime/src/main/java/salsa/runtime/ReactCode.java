package salsa.runtime;

/**
 * The continuation of a react that uses no local variables. It stands for its place in the program, and the actor
 * itself runs it: so it is found by one virtual call, which a compiler may inline.
 */
public final class ReactCode implements ReactContinuation {

    private final Class<?> behavior;
    private final int number;

    /**
     * Creates a continuation.
     *
     * @param behavior the class of actors that contains it
     * @param number of the continuation in that class
     */
    public ReactCode(Class<?> behavior, int number) {
        this.behavior = behavior;
        this.number = number;
    }

    /** Returns whether it is that continuation of that class, which need not be the same object. */
    public boolean is(Class<?> other, int index) {
        return behavior == other && number == index;
    }

    @Override
    public void run(Behavior actor, int index, Message message) throws Throwable {
        actor.$part(this, index, message);
    }
}
