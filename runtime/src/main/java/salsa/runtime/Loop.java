package salsa.runtime;

/** A loop that waits without its stack. One that takes nothing along but the actor is made once for its place. */
public final class Loop {

    /** What is done for ever. */
    @FunctionalInterface
    public interface Body {

        /** Does it once; on the actor's stage. */
        void run(Behavior actor) throws Throwable;
    }

    private final Life.Hook alone;

    /** A loop whose body the actor itself does. */
    public Loop() {
        this.alone = new Life.Hook(actor -> actor.$body(this), true, null);
    }

    /** A loop with that body. */
    public Loop(Body body) {
        this.alone = new Life.Hook(body, true, null);
    }

    /** What follows its body, where nothing is round it. */
    Life.Hook alone() {
        return alone;
    }
}
