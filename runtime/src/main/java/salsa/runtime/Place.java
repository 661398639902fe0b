package salsa.runtime;

/** Where Java code can create an actor: a {@link Stage}, or a system, whose policy then chooses a stage. */
public sealed interface Place permits ActorSystem, Stage {

    /**
     * Returns the system of the running handler.
     *
     * @throws IllegalStateException outside of handlers, where no system is implied
     */
    static Place here() {
        return ActorSystem.current();
    }
}
