package salsa.runtime;

/** Where Java code can create an actor: a {@link Stage}, or a system, whose policy then chooses a stage. */
public sealed interface Place permits ActorSystem, Stage {

    /**
     * The system of the handler that is running.
     *
     * @throws IllegalStateException outside of handlers, where no system is meant more than another
     */
    static Place here() {
        return ActorSystem.current();
    }
}
