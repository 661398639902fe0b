package salsa.runtime;

import salsa.runtime.generated.Unwound;

/** The steps after code of the program has thrown. By the thread that runs the stage. */
final class FailureHandling {

    private final Stage stage;

    FailureHandling(Stage stage) {
        this.stage = stage;
    }

    /** Handles an exception of a handler, or the runtime's own {@link Unwound}. */
    void failed(Message message, Throwable cause) {
        if (cause instanceof Unwound how) {
            left(message, how);
            return;
        }
        stage.answerNesting().thrown();
        restoreAfterThrow(cause);
        ActorContext context = stage.contextIn(message.target);
        if (context != null) {
            context.threw(cause);
        }
        var failure = Failure.causedBy(message.target.type(), message.site(), cause);
        failed(message.target, context, stage.answerNesting().takeWaiting(message), failure);
        if (message instanceof ConstructorMessage) {
            message.target.context().lifecycle().failedToConstruct(message.target, failure);
        }
    }

    /**
     * Fails a stashed message that the cases could not test. A message that some case of the actor has taken is not
     * concerned: that is why this is not {@link #failed(Message, Throwable)}.
     */
    void failUntestable(Message message, Throwable cause) {
        restoreAfterThrow(cause);
        var failure = Failure.causedBy(message.target.type(), message.site(), cause);
        failed(message.target, stage.contextIn(message.target), message.takeWaiting(), failure);
    }

    /**
     * Handles an exception of that actor's code: fails the continuation; without one, its supervisor handles the
     * failure, if it has one.
     */
    void failed(Behavior actor, ActorContext context, Continuation party, Failure failure) {
        Continuation asker = asker(party);
        if (asker != null || context == null || !context.isSupervised()) {
            failOrReport(asker, failure);
        }
        if (context != null) {
            context.failed(actor, failure);
        }
    }

    /** Fails the continuation of a message that the actor of the stage has not handled, or reports the failure. */
    void failUnhandled(Continuation party, Failure failure) {
        failOrReport(asker(stage.heldAnswer(party)), failure);
    }

    /** Called when a handler was left that continues without its stack, or never. */
    private void left(Message message, Unwound how) {
        stage.flush();
        if (how == Unwound.REACTING) {
            message.target.contextOrNull().unwound(message);
        } else if (how == Unwound.OVER) {
            message.target.context().left(message);
        } else if (how == Unwound.ENDED) {
            message.target.context().abandoned(message);
        }
    }

    /** Restores the stage's state after code of the program has thrown. */
    void restoreAfterThrow(Throwable cause) {
        if (cause instanceof OutOfMemoryError) {
            stage.system.endWithoutMemory();
        }
        if (stage.outbox().isHalfDone()) {
            stage.flush();
        }
    }

    /** Returns the continuation that receives the failure of code that handles the message; null if none does. */
    Continuation asker(Continuation party) {
        return party == null ? null : party.whenThrown(stage);
    }

    /** Fails the continuation; without one, reports the failure. */
    void failOrReport(Continuation party, Failure failure) {
        if (party == null) {
            stage.system.reports().reportFailure(failure);
        } else {
            party.fail(stage, failure);
        }
    }
}
