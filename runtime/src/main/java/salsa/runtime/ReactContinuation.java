package salsa.runtime;

/**
 * What an actor that has reacted goes on with: the bodies of its cases. One that takes nothing along but the actor is
 * made once for its place in the program.
 */
@FunctionalInterface
public interface ReactContinuation {

    /**
     * Does what the case says; on the actor's stage.
     *
     * @param index of the case, from 0; {@link ReceiveResult#LATE} when the time was up
     * @param message what the case took; null when the time was up
     */
    void run(Behavior actor, int index, Message message) throws Throwable;
}
