package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/** The bodies of the cases of a react that may answer the messages they take. */
@FunctionalInterface
public interface ReactBody extends ReactContinuation {

    /** Runs the body of the case; on the actor's stage. */
    void run(ReceiveResult received) throws Throwable;

    @Override
    @Resumable
    default void run(Behavior actor, int index, Message message) throws Throwable {
        run(actor.contextOrNull().received(index, message));
    }
}
