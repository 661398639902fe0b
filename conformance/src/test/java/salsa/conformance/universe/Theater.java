package salsa.conformance.universe;

import java.util.List;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.actor.Node;
import salsa.theater.actor.NodeSettings;
import salsa.theater.link.Dice;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Environment;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** One incarnation of a theater: a system of actors and its node, in the universe. */
final class Theater {

    static final int PORT = 4040;

    private static final NodeSettings SETTINGS =
            new NodeSettings(300 * Universe.MILLI, 2 * Universe.SECOND, 1500 * Universe.MILLI, 500 * Universe.MILLI);

    private final Universe universe;
    private final Endpoint endpoint;
    private final TheaterScheduler scheduler;
    private final ActorSystem system;
    private final Node node;
    private final Kept kept;
    private boolean isAlive = true;
    private long slowUntil;
    private int tasks; // of the environment that have not run yet

    Theater(Universe universe, FaultyNetwork network, String host, ClassLoader loader, List<String> reports) {
        this.universe = universe;
        this.endpoint = new Endpoint(host, PORT);
        this.scheduler = new TheaterScheduler(this);
        this.system = ActorSystem.start(
                new TheaterWorld(universe, scheduler),
                Settings.standard().withStages(2).withWorkers(1).withQuarantineMillis(0),
                report -> reports.add(host + ": " + report.text()));
        OpenTheaters.configure(
                loader,
                new Options(
                        host,
                        PORT,
                        SETTINGS,
                        environment(),
                        () -> network.transport(this),
                        line -> reports.add(host + ": " + line)));
        this.node = OpenTheaters.open(system, loader, PORT);
        this.kept = new Kept(node);
    }

    Universe universe() {
        return universe;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    ActorSystem system() {
        return system;
    }

    Kept kept() {
        return kept;
    }

    boolean isAlive() {
        return isAlive;
    }

    /** Returns whether its peers have begun work: bytes that arrive now would have to wait for another thread. */
    boolean isBusy() {
        return tasks > 0;
    }

    /** Returns how many references, questions and messages keep its program running, named actors aside. */
    int holders() {
        return scheduler.holders() - node.actors().size();
    }

    /** Does nothing for a time. */
    void slow(long nanos) {
        slowUntil = universe.now() + nanos;
    }

    /** It is gone, with all that it was about to do. */
    void crash() {
        isAlive = false;
        OpenTheaters.close(system);
    }

    /** Does some work later, if it still lives. */
    void after(long nanos, Runnable work) {
        universe.after(nanos, () -> {
            if (!isAlive) {
                return;
            }
            if (universe.now() < slowUntil) {
                after(slowUntil - universe.now(), work);
                return;
            }
            work.run();
            kept.look();
        });
    }

    private Environment environment() {
        return new Environment() {
            @Override
            public long now() {
                return universe.now();
            }

            @Override
            public void execute(Runnable task) {
                tasks++;
                Theater.this.after(universe.upTo(10 * Universe.MICRO), () -> {
                    tasks--;
                    task.run();
                });
            }

            @Override
            public void after(long nanos, Runnable task) {
                Theater.this.after(nanos, task);
            }

            @Override
            public Dice dice() {
                return universe.random()::nextLong;
            }

            @Override
            public long secret() {
                return universe.random().nextLong();
            }
        };
    }
}
