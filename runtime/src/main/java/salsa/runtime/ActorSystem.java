package salsa.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import salsa.runtime.copy.StackRoom;
import salsa.runtime.world.Scheduler;
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

    /** Made ahead, since there may be no memory to make it. */
    private static final byte[] NO_MEMORY = "salsa: out of memory; the program is ended"
            .concat(System.lineSeparator())
            .getBytes();

    /** How far the end of a system has come. */
    private enum Phase {
        OPEN,
        ENDING,
        CLOSED
    }

    private final World world;
    private final boolean embedded;
    private final Placement placement;
    final int placedFrom; // each stage counts from here the actors that it places
    private final Reports reports;
    private final Scheduler scheduler;
    private final Stage[] stages;
    private final Map<Integer, Stage> laterStages = new ConcurrentHashMap<>(); // those beyond the initial ones
    private final AtomicInteger numbers = new AtomicInteger();
    private final Groups groups = new Groups(this);
    private final Set<PendingRequest> outstanding = ConcurrentHashMap.newKeySet(); // who is told when it is closed
    private final SystemCloseListeners farewells = new SystemCloseListeners();
    private volatile Phase phase = Phase.OPEN; // any thread; see shutdown for the one race there is
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
        StackRoom.require();
        Prepared.start();
        this.world = world;
        this.embedded = embedded;
        this.placement = settings.placement();
        this.placedFrom = world.placedFrom();
        this.reports = new Reports(this, reports, settings.quarantineMillis(), embedded);
        this.scheduler = world.scheduler(settings.workers());
        this.stages = new Stage[settings.stages()];
        for (int index = 0; index < stages.length; index++) {
            stages[index] = new Stage(this, numbers.getAndIncrement(), index, placement == Placement.ADAPTIVE);
        }
        scheduler.begin(new StageTurns(this, settings.quarantineMillis()));
    }

    /** A system inside an application, as {@link Settings#standard} has it, that reports to the JDK's system logger. */
    public static ActorSystem start() {
        return start(Settings.standard());
    }

    /** A system inside an application that reports to the JDK's system logger: {@code salsa.W0804} for that code. */
    public static ActorSystem start(Settings settings) {
        var world = new RealWorld();
        return start(world, settings, new LoggedReports(world.clock()));
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

    /** The stages that have an index. */
    private List<Stage> madeStages() {
        var made = new ArrayList<Stage>(List.of(stages));
        made.addAll(laterStages.values());
        return made;
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
        return phase == Phase.OPEN || phase == Phase.ENDING && message.isOfTheRuntime();
    }

    /** Whether actors can be created and messages be sent from outside. */
    boolean isOpen() {
        return phase == Phase.OPEN;
    }

    boolean isClosed() {
        return phase == Phase.CLOSED;
    }

    /** Why it takes no message. */
    Failure refusal(Message message) {
        return refusal(message.target.type(), message.site());
    }

    private Failure refusal(String actor, Site site) {
        return new Failure(actor, site, new IllegalStateException(end));
    }

    /** Somebody outside waits for an answer, until {@link #settled}; is told when the system is closed. */
    void outstanding(PendingRequest waiting) {
        outstanding.add(waiting);
        if (isClosed()) { // pairs with stop, which says so before it tells those it finds
            tellClosed(waiting);
        }
    }

    void settled(PendingRequest waiting) {
        outstanding.remove(waiting);
    }

    /** Who of other systems is told when this one is closed. */
    SystemCloseListeners farewells() {
        return farewells;
    }

    private void tellClosed(PendingRequest waiting) {
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
        reports.reportUnobserved();
        reports.unfinished(scheduler.suspended());
        reports.waitingForEver(madeStages());
        reports.neverReceived();
        return reports.haveFailed() ? FAILED : ENDED_WELL;
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
            reports.reportUnobserved();
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
        if (phase == Phase.OPEN) {
            phase = Phase.ENDING;
        }
        boolean quiet = awaitQuiet(atMost);
        close();
        if (quiet) {
            reports.neverReceived();
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
            reports.reportUnobserved();
        }
        reports.end();
    }

    private void stop() {
        phase = Phase.CLOSED;
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

    /**
     * How many messages for whose answers nobody waited were not handled to the end: their actor had ended, or ended or
     * was restarted while their handler waited, or at the end of the program nobody had received them.
     */
    public long deadLetters() {
        return reports.deadLetters();
    }

    /** What it tells its user. */
    Reports reports() {
        return reports;
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
        reports.defect(defect);
    }
}
