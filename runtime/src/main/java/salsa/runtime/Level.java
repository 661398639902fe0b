package salsa.runtime;

/**
 * Code of an actor that runs inside a message of another one, or of the runtime. The {@link Join}s that run inside
 * messages are such levels themselves, and so are lives of actors that react.
 *
 * @param beneath the level it runs on top of: a Level, a Join, a Life, or null
 */
record Level(Behavior actor, Site site, Object beneath) {

    /** The actor whose code runs. */
    static Behavior actor(Object acting) {
        return switch (acting) {
            case Join join -> join.owner();
            case Life life -> life.actor();
            default -> ((Level) acting).actor;
        };
    }

    static Level of(Object acting) {
        return switch (acting) {
            case Join join -> new Level(join.owner(), join.site(), join.beneath());
            case Life life -> new Level(life.actor(), life.site(), life.beneath());
            default -> (Level) acting;
        };
    }
}
