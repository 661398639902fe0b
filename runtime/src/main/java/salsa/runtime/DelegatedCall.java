package salsa.runtime;

import java.util.function.Supplier;

/** What a handler in quarantine does in the runtime, done by whoever plays its stage. */
final class DelegatedCall<R> extends Message {

    private final Quarantine quarantine;
    private final Supplier<R> work;
    private R result; // owned by the stage until done, then by the thread that waits
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
            result = target().stage.answerNesting().onErrand(quarantine, work);
        } catch (Throwable e) {
            thrown = e;
        }
        done = true;
        quarantine.done();
    }

    @Override
    protected Site site() {
        return Sites.ERRAND;
    }
}
