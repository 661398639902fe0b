package salsa.runtime;

/** A loop that waits without its stack. A loop that uses no local variables stands for its place in the program. */
public final class Loop {

    /** The body of the loop. */
    @FunctionalInterface
    public interface Body {

        /** Runs the body once; on the actor's stage. */
        void run(Behavior actor) throws Throwable;
    }

    private final Class<?> behavior; // null for a loop that contains its body
    private final int number;
    private final ActorContext.Hook alone;

    /**
     * Creates a loop whose body is a method of the actor.
     *
     * @param behavior the class of actors that contains it
     * @param number of the loop in that class
     */
    public Loop(Class<?> behavior, int number) {
        this.behavior = behavior;
        this.number = number;
        this.alone = new ActorContext.Hook(actor -> actor.$body(this), true, null);
    }

    /** Creates a loop with that body. */
    public Loop(Body body) {
        this.behavior = null;
        this.number = 0;
        this.alone = new ActorContext.Hook(body, true, null);
    }

    /** Returns whether it is that loop of that class, which need not be the same object. */
    public boolean is(Class<?> other, int index) {
        return behavior == other && number == index;
    }

    /** Returns the hook for the body if it is in no other loop. */
    ActorContext.Hook alone() {
        return alone;
    }
}
