package salsa.runtime;

import java.util.function.Supplier;

/**
 * An actor for Java code that does nothing but restart others. Any actor can do that, by {@link Actors#supervise}; this
 * one is also given code that makes its children, so that they need not be {@link Restartable}.
 */
public final class Supervisor {

    private final Guard actor;
    private final Supervision supervision;

    private Supervisor(Guard actor, Strategy strategy, Restarts restarts) {
        this.actor = actor;
        this.supervision = new Supervision(actor, null);
        supervision.rule(strategy, restarts);
    }

    /** The actor: it has no handlers. */
    private static final class Guard extends Behavior {

        Guard(Stage stage) {
            super(stage);
        }

        @Override
        String type() {
            return "Supervisor";
        }
    }

    /** A supervisor at that place. */
    public static Supervisor start(Place place, Strategy strategy, Restarts restarts) {
        return JavaCall.create(place, false, (_, stage) -> {
            var supervisor = new Supervisor(new Guard(stage), strategy, restarts);
            ControlMessage.now(
                    supervisor.actor,
                    () -> supervisor.actor.context().lifecycle().supervises(supervisor.supervision));
            return supervisor;
        });
    }

    /** Its actor, for others to monitor, to be linked to, or to supervise. */
    public Actor actor() {
        return actor;
    }

    /**
     * Makes an actor by the code, {@code () -> Worker.create(system, 5)}, and by the same code again when it is to be
     * restarted: then for its state only, the actor stays the same. The code runs on different threads, so it refers to
     * nothing that can change. When the constructor fails at once, the actor is restarted already.
     */
    public <A extends Actor> A start(Supplier<A> code) {
        Stage here = Stage.here();
        if (here != null && here.isWatched() && here.quarantine() instanceof Quarantine quarantine) {
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

    /** From now on it restarts that actor; see {@link Actors#supervise(Actor, Actor)}. */
    public Token<Ack> supervise(Actor child) {
        return Actors.supervise(actor, child);
    }

    /** Stops it when it has stopped its children, last started first. */
    public Token<ExitReason> stop() {
        return Actors.stop(actor);
    }
}
