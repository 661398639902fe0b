package salsa.runtime;

import java.nio.charset.Charset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import salsa.runtime.copy.engine.StackRoom;
import salsa.runtime.lifecycle.SystemCloseListener;
import salsa.runtime.lifecycle.SystemCloseListeners;
import salsa.runtime.pressure.Mailboxes;
import salsa.runtime.quarantine.StuckHandlerSwitch;
import salsa.runtime.world.Machines;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.World;
import salsa.runtime.world.real.RealWorld;

/**
 * The stages of one program, or of a part of an application, in one world. A process may have several systems. Actors
 * of one may send to actors of another.
 *
 * <p>The system of a program lives until it is quiet: no message, no timer, no running or blocked handler, and no
 * {@link #hold hold} from outside. The system of an application, created by {@link #start}, lives until it is closed;
 * its threads are daemons, so it keeps no process alive, and no event in it ends the process.
 */
public final class ActorSystem implements Place, AutoCloseable {

    /** The exit status of a program that ended normally. */
    public static final int ENDED_WELL = 0;

    /** The exit status of a program in which a failure was never noticed. */
    public static final int FAILED = 1;

    /** The exit status of a process without memory; the same as that of {@code -XX:+ExitOnOutOfMemoryError}. */
    public static final int OUT_OF_MEMORY = 3;

    /** Created in advance, since there may be no memory to create it later. */
    private static final byte[] NO_MEMORY = "salsa: out of memory; the program terminates"
            .concat(System.lineSeparator())
            .getBytes(Charset.defaultCharset());

    /** The phases of a system's end, in their order: a system never returns to an earlier one. */
    private enum Phase {
        /** It accepts messages from outside. */
        OPEN,
        /** It accepts only messages of the runtime, for the programs that run in it. */
        ENDING,
        /** It accepts no message. */
        CLOSED
    }

    private final World world;
    private final Settings settings;
    private final boolean embedded;
    private final PlacementFunction placement;
    private final PlacementFunction elsewhere; // for creators that the program placed
    final int placedFrom; // each stage counts the actors that it places, starting here
    private final Reports reports;
    private final Scheduler scheduler;
    private final Stage[] stages;
    // stages with an index beyond the initial ones
    private final Map<Integer, Stage> laterStages = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Groups groups = new Groups(this);
    // requests to fail when the system is closed
    private final Set<PendingRequest> outstanding = ConcurrentHashMap.newKeySet();
    private final SystemCloseListeners<ExitReason> farewells = new SystemCloseListeners<>();
    // of subscribers outside actors: each is called by turns until then, so it is notified when none is running
    private final SystemCloseListeners<String> subscribers = new SystemCloseListeners<>();
    private final Queue<CloseListener> closing = new ConcurrentLinkedQueue<>(); // of theaters; each is called once
    private final List<ActorSystem> machines = new CopyOnWriteArrayList<>(); // of a simulated world, beside this one
    private volatile Mobility.SendObserver
            sendObserver; // set once, by any thread; null unless a theater counts messages
    private volatile Phase phase = Phase.OPEN; // any thread sets it, in reach
    private volatile String end = "the actor system is closed"; // any thread, before it is closed

    /**
     * Creates a system that has started and is quiet so far.
     *
     * @param reports receives all reports to the user, from any thread
     */
    public ActorSystem(World world, Settings settings, Consumer<Report> reports) {
        this(world, settings, reports, false);
    }

    private ActorSystem(World world, Settings settings, Consumer<Report> reports, boolean embedded) {
        StackRoom.require();
        EagerClasses.start();
        this.world = world;
        this.settings = settings;
        this.embedded = embedded;
        this.placement = withCheck(settings.placement());
        this.elsewhere = placement instanceof Placement ? Placement.HASH : placement;
        this.placedFrom = world.placedFrom();
        this.reports = new Reports(this, reports, settings.quarantineMillis(), embedded);
        this.scheduler = world.scheduler(settings.workers());
        this.stages = new Stage[settings.stages()];
        for (int index = 0; index < stages.length; index++) {
            stages[index] = new Stage(this, nextNumber(), index, placement == Placement.ADAPTIVE);
        }
        scheduler.begin(new StageTurns(this, settings.quarantineMillis()));
    }

    /** Starts a system inside an application, with {@link Settings#standard}; it reports to the JDK's system logger. */
    public static ActorSystem start() {
        return start(Settings.standard());
    }

    /**
     * Starts a system inside an application that reports to the JDK's system logger, for example as {@code salsa.W0804}
     * for that code.
     */
    public static ActorSystem start(Settings settings) {
        var world = new RealWorld();
        return start(world, settings, new LoggedReports(world.clock()));
    }

