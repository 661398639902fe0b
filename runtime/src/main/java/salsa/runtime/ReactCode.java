package salsa.runtime;

/**
 * What follows a react where it takes nothing along but the actor. It stands for its place in the program, and the
 * actor itself does it: so it is found by one virtual call, which a compiler may see through.
 */
public final class ReactCode implements ReactContinuation {

    private final Class<?> behavior;
    private final int number;

    /**
     * A part.
     *
     * @param behavior the class of actors that do it
     * @param number of the part in that class
     */
    public ReactCode(Class<?> behavior, int number) {
        this.behavior = behavior;
        this.number = number;
    }

    /** Returns whether it is that part of that class, which need not be the same object. */
    public boolean is(Class<?> other, int index) {
        return behavior == other && number == index;
    }

    @Override
    public void run(Behavior actor, int index, Message message) throws Throwable {
        actor.$part(this, index, message);
    }
}
