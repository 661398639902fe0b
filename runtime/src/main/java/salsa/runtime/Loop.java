package salsa.runtime;

/** A loop that waits without its stack. One that takes nothing along but the actor stands for its place. */
public final class Loop {

    /** What is done for ever. */
    @FunctionalInterface
    public interface Body {

        /** Does it once; on the actor's stage. */
        void run(Behavior actor) throws Throwable;
    }

    private final Class<?> behavior; // null for a loop that has its body with it
    private final int number;
    private final ActorContext.Hook alone;

    /**
     * A loop whose body the actor itself does.
     *
     * @param behavior the class of actors that do it
     * @param number of the loop in that class
     */
    public Loop(Class<?> behavior, int number) {
        this.behavior = behavior;
        this.number = number;
        this.alone = new ActorContext.Hook(actor -> actor.$body(this), true, null);
    }

    /** A loop with that body. */
    public Loop(Body body) {
        this.behavior = null;
        this.number = 0;
        this.alone = new ActorContext.Hook(body, true, null);
    }

    /** Returns whether it is that loop of that class, which need not be the same object. */
    public boolean is(Class<?> other, int index) {
        return behavior == other && number == index;
    }

    /** What follows its body, where nothing is round it. */
    ActorContext.Hook alone() {
        return alone;
    }
}
