package salsa.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;
import salsa.runtime.world.World;

/**
 * The stages of one program in one world. A process may have several, which know nothing of each other.
 *
 * <p>A system lives until it is quiet: no message, no timer, no handler that runs or blocks, and nobody outside who
 * {@link #hold holds} it.
 */
public final class ActorSystem implements AutoCloseable {

    /** The status of a program that ended well. */
    public static final int ENDED_WELL = 0;

    /** The status of a program in which something failed and nobody took notice. */
    public static final int FAILED = 1;

    /** The status of a process without memory; the same as that of {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int OUT_OF_MEMORY = 3;

    /** As many failures are kept until the end, in case somebody still asks for the token; others are reported. */
    private static final int UNOBSERVED_MAX = 1_000;

    private static final Site DEFECT = Site.of("the runtime itself", "", 0);

    /** Made ahead, since there may be no memory to make it. */
    private static final byte[] NO_MEMORY = "salsa: out of memory; the program is ended"
            .concat(System.lineSeparator()).getBytes();

    private final World world;
    private final Placement placement;
    private final Consumer<Report> reports;
    private final Scheduler scheduler;
    private final Stage[] stages;
    private final Map<Integer, Stage> laterStages = new ConcurrentHashMap<>(); // those beyond the initial ones
    private final AtomicInteger numbers = new AtomicInteger();
    private final ConcurrentLinkedQueue<Failure> unobserved = new ConcurrentLinkedQueue<>();
    private final AtomicInteger unobservedCount = new AtomicInteger();
    private final Map<Site, LongAdder> waiting = new ConcurrentHashMap<>(); // of stages that programs ask for alone
    private volatile boolean failed; // any thread sets it; read at the end

    /**
     * A system that has started and is quiet, for the time being.
     *
     * @param reports is told of what the user is to know, from any thread
     */
    public ActorSystem(World world, Settings settings, Consumer<Report> reports) {
        this.world = world;
        this.placement = settings.placement();
        this.reports = reports;
        this.scheduler = world.scheduler(settings.workers());
        this.stages = new Stage[settings.stages()];
        for (int index = 0; index < stages.length; index++) {
            stages[index] = new Stage(this, numbers.getAndIncrement(), index);
        }
        scheduler.begin(new StageTurns());
    }

    /** What it runs in. */
    public World world() {
        return world;
    }

    /** The stage of that index, made if it does not exist; a new one, of no index, when it is negative. */
    public Stage stage(int index) {
        if (index < 0) {
            return newStage();
        }
        return index < stages.length ? stages[index] : laterStages.computeIfAbsent(index, this::makeStage);
    }

    private Stage makeStage(int index) {
        return new Stage(this, numbers.getAndIncrement(), index);
    }

    /** A new stage on which handlers may block. */
    public Stage newStage() {
        return new Stage(this, numbers.getAndIncrement(), Stage.PRIVATE);
    }

    /** Where an actor goes, by the policy of this system. */
    Stage place(int creator, int created) {
        return stages[placement.choose(creator, created, stages.length)];
    }

    /** Sends a message from a thread that plays no stage. */
    public void submit(Message message) {
        if (message.target == null) {
            throw new NullPointerException("the message was sent to null: " + message.site());
        }
        message.target.stage.receive(message);
    }

    /** From now on the system is not quiet, since something outside may still send. To be released once. */
    public void hold() {
        scheduler.hold();
    }

    /** Ends a {@link #hold}. */
    public void release() {
        scheduler.release();
    }

    /**
     * Waits until the system is quiet, then reports what was never noticed: failures that nobody asked for and
     * messages that can never be sent.
     *
     * @return the status that its process is to exit with
     */
    public int await() {
        scheduler.await();
        for (Failure failure; (failure = unobserved.poll()) != null;) {
            if (!failure.isObserved()) {
                report(failure);
            }
        }
        for (Report report : waitingForEver()) {
            reports.accept(report);
        }
        return failed ? FAILED : ENDED_WELL;
    }

    private List<Report.Waiting> waitingForEver() {
        var counts = new long[Site.count()];
        for (Stage stage : stages) {
            addWaiting(stage, counts);
        }
        for (Stage stage : laterStages.values()) {
            addWaiting(stage, counts);
        }
        for (Map.Entry<Site, LongAdder> entry : waiting.entrySet()) {
            counts[entry.getKey().index] += entry.getValue().sum();
        }
        var found = new ArrayList<Report.Waiting>();
        for (int index = 0; index < counts.length; index++) {
            if (counts[index] > 0) {
                found.add(new Report.Waiting(Site.at(index), counts[index]));
            }
        }
        Collections.sort(found);
        return found;
    }

    private static void addWaiting(Stage stage, long[] counts) {
        int[] waiting = stage.waiting();
        for (int index = 0; index < Math.min(waiting.length, counts.length); index++) {
            counts[index] += waiting[index];
        }
    }

    /** Plays nothing more. */
    @Override
    public void close() {
        scheduler.close();
    }

    Scheduler scheduler() {
        return scheduler;
    }

    long coarseNanos() {
        return world.clock().coarseNanos();
    }

    /** Reports a failure that nobody waits for, the first time. */
    void report(Failure failure) {
        if (failure.claimReport()) {
            failed = true;
            FailureEvent.record(failure);
            reports.accept(new Report.Failed(failure));
        }
    }

    /** A token failed and nobody has asked for it yet. */
    void unobserved(Failure failure) {
        failure.observed(false);
        if (unobservedCount.getAndIncrement() < UNOBSERVED_MAX) {
            unobserved.add(failure);
        } else {
            report(failure);
        }
    }

    /** Messages of a stage that keeps no counters of its own wait for tokens, or no longer do. */
    void waits(Site site, int more) {
        waiting.computeIfAbsent(site, _ -> new LongAdder()).add(more);
    }

    /** No promise can be kept without memory: the process ends. */
    void outOfMemory() {
        world.halt(OUT_OF_MEMORY, NO_MEMORY);
    }

    /** The scheduler's hold on the stages. */
    private final class StageTurns implements Turns {

        @Override
        public boolean play(Playable stage, Player player, int messages) {
            return ((Stage) stage).play(player, messages);
        }

        @Override
        public void repair(Playable stage, Player player, Throwable defect) {
            try {
                if (!((Stage) stage).repair(player, defect)) {
                    defect(defect);
                }
            } catch (Throwable again) {
                defect(again);
            }
        }

        @Override
        public void defect(Throwable defect) {
            if (defect instanceof OutOfMemoryError) {
                outOfMemory();
            }
            failed = true;
            try {
                reports.accept(new Report.Failed(new Failure("salsa.runtime", DEFECT, defect)));
            } catch (Throwable again) {
                defect.addSuppressed(again); // whoever takes the reports cannot take this one: the status has to tell
            }
        }

        @Override
        public Upcoming upcoming(Playable stage) {
            return ((Stage) stage).upcoming();
        }
    }
}
