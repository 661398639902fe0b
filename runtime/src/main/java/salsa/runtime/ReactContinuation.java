package salsa.runtime;

/**
 * The continuation of an actor that has reacted: the bodies of its cases. One that uses no local variables is created
 * once for its place in the program.
 */
@FunctionalInterface
public interface ReactContinuation {

    /**
     * Runs the body of the case; on the actor's stage.
     *
     * @param index of the case, from 0; {@link ReceiveResult#LATE} when the time limit expired
     * @param message the message that the case took; null when the time limit expired
     */
    void run(Behavior actor, int index, Message message) throws Throwable;
}
