package salsa.runtime;

import salsa.runtime.quarantine.Resumable;

/** A deferred step of an actor: the rest of a handler, or a stashed message. */
final class Task extends Message {

    private final Block work;

    Task(Behavior actor, Block work) {
        super(actor, null);
        this.work = work;
    }

    @Override
    boolean isOfTheRuntime() {
        return true;
    }

    @Override
    @Resumable
    protected void run() throws Throwable {
        work.run();
    }

    @Override
    protected Site site() {
        return Sites.STEP;
    }
}
