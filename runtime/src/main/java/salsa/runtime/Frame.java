package salsa.runtime;

/**
 * Code of an actor that runs inside a message of another actor, or of the runtime. The {@link Join}s that run inside
 * messages are such frames themselves, and so are the contexts of actors that react.
 *
 * @param caller the frame it runs on top of: a Frame, a Join, an ActorContext, or null
 */
record Frame(Behavior actor, Site site, Object caller) {

    /** Returns the actor whose code runs. */
    static Behavior actor(Object acting) {
        return switch (acting) {
            case Join join -> join.owner();
            case ActorContext context -> context.actor();
            default -> ((Frame) acting).actor;
        };
    }

    static Frame of(Object acting) {
        return switch (acting) {
            case Join join -> new Frame(join.owner(), join.site(), join.caller());
            case ActorContext context -> new Frame(context.actor(), context.site(), context.caller());
            default -> (Frame) acting;
        };
    }
}
