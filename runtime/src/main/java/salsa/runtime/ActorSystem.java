package salsa.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import jdk.jfr.FlightRecorder;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;
import salsa.runtime.world.World;
import salsa.runtime.world.real.RealWorld;

/**
 * The stages of one program, or of a part of an application, in one world. A process may have several. Actors of one
 * may send to those of another.
 *
 * <p>The system of a program lives until it is quiet: no message, no timer, no handler that runs or blocks, and nobody
 * outside who {@link #hold holds} it. The system of an application, made by {@link #start}, lives until it is closed;
 * its threads are daemons, so it keeps no process alive, and nothing that happens in it ends the process.
 */
public final class ActorSystem implements Place, AutoCloseable {

    /** The status of a program that ended well. */
    public static final int ENDED_WELL = 0;

    /** The status of a program in which something failed and nobody took notice. */
    public static final int FAILED = 1;

    /** The status of a process without memory; the same as that of {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int OUT_OF_MEMORY = 3;

    private static final Site DEFECT = Site.of("the runtime itself", "", 0);

    /** Made ahead, since there may be no memory to make it. */
    private static final byte[] NO_MEMORY = "salsa: out of memory; the program is ended"
            .concat(System.lineSeparator()).getBytes();

    /** How far the end of a system has come. */
    private enum Life { OPEN, ENDING, CLOSED }

    private final World world;
    private final boolean embedded;
    private final Placement placement;
    private final Consumer<Report> reports;
    private final Scheduler scheduler;
    private final Stage[] stages;
    private final Map<Integer, Stage> laterStages = new ConcurrentHashMap<>(); // those beyond the initial ones
    private final AtomicInteger numbers = new AtomicInteger();
    private final Unobserved unobserved;
    private final Groups groups = new Groups(this);
    private final Set<Outstanding> outstanding = ConcurrentHashMap.newKeySet(); // who is told when it is closed
    private final Farewells farewells = new Farewells();
    private final LongAdder deadLetters = new LongAdder();
    private final Map<Counting, Tally> aside = new ConcurrentHashMap<>();
    private final Map<Site, LongAdder> waiting = new ConcurrentHashMap<>(); // of stages that programs ask for alone
    private final Set<Site> stuckBefore = ConcurrentHashMap.newKeySet(); // handlers that were reported not to end
    private final long suspectedAfterMillis;
    private volatile boolean failed; // any thread sets it; read at the end
    private volatile Life life = Life.OPEN; // any thread; see shutdown for the one race there is
    private volatile String end = "the actor system is closed"; // any thread, before it is closed

    /**
     * A system that has started and is quiet, for the time being.
     *
     * @param reports is told of what the user is to know, from any thread
     */
    public ActorSystem(World world, Settings settings, Consumer<Report> reports) {
        this(world, settings, reports, false);
    }

    private ActorSystem(World world, Settings settings, Consumer<Report> reports, boolean embedded) {
        this.world = world;
        this.embedded = embedded;
        this.unobserved = new Unobserved(this, embedded);
        this.placement = settings.placement();
        this.reports = reports;
        this.suspectedAfterMillis = settings.quarantineMillis();
        this.scheduler = world.scheduler(settings.workers());
        this.stages = new Stage[settings.stages()];
        for (int index = 0; index < stages.length; index++) {
            stages[index] = new Stage(this, numbers.getAndIncrement(), index, placement == Placement.ADAPTIVE);
        }
        scheduler.begin(new StageTurns());
    }

    /** A system inside an application, as {@link Settings#standard} has it, that reports to the JDK's system logger. */
    public static ActorSystem start() {
        return start(Settings.standard());
    }

    /** A system inside an application that reports to the JDK's system logger, as {@code salsa}. */
    public static ActorSystem start(Settings settings) {
        return start(settings, new LoggedReports());
    }

