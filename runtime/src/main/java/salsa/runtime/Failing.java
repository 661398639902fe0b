package salsa.runtime;

/** What follows when code of the program has thrown. By the thread that plays the stage. */
final class Failing {

    private final Stage stage;

    Failing(Stage stage) {
        this.stage = stage;
    }

    /** A handler has thrown, or was left by the runtime's own {@link Unwound}. */
    void failed(Message message, Throwable cause) {
        if (cause instanceof Unwound how) {
            left(message, how);
            return;
        }
        stage.answers().thrown();
        afterThrow(cause);
        Life life = stage.lifeIn(message.target);
        if (life != null) {
            life.threw(cause);
        }
        var failure = Failure.by(message.target.type(), message.site(), cause);
        failed(message.target, life, stage.answers().takeWaiting(message), failure);
        if (message instanceof ConstructorMessage) {
            message.target.living().bonds().failedToConstruct(message.target, failure);
        }
    }

    /**
     * Code of that actor has thrown: who waits is told; where nobody does its supervisor takes notice, if it has one.
     */
    void failed(Behavior actor, Life life, Continuation party, Failure failure) {
        if (party != null || life == null || !life.isSupervised()) {
            tell(party, failure);
        }
        if (life != null) {
            life.failed(actor, failure);
        }
    }

    /** A handler was left that goes on without its stack, or never. */
    private void left(Message message, Unwound how) {
        stage.flush();
        if (how == Unwound.REACTING) {
            message.target.life().unwound(message);
        } else if (how == Unwound.OVER) {
            message.target.living().left(message);
        } else if (how == Unwound.ENDED) {
            message.target.living().abandoned(message);
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
