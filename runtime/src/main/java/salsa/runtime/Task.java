package salsa.runtime;

/** Something an actor has put off: what a handler goes on with, or what is set aside. */
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
    protected void run() throws Throwable {
        work.run();
    }

    @Override
    protected Site site() {
        return Sites.STEP;
    }
}
