package salsa.runtime;

/**
 * The bodies of the cases of a react that may answer what they take: what the actor does with the message it has waited
 * for.
 */
@FunctionalInterface
public interface ReactBody extends ReactContinuation {

    /** Does what the case says; on the actor's stage. */
    void run(ReceiveResult received) throws Throwable;

    @Override
    default void run(Behavior actor, int index, Message message) throws Throwable {
        run(actor.contextOrNull().received(index, message));
    }
}