    /**
     * A system inside an application: it lives until it is closed.
     *
     * @param reports is told of failures that nobody takes notice of, from any thread
     */
    public static ActorSystem start(Settings settings, Consumer<Report> reports) {
        return start(new RealWorld(), settings, reports);
    }

    /** {@link #start(Settings, Consumer)} in any world. */
    public static ActorSystem start(World world, Settings settings, Consumer<Report> reports) {
        return new ActorSystem(world, settings, reports, true);
    }

    /**
     * The system of the handler that is running.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static ActorSystem current() {
        Stage here = Stage.here();
        if (here == null) {
            throw new IllegalStateException("no handler is running here, so the actor system has to be named");
        }
        return here.system();
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
        return new Stage(this, numbers.getAndIncrement(), index, false);
    }

    /** {@link #stage} for a program that wants actors to be there. */
    Stage named(int index) {
        return stage(index).named();
    }

    /** A new stage on which handlers may block. */
    public Stage newStage() {
        return new Stage(this, numbers.getAndIncrement(), Stage.PRIVATE, false);
    }

    /** How many stages there are from the beginning. */
    int stages() {
        return stages.length;
    }

    /**
     * The group of that name, made when there is none.
     *
     * @throws IllegalArgumentException when there is one in which something of another type is published
     */
    public <T> Group<T> group(String name, Class<T> type) {
        return groups.of(name, type);
    }

    /** The mailboxes of single actors on a stage, made when it has none. */
    synchronized Mailboxes mailboxes(Stage stage) {
        if (stage.mailboxes == null) {
            stage.mailboxes = new Mailboxes();
        }
        return stage.mailboxes;
    }

    /** An actor drops messages for which nobody waits, since its mailbox is full. */
    void drops(String actor, int bound) {
        reports.accept(new Report.Dropped(actor, bound));
    }

    /** A stage on which a thread from outside can work for a moment, as if it were a handler. */
    Stage visitingStage() {
        return new Stage(this, numbers.getAndIncrement(), Stage.OUTSIDE, false);
    }

    /** Where a token lives whose answer comes up there: not where handlers block. */
    Stage neighbour(Stage there) {
        return there.blocking() ? stages[there.number() % stages.length] : there;
    }

    /** Where an actor goes, by the policy of this system. */
    Stage place(int creator, int created) {
        return stages[placement.choose(creator, created, stages.length)];
    }

    /** Where an actor goes whose creator lives where the program says, not where this system does. */
    Stage placeElsewhere(int creator, int created) {
        return stages[Placement.HASH.choose(creator, created, stages.length)];
    }

    /** How many messages the stages there were from the beginning have begun to handle. */
    long begun() {
        long sum = 0;
        for (Stage stage : stages) {
            sum += stage.begun();
        }
        return sum;
    }

    /** Stages without work that may be given some, at most so many. */
    Stage[] idleStages(int most) {
        var idle = new ArrayList<Stage>();
        for (Stage stage : stages) {
            if (idle.size() < most && stage.isIdle() && stage.adapts()) {
                idle.add(stage);
            }
        }
        return idle.toArray(new Stage[0]);
    }

    /**
     * Sends a message from a thread that plays no stage. It waits when the actor's mailbox is full and slows senders
     * down. A system that is closed takes none and fails its token.
     */
    public void submit(Message message) {
        if (message.target == null) {
            throw new NullPointerException("the message was sent to null: " + message.site());
        }
        ActorSystem system = message.target.stage.system;
        if (system.takes(message)) {
            Mailbox mailbox = message.target.stage.mailboxFor(message);
            Stage.receive(message);
            if (mailbox != null && Stage.here() == null) {
                mailbox.waitForRoom();
            }
        } else if (message.takeWaiting() instanceof Token<?> token) {
            token.refused(system.refusal(message));
        }
    }

    /** Whether it takes a message from outside. */
    boolean takes(Message message) {
        return life == Life.OPEN || life == Life.ENDING && message.isOfTheRuntime();
    }

