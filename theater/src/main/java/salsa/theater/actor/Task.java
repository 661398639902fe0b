package salsa.theater.actor;

import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.Site;

/** Work of a theater on the stage of one of its actors. */
final class Task extends Message {

    private static final Site SITE = Site.of("the theater", "", 0);

    private final Runnable work;

    @SuppressWarnings("NullAway") // the runtime is not annotated
    private Task(Behavior actor, Runnable work) {
        super(actor, null);
        this.work = work;
    }

    /** Runs the work on the actor's stage, in the order of the caller's sends; from outside of actors at once. */
    static void on(Behavior actor, Runnable work) {
        JavaCall.send(new Task(actor, work));
    }

    /** Runs the work on the actor's stage, in the order of these calls, also if a handler of another actor makes one. */
    static void atOnce(ActorSystem system, Behavior actor, Runnable work) {
        system.submit(new Task(actor, work));
    }

    @Override
    protected void run() {
        work.run();
    }

    @Override
    protected Site site() {
        return SITE;
    }
}