    /**
     * Starts a system inside an application: it lives until it is closed.
     *
     * @param reports receives failures that no code notices, from any thread
     */
    public static ActorSystem start(Settings settings, Consumer<Report> reports) {
        return start(new RealWorld(), settings, reports);
    }

    /** {@link #start(Settings, Consumer)} in any world. */
    public static ActorSystem start(World world, Settings settings, Consumer<Report> reports) {
        return new ActorSystem(world, settings, reports, true);
    }

    /**
     * Starts a system like this one on another machine of a simulated world. It is awaited and closed with this one,
     * which has its status too and reports for it.
     *
     * @param machine of {@link Machines#add}
     * @param name of the machine, for the reports
     */
    public ActorSystem start(World machine, String name) {
        var system = new ActorSystem(
                machine, settings, report -> reports.user().accept(new Report.Elsewhere(name, report)), embedded);
        machines.add(system);
        return system;
    }

    /**
     * Returns the system of the running handler.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static ActorSystem current() {
        Stage here = Stage.here();
        if (here == null) {
            throw new IllegalStateException("no handler is running on this thread: pass the actor system");
        }
        return here.system();
    }

    /** Returns whether this is the system of a program, whose end ends the process, and not that of an application. */
    public boolean isProgram() {
        return !embedded;
    }

    /** Returns its world. */
    public World world() {
        return world;
    }

    /** Returns the stage with that index, created on first use; a new one without an index if the index is negative. */
    public Stage stage(int index) {
        if (index < 0) {
            return newStage();
        }
        return index < stages.length ? stages[index] : laterStages.computeIfAbsent(index, this::makeStage);
    }

    private Stage makeStage(int index) {
        return new Stage(this, nextNumber(), index, false);
    }

    /** {@link #stage} for a program that places actors there explicitly. */
    Stage named(int index) {
        return stage(index).named();
    }

    private int nextNumber() {
        return world.nextStage(numbers.getAndIncrement());
    }

    /** Returns a new stage on which handlers may block. */
    public Stage newStage() {
        return new Stage(this, nextNumber(), Stage.PRIVATE, false);
    }

    /**
     * Returns a new stage for actors of the runtime that never block: workers run it, without a thread of its own. It
     * is never taken from its thread, so its actors may share what they own.
     *
     * @param purpose of its actors, for a report that they stand still, such as {@code the link with HOST:PORT}
     */
    public Stage newWorkerStage(String purpose) {
        return new Stage(this, nextNumber(), purpose);
    }

    /** Returns the stages that have an index. */
    private List<Stage> madeStages() {
        var made = new ArrayList<Stage>(List.of(stages));
        made.addAll(laterStages.values());
        return made;
    }

    /** Returns the number of initial stages. */
    int stages() {
        return stages.length;
    }

    /**
     * Returns the group with that name, created on first use.
     *
     * @throws IllegalArgumentException if there is a group with that name for another type
     */
    public <T> Group<T> group(String name, Class<T> type) {
        return groups.of(name, type);
    }

    /** Returns the own mailboxes of actors on a stage, created on first use. */
    synchronized Mailboxes<Behavior, Mailbox> mailboxes(Stage stage) {
        if (stage.mailboxes == null) {
            stage.mailboxes = new Mailboxes<>();
        }
        return stage.mailboxes;
    }

    /** Returns a stage on which a thread from outside can run temporarily, as if it were a handler. */
    Stage visitingStage() {
        return new Stage(this, nextNumber(), Stage.OUTSIDE, false);
    }

    /** Returns the home for a token whose answer is produced on that stage: not a stage on which handlers block. */
    Stage tokenHome(Stage there) {
        return there.blocking() ? stages[there.number() % stages.length] : there;
    }

    /** Returns a policy of the application with a check of its result; the built-in ones need none. */
    private static PlacementFunction withCheck(PlacementFunction placement) {
        if (placement instanceof Placement) {
            return placement;
        }
        return (creator, created, stages) -> {
            int chosen = placement.choose(creator, created, stages);
            if (chosen < 0 || chosen >= stages) {
                throw new IllegalStateException(
                        "the placement function chose stage " + chosen + ", which must be from 0 to " + (stages - 1));
            }
            return chosen;
        };
    }

    /** Returns the stage for a new actor, by the placement policy of this system. */
    Stage place(int creator, int created) {
        return stages[placement.choose(creator, created, stages.length)];
    }

    /** Returns the stage for a new actor whose creator was placed by the program, not by this system. */
    Stage placeElsewhere(int creator, int created) {
        return stages[elsewhere.choose(creator, created, stages.length)];
    }

    /** Returns the number of messages that the initial stages have begun to process. */
    long begunMessages() {
        long sum = 0;
        for (Stage stage : stages) {
            sum += stage.begunMessages();
        }
        return sum;
    }

