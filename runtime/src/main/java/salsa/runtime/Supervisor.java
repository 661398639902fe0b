package salsa.runtime;

import java.util.function.Supplier;

/**
 * An actor for Java code that only supervises others. Any actor can supervise, by {@link Actors#supervise}; this one
 * also accepts code that creates its children, so that they need not be {@link Restartable}.
 */
public final class Supervisor {

    private final Guard actor;
    private final Supervision supervision;

    private Supervisor(Guard actor, Strategy strategy, Restarts restarts) {
        this.actor = actor;
        this.supervision = new Supervision(actor, null);
        supervision.setPolicy(strategy, restarts);
    }

    /** The supervising actor: it has no handlers. */
    private static final class Guard extends Behavior {

        Guard(Stage stage) {
            super(stage);
        }

        @Override
        String type() {
            return "Supervisor";
        }
    }

    /** Starts a supervisor at that place. */
    public static Supervisor start(Place place, Strategy strategy, Restarts restarts) {
        return JavaCall.create(place, false, (_, stage) -> {
            var supervisor = new Supervisor(new Guard(stage), strategy, restarts);
            ControlMessage.sendControl(
                    supervisor.actor,
                    () -> supervisor.actor.context().lifecycle().setSupervision(supervisor.supervision));
            return supervisor;
        });
    }

    /** Returns its actor, for others to monitor, link to or supervise. */
    public Actor actor() {
        return actor;
    }

    /**
     * Creates an actor by the given code, such as {@code () -> Worker.create(system, 5)}, and runs the same code again
     * for a restart: then only the state is replaced, the actor stays the same. The code runs on different threads, so
     * it must not refer to mutable objects. If the constructor fails at once, the first restart happens before the
     * actor is used.
     */
    public <A extends Actor> A start(Supplier<A> code) {
        Stage here = Stage.here();
        if (here != null && here.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> start(here, code));
        }
        if (here != null) {
            return start(here, code);
        }
        Stage visiting = actor.stage.system.visitingStage();
        return visiting.work(() -> start(visiting, code));
    }

    private <A extends Actor> A start(Stage here, Supplier<A> code) {
        ConstructionRecorder.Making<A> made = ConstructionRecorder.make(here, code);
        supervision.start((Behavior) made.actor(), new RestartRecipe.Made(code));
        if (made.construct() != null) {
            here.send(made.construct());
        }
        return made.actor();
    }

    /** Supervises that actor; see {@link Actors#supervise(Actor, Actor)}. */
    public Token<Ack> supervise(Actor child) {
        return Actors.supervise(actor, child);
    }

    /** Stops it after it has stopped its children, last started first. */
    public Token<ExitReason> stop() {
        return Actors.stop(actor);
    }
}
