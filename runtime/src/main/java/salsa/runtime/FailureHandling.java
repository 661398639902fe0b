package salsa.runtime;

/** What follows when code of the program has thrown. By the thread that plays the stage. */
final class FailureHandling {

    private final Stage stage;

    FailureHandling(Stage stage) {
        this.stage = stage;
    }

    /** A handler has thrown, or was left by the runtime's own {@link Unwound}. */
    void failed(Message message, Throwable cause) {
        if (cause instanceof Unwound how) {
            left(message, how);
            return;
        }
        stage.answerNesting().thrown();
        afterThrow(cause);
        ActorContext context = stage.contextIn(message.target);
        if (context != null) {
            context.threw(cause);
        }
        var failure = Failure.by(message.target.type(), message.site(), cause);
        failed(message.target, context, stage.answerNesting().takeWaiting(message), failure);
        if (message instanceof ConstructorMessage) {
            message.target.context().lifecycle().failedToConstruct(message.target, failure);
        }
    }

    /**
     * Code of that actor has thrown: who waits is told; where nobody does its supervisor takes notice, if it has one.
     */
    void failed(Behavior actor, ActorContext context, Continuation party, Failure failure) {
        if (party != null || context == null || !context.isSupervised()) {
            tell(party, failure);
        }
        if (context != null) {
            context.failed(actor, failure);
        }
    }

    /** A handler was left that goes on without its stack, or never. */
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

    /** What is to be put right when code of the program has thrown. */
    void afterThrow(Throwable cause) {
        if (cause instanceof OutOfMemoryError) {
            stage.system.outOfMemory();
        }
        if (stage.outbox().isHalfDone()) {
            stage.flush();
        }
    }

    /** Tells who waits, if anybody, that there will be no answer; else it is reported. */
    void tell(Continuation party, Failure failure) {
        if (party == null) {
            stage.system.reports().failed(failure);
        } else {
            party.fail(stage, failure);
        }
    }
}