    /**
     * Returns the share of the workers that have something to do at this moment, 0 to 1. Callable from any thread; takes time in
     * proportion to the number of initial stages.
     */
    public double busyShare() {
        int busy = 0;
        for (Stage stage : stages) {
            busy += stage.isIdle() ? 0 : 1;
        }
        return Math.min(1, busy / (double) settings.workers());
    }

    Mobility.SendObserver sendObserver() {
        return sendObserver;
    }

    void observeSends(Mobility.SendObserver observer) {
        sendObserver = observer;
        StuckHandlerSwitch.begin(); // which sends ask before they ask for an observer
    }

    /** Returns stages without work, at most {@code most}, to which work may be moved. */
    Stage[] idleStages(int most) {
        var idle = new ArrayList<Stage>();
        for (Stage stage : stages) {
            if (idle.size() < most && stage.isIdle() && stage.isAdaptive()) {
                idle.add(stage);
            }
        }
        return idle.toArray(new Stage[0]);
    }

    /**
     * Sends a message from a thread that runs no stage. It waits while the actor's mailbox is full and slows senders
     * down. A closed system rejects the message and fails its token.
     */
    public void submit(Message message) {
        if (message.target == null) {
            throw new NullPointerException("the message was sent to null: " + message.site());
        }
        ActorSystem system = message.target.stage.system;
        if (system.accepts(message)) {
            Mailbox mailbox = message.target.stage.mailboxFor(message);
            Stage.receive(message);
            if (mailbox != null && Stage.here() == null) {
                mailbox.waitForRoom();
            }
        } else if (message.takeWaiting() instanceof Token<?> token) {
            token.failRefused(system.refusal(message));
        }
    }

    /** Returns whether the system accepts a message from outside. */
    boolean accepts(Message message) {
        return phase == Phase.OPEN || phase == Phase.ENDING && message.isOfTheRuntime();
    }

    /** Returns whether actors can be created and messages be sent from outside. */
    boolean isOpen() {
        return phase == Phase.OPEN;
    }

    boolean isClosed() {
        return phase == Phase.CLOSED;
    }

    /** Returns the reason why the system rejects the message. */
    Failure refusal(Message message) {
        return refusal(message.target.type(), message.site());
    }

    private Failure refusal(String actor, Site site) {
        return new Failure(actor, site, new IllegalStateException(end));
    }

    /**
     * Registers a request from outside that waits for an answer, until {@link #removePending}; it fails when the system
     * is closed.
     */
    void addPending(PendingRequest waiting) {
        outstanding.add(waiting);
        if (isClosed()) { // pairs with stop, which sets the phase before it fails the requests that it finds
            notifyClosed(waiting);
        }
    }

    void removePending(PendingRequest waiting) {
        outstanding.remove(waiting);
    }

    /**
     * Returns a listener for the close of this system; null if the notified actor belongs to it, and is closed with it.
     * The caller keeps the listener in memory.
     *
     * @param how receives the exit reason of the actors of this system, from any thread
     */
    SystemCloseListener<ExitReason> whenClosed(Behavior notified, Consumer<ExitReason> how) {
        if (notified.stage.system == this) {
            return null;
        }
        var farewell = new SystemCloseListener<>(how);
        farewells.add(farewell);
        if (isClosed()) { // pairs with stop, which sets the phase before it notifies the listeners that it finds
            farewell.tell(new ExitReason.NeverLived());
        }
        return farewell;
    }

    /** Adds a listener that receives the reason, as text, when the system is closed and no turn is running any more. */
    void whenEnded(SystemCloseListener<String> subscriber) {
        subscribers.add(subscriber);
    }

    /** Learns that the system of an application is closed. For theaters. */
    @FunctionalInterface
    public interface CloseListener {
        /**
         * Called once by the thread that closes the system, when no handler is running if it may wait.
         *
         * @param mayWait false in a handler of the system
         */
        void closed(boolean mayWait);
    }

    /** Adds a listener for the close of the system. It is called at once if the system is closed. For theaters. */
    public void whenClosed(CloseListener listener) {
        closing.add(listener);
        if (phase == Phase.CLOSED) {
            notifyClosing(false);
        }
    }

    private void notifyClosing(boolean mayWait) {
        for (CloseListener each = closing.poll(); each != null; each = closing.poll()) {
            each.closed(mayWait);
        }
    }

    private void notifyClosed(PendingRequest waiting) {
        if (outstanding.remove(waiting)) {
            waiting.closed(refusal("a system that is closed", waiting.site()));
        }
    }

    /** Keeps the system from being quiet, since code outside may still send. To be released once. */
    public void hold() {
        scheduler.hold();
    }