    /** Whether actors can be created and messages be sent from outside. */
    boolean isOpen() {
        return life == Life.OPEN;
    }

    boolean isClosed() {
        return life == Life.CLOSED;
    }

    /** Why it takes no message. */
    Failure refusal(Message message) {
        return refusal(message.target.type(), message.site());
    }

    private Failure refusal(String actor, Site site) {
        return new Failure(actor, site, new IllegalStateException(end));
    }

    /** Somebody outside waits for an answer, until {@link #settled}; is told when the system is closed. */
    void outstanding(Outstanding waiting) {
        outstanding.add(waiting);
        if (isClosed()) { // pairs with stop, which says so before it tells those it finds
            tellClosed(waiting);
        }
    }

    void settled(Outstanding waiting) {
        outstanding.remove(waiting);
    }

    /** Who of other systems is told when this one is closed. */
    Farewells farewells() {
        return farewells;
    }

    private void tellClosed(Outstanding waiting) {
        if (outstanding.remove(waiting)) {
            waiting.closed(refusal("a system that is closed", waiting.site()));
        }
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
     * Waits until the system is quiet, then reports what was never noticed: failures that nobody asked for, messages
     * that can never be sent, and messages that nobody has received.
     *
     * @return the status that its process is to exit with
     */
    public int await() {
        scheduler.await();
        unobserved.reportAll();
        for (Report report : waitingForEver()) {
            reports.accept(report);
        }
        reportNeverReceived();
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
        int[] waiting = stage.waitingForTokens();
        for (int index = 0; index < Math.min(waiting.length, counts.length); index++) {
            counts[index] += waiting[index];
        }
    }

    /**
     * Waits until nothing can happen in here unless somebody outside makes it happen. Failures that nobody has asked
     * for until then are reported.
     *
     * @return false when the time was up before
     */
    public boolean awaitQuiet(Duration atMost) {
        refuseToBlock("awaitQuiet");
        boolean quiet = scheduler.awaitQuiet(atMost.toMillis());
        if (quiet) {
            unobserved.reportAll();
        }
        return quiet;
    }

    /**
     * Takes no message from outside any more, lets the actors finish what they have begun, and closes.
     *
     * @return false when the time was up before they were quiet, so that messages were lost
     */
    public boolean shutdown(Duration atMost) {
        refuseToBlock("shutdown");
        if (life == Life.OPEN) {
            life = Life.ENDING;
        }
        boolean quiet = awaitQuiet(atMost);
        close();
        if (quiet) {
            reportNeverReceived();
        }
        return quiet;
    }

    /**
     * Plays nothing more: what was not handled is lost, and who outside waits for an answer is told that there will be
     * none. The system of an application also waits until no handler is running any more; those that may block are
     * interrupted.
     */
    @Override
    public void close() {
        stop();
        Stage here = Stage.here();
        if (embedded && (here == null || here.system() != this)) {
            scheduler.awaitEnd();
            unobserved.reportAll();
        }
    }

    private void stop() {
        life = Life.CLOSED;
        scheduler.close();
        outstanding.forEach(this::tellClosed);
        farewells.tellAll(new ExitReason.Killed());
    }

    static void refuseToBlock(String what) {
        if (Stage.here() != null) {
            throw new IllegalStateException(what + " would block a stage, and maybe for ever: a handler never waits");
        }
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
            if (FlightRecorder.isInitialized()) { // the event's class takes tens of milliseconds to load
                FailureEvent.record(failure);
            }
            reports.accept(new Report.Failed(failure));
        }
    }

    /** A message was refused, and nobody waits for its answer. */
    void deadLetter(String actor, Site message, Ended why, boolean first) {
        deadLetters.increment();
        if (first) {
            reports.accept(new Report.DeadLetter(actor, message, why.reason()));
        }
    }

    /** A handler was left that waited, and nobody waits for its answer. */
    void handlerLeft(String actor, Site message, String why, boolean first) {
        deadLetters.increment();
        if (first) {
            reports.accept(new Report.HandlerLeft(actor, message, why));
        }
    }

