package salsa.conformance.universe;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.actor.Node;
import salsa.theater.actor.NodeSettings;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.link.Dice;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Environment;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** One incarnation of a theater: a system of actors and its node, in the universe. */
final class Theater {

    static final int PORT = 4040;

    /** Bytes of a frame that is decoded beside others: many are. */
    private static final int LARGE = 60;

    /** How often its balance looks, if it has one. */
    private static final long LOOK_NANOS = 200 * Universe.MILLI;

    private static final NodeSettings SETTINGS = new NodeSettings(
            300 * Universe.MILLI,
            2 * Universe.SECOND,
            1500 * Universe.MILLI,
            500 * Universe.MILLI,
            500 * Universe.MILLI,
            NodeSettings.DEFAULT.frameBytes(),
            LARGE,
            100 * Universe.MILLI);

    private final Universe universe;
    private final Endpoint endpoint;
    private final TheaterScheduler scheduler;
    private final ActorSystem system;
    private final Node node;
    private final FaultyNames names;
    private final MachineStates states;
    private final Kept kept;
    private final Holdings holdings;
    private final Stays stays;
    private long events; // of the universe that were its own
    private boolean isAlive = true;
    private long slowUntil;
    private long jumped; // how much its clock is ahead
    private final long drift; // of its clock, in nanoseconds a microsecond
    private int tasks; // of the environment that have not run yet

    Theater(
            Universe universe,
            FaultyNetwork network,
            String host,
            ClassLoader loader,
            FaultyNames names,
            MachineStates states,
            List<String> reports,
            @Nullable BalancePolicy policy) {
        this.universe = universe;
        this.endpoint = new Endpoint(host, PORT);
        this.drift = universe.random().nextInt(41) - 20;
        this.names = names;
        this.states = states;
        this.scheduler = new TheaterScheduler(this);
        this.system = ActorSystem.start(
                new TheaterWorld(this, universe, scheduler),
                Settings.standard().withStages(2).withWorkers(1).withQuarantineMillis(0),
                report -> reports.add(host + ": " + report.text()));
        var options = new Options(
                host,
                PORT,
                SETTINGS,
                environment(),
                () -> network.transport(this),
                line -> reports.add(host + ": " + line),
                () -> names);
        OpenTheaters.configure(
                loader, policy == null ? options : options.withBalance(new Options.Balance(policy, LOOK_NANOS)));
        this.node = OpenTheaters.open(system, loader, PORT);
        this.kept = new Kept(node);
        this.holdings = new Holdings(node);
        this.stays = new Stays(node);
        states.start();
        node.restore(states);
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

    /** Returns what it is held by, in words; empty if nothing but its named actors keeps its program running. */
    String held() {
        int holders = scheduler.holders() - named();
        String kinds = holdings.text();
        return holders == 0 && kinds.isEmpty() ? "" : endpoint + " is held " + holders + " times: " + kinds;
    }

    /** Returns the copies of actors that move. */
    Stays stays() {
        return stays;
    }

    /** Returns how many events of the universe were its own. */
    long events() {
        return events;
    }

    /** Returns the number of its named actors, which keep its program running. */
    int named() {
        return node.actors().size() + Math.min(1, node.passiveActors()); // which hold it together
    }

    /** Takes no further requests; complete when those that it has taken are answered. */
    CompletionStage<Void> retire() {
        return node.retire();
    }

    /** Closes its links in order. */
    CompletionStage<Void> stop() {
        return node.stop();
    }

    /** Returns whether its program ends, though it has named actors. */
    boolean tryEnd() {
        node.letEnd();
        return scheduler.holders() == 0;
    }

    /** Its clock jumps ahead: as after a pause of its machine, which nobody has noticed. */
    void jump(long nanos) {
        jumped += nanos;
    }

    /** Returns the time of its clock, which drifts. */
    long clock() {
        return universe.now() + universe.now() / Universe.MICRO * drift + jumped;
    }

    /** Returns the store of its name server. */
    FaultyNames names() {
        return names;
    }

    /** Returns the states of its durable actors. */
    MachineStates states() {
        return states;
    }

    /** Does nothing for a time. */
    void slow(long nanos) {
        slowUntil = universe.now() + nanos;
    }

    /** It is gone, with all that it was about to do. */
    void crash() {
        isAlive = false;
        states.crash();
        OpenTheaters.close(system);
    }

    /** Does some work later, if it still lives. */
    void after(long nanos, Runnable work) {
        universe.after(nanos, () -> {
            if (!isAlive) {
                return;
            }
            events++;
            if (universe.now() < slowUntil) {
                after(slowUntil - universe.now(), work);
                return;
            }
            work.run();
        });
    }

    private Environment environment() {
        return new Environment() {
            @Override
            public long now() {
                return clock();
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
                Theater.this.after(nanos - nanos / Universe.MICRO * drift, task);
            }

            @Override
            public Dice dice() {
                return universe.random()::nextLong;
            }

            @Override
            public long secret() {
                return universe.random().nextLong();
            }

            @Override
            public void collect() {} // the universe decides when: the JVM would take longer than all else
        };
    }
}