    /**
     * Makes {@link Program#MISUSED} the exit status: a system property with which the program was started cannot be
     * used. For theaters, which read theirs when they open.
     */
    public void misused() {
        reports.markMisused();
    }

    /** Ends a {@link #hold}. */
    public void release() {
        scheduler.release();
    }

    /**
     * Waits until the system is quiet, then reports failures that no code noticed, messages that can never be sent, and
     * messages that no actor received.
     *
     * @return the exit status for the process
     */
    public int await() {
        scheduler.await();
        reports.reportUnobserved();
        boolean deadlocked = reports.reportUnfinished(scheduler.suspended());
        if (deadlocked) {
            reports.countUnreceived(); // most likely consequences
        } else {
            reports.reportWaiters(madeStages());
            reports.reportUnreceived();
        }
        reports.reportUnheard();
        int status = reports.status();
        for (ActorSystem each : machines) {
            status = Math.max(status, each.await());
        }
        return status;
    }

    /**
     * Waits until nothing can happen in the system without an event from outside. Failures that no code has asked for
     * until then are reported.
     *
     * @return false if the time limit expired first
     */
    public boolean awaitQuiet(Duration atMost) {
        refuseToBlock("awaitQuiet");
        boolean quiet = scheduler.awaitQuiet(TimeUnit.MILLISECONDS.convert(atMost));
        if (quiet) {
            reports.reportUnobserved();
        }
        return quiet;
    }

    /**
     * Rejects further messages from outside, lets the actors finish their work, and closes.
     *
     * @return false if the time limit expired before they were quiet, so that messages were lost
     */
    public boolean shutdown(Duration atMost) {
        refuseToBlock("shutdown");
        beginPhase(Phase.ENDING);
        boolean quiet = awaitQuiet(atMost);
        close();
        if (quiet) {
            reports.reportUnreceived();
        }
        return quiet;
    }

    /**
     * Runs no further turn: unprocessed messages are lost, and requests from outside that wait for an answer fail. The
     * system of an application also waits until no handler is running; those that may block are interrupted. Then the
     * subscribers of its channels get an error, on the calling thread, and its theater closes its links. A handler that closes its own system does not
     * wait, and no subscriber is notified until a thread outside closes it as well.
     */
    @Override
    public void close() {
        stop();
        machines.forEach(ActorSystem::close);
        Stage here = Stage.here();
        boolean mayWait = here == null || here.system() != this;
        if (embedded && mayWait) {
            scheduler.awaitEnd();
            subscribers.notifyListeners(end);
            reports.reportUnobserved();
        }
        if (embedded) {
            notifyClosing(mayWait);
        }
        reports.end();
    }

    /** Begins a phase, unless a later one has begun: another thread may close the system at the same time. */
    private synchronized void beginPhase(Phase next) {
        if (next.compareTo(phase) > 0) {
            phase = next;
        }
    }

    private void stop() {
        beginPhase(Phase.CLOSED);
        scheduler.close();
        outstanding.forEach(this::notifyClosed);
        farewells.notifyListeners(new ExitReason.Killed());
    }

    static void refuseToBlock(String what) {
        if (Stage.here() != null) {
            throw new IllegalStateException(
                    what + " would block a stage, possibly forever; handlers must not wait for threads");
        }
    }

    Scheduler scheduler() {
        return scheduler;
    }

    long coarseNanos() {
        return world.clock().coarseNanos();
    }

    /**
     * Returns the number of one-way messages that were not handled to the end: their actor had ended, or ended or was
     * restarted while their handler waited, or no actor had received them when the program ended.
     */
    public long deadLetters() {
        return reports.deadLetters();
    }

    /**
     * Returns the present state of its stages. Callable from any thread, also from handlers and after the system was
     * closed; does not wait, and takes time in proportion to the number of stages that have an index.
     */
    public SystemSnapshot snapshot() {
        var states = new ArrayList<SystemSnapshot.StageState>();
        for (Stage stage : madeStages()) {
            states.add(SystemSnapshot.StageState.of(stage));
        }
        int unlisted = Math.max(0, numbers.get() - states.size());
        return new SystemSnapshot(List.copyOf(states), unlisted, deadLetters(), isOpen());
    }

    /** Returns its reports to the user. */
    Reports reports() {
        return reports;
    }

    /** Ends the process, or in an application this system: no promise can be kept without memory. */
    void endWithoutMemory() {
        if (!embedded) {
            world.halt(OUT_OF_MEMORY, NO_MEMORY);
            return;
        }
        end = "the actor system was closed: out of memory";
        stop();
    }

    /** Handles an exception of the runtime itself. */
    void defect(Throwable defect) {
        if (defect instanceof OutOfMemoryError) {
            endWithoutMemory();
        }
        reports.reportDefect(defect);
    }
}
