package salsa.runtime;

import java.util.function.Supplier;

/** An operation of a handler in quarantine, executed by the thread that runs its stage. */
final class DelegatedCall<R> extends Message {

    private final Quarantine quarantine;
    private final Supplier<R> work;
    private R result; // owned by the stage until done, then by the waiting thread
    private Throwable thrown; // as result
    private volatile boolean done; // written by the stage; publishes the other two

    DelegatedCall(Quarantine quarantine, Stage stage, Supplier<R> work) {
        super(stage.stageActor(), null);
        this.quarantine = quarantine;
        this.work = work;
    }

    boolean isDone() {
        return done;
    }

    R result() {
        if (thrown != null) {
            throw JavaCall.<RuntimeException>unchecked(thrown);
        }
        return result;
    }

    @Override
    boolean isOfTheRuntime() {
        return true;
    }

    @Override
    protected void run() {
        try {
            result = target().stage.answerNesting().runDelegated(quarantine, work);
        } catch (Throwable e) {
            thrown = e;
        }
        done = true;
        quarantine.done();
    }

    @Override
    protected Site site() {
        return Sites.DELEGATED;
    }
}