    /** Counts the messages that are set aside for actors of that behavior, by those of that stage. */
    Tally tallyOf(Stage stage, String behavior) {
        return aside.computeIfAbsent(new Counting(behavior, stage.blocking() ? Stage.PRIVATE : stage.number()),
                each -> new Tally(behavior, each.stage() == Stage.PRIVATE));
    }

    /** Who counts together: the actors of a behavior on one stage, or on all stages of single actors. */
    private record Counting(String behavior, int stage) {

        // By hand: what the JVM makes for records it makes anew at each start, which takes several milliseconds.
        @Override
        public boolean equals(Object other) {
            return other instanceof Counting that && stage == that.stage && behavior.equals(that.behavior);
        }

        @Override
        public int hashCode() {
            return 31 * behavior.hashCode() + stage;
        }
    }

    /** Of the messages that are set aside none will be received. */
    private void reportNeverReceived() {
        var counts = new TreeMap<String, Long>();
        aside.values().forEach(each -> counts.merge(each.behavior(), each.take(), Long::sum));
        counts.forEach((behavior, messages) -> {
            if (messages > 0) {
                deadLetters.add(messages);
                reports.accept(new Report.NeverReceived(behavior, messages));
            }
        });
    }

    /**
     * How many messages for whose answers nobody waited were not handled to the end: their actor had ended, or ended or
     * was restarted while their handler waited, or at the end of the program nobody had received them.
     */
    public long deadLetters() {
        return deadLetters.sum();
    }

    /** An answer came after the one who asked had stopped to wait. */
    void late(String asker, long limitMillis, long lateMillis) {
        reports.accept(new Report.LateAnswer(asker, limitMillis, lateMillis));
    }

    /** A supervisor takes notice of a failure, and restarts. */
    void restarts(Failure failure, int number, int most) {
        reports.accept(new Report.Restarted(failure, number, most));
    }

    /** A token failed and nobody has asked for it yet. */
    void unobserved(Failure failure) {
        failure.observed(false);
        unobserved.add(failure);
    }

    /** Messages of a stage that keeps no counters of its own wait for tokens, or no longer do. */
    void waits(Site site, int more) {
        waiting.computeIfAbsent(site, _ -> new LongAdder()).add(more);
    }

    /** No promise can be kept without memory: the process ends, or within an application this system. */
    void outOfMemory() {
        if (!embedded) {
            world.halt(OUT_OF_MEMORY, NO_MEMORY);
            return;
        }
        end = "the actor system was closed because memory ran out";
        stop();
    }

    /** Something of the runtime has thrown. */
    void defect(Throwable defect) {
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

    /** Reports that a handler does not end, the first time for each handler. */
    void reportStuck(String actor, Site handler, long millis, List<StackTraceElement> lines, Stage stage) {
        var stuck = new Report.Stuck(actor, handler, millis, suspectedAfterMillis, lines);
        if (FlightRecorder.isInitialized()) { // as in report
            QuarantineEvent.record(stuck, stage);
        }
        if (stuckBefore.add(stuck.handler())) {
            try {
                reports.accept(stuck);
            } catch (Throwable thrown) {
                defect(thrown);
            }
        }
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
            ActorSystem.this.defect(defect);
        }

        @Override
        public long begun(Playable stage) {
            return ((Stage) stage).begun();
        }

        @Override
        public long suspectedAfterMillis() {
            return suspectedAfterMillis;
        }

        @Override
        public Suspicion suspect(Playable stage, Thread thread, long millis) {
            return ((Stage) stage).quarantines().suspect(thread, millis);
        }

        @Override
        public void scatter(Playable stage, Player player, int to) {
            ((Stage) stage).scatter(player, stages[Math.floorMod(to, stages.length)]);
        }

        @Override
        public Upcoming upcoming(Playable stage) {
            return ((Stage) stage).upcoming();
        }
    }
}
