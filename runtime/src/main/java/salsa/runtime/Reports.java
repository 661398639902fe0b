package salsa.runtime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import jdk.jfr.FlightRecorder;
import salsa.runtime.quarantine.QuarantineEvent;
import salsa.runtime.report.FailureEvent;
import salsa.runtime.report.StashCounter;
import salsa.runtime.report.UnheardGroups;
import salsa.runtime.report.Unobserved;
import salsa.runtime.world.ScheduledStage;

/**
 * The reports of a system to its user: failures that no code notices, when they occur, and messages that were not
 * handled, not received or can never be sent, at its end. For that it counts them. Callable from any thread.
 */
final class Reports implements Unobserved.Owner<Failure> {

    private final ActorSystem system;
    private final Consumer<Report> user;
    private final long suspectedAfterMillis;
    private final Unobserved<Failure> unobserved;
    private final UnheardGroups groups = new UnheardGroups();
    private final LongAdder deadLetters = new LongAdder();
    private final Map<Counting, StashCounter<Site>> stashed = new ConcurrentHashMap<>();
    private final Map<Site, LongAdder> waiting = new ConcurrentHashMap<>(); // of stages created for one actor alone
    private final Set<String> stillBefore =
            ConcurrentHashMap.newKeySet(); // purposes already reported as standing still
    private final Set<Site> stuckBefore = ConcurrentHashMap.newKeySet(); // handlers already reported as stuck
    private final Map<String, Wait> waits = new HashMap<>(); // of the handlers of a behavior, at the end
    private volatile boolean failed; // any thread sets it; read at the end
    private volatile boolean misused; // any thread sets it; read at the end

    Reports(ActorSystem system, Consumer<Report> user, long suspectedAfterMillis, boolean embedded) {
        this.system = system;
        this.user = user;
        this.suspectedAfterMillis = suspectedAfterMillis;
        this.unobserved = new Unobserved<>(system.world().clock(), this, embedded);
    }

    /** Returns the receiver of the reports. */
    Consumer<Report> user() {
        return user;
    }

    // ---- when they occur

    /** Reports a failure without a continuation, the first time. */
    void reportFailure(Failure failure) {
        if (failure.tryClaimReport()) {
            show(failure);
        }
    }

    private void show(Failure failure) {
        failed = true;
        if (FlightRecorder.isInitialized()) { // the event's class takes tens of milliseconds to load
            FailureEvent.record(
                    failure.actor(),
                    failure.handler().toString(),
                    failure.position().orElse(""),
                    String.valueOf(failure.cause()));
        }
        user.accept(new Report.Failed(failure.copy()));
    }

    /** Returns the exit status. */
    int status() {
        return misused ? Program.MISUSED : failed ? ActorSystem.FAILED : ActorSystem.ENDED_WELL;
    }

    /** Notes that the program cannot use a system property with which it was started. */
    void markMisused() {
        misused = true;
    }

    /** Records the failure of a token that no code has asked for yet. */
    void recordUnobserved(Token<?> token, Failure failure) {
        failure.setObserved(false);
        unobserved.add(token, failure);
    }

    @Override
    public boolean isObserved(Failure failure) {
        return failure.isObserved();
    }

    @Override
    public void report(Failure failure) {
        reportUnasked(failure);
    }

    /** Reports a failure that no handler awaits any more, the first time. */
    void reportUnasked(Failure failure) {
        if (failure.tryClose()) {
            show(failure);
        }
    }

    @Override
    public void sometime(long millis, Runnable work) {
        system.scheduler().sometime(millis, work);
    }

    /** Reports the remaining failures of tokens: no code can ask for them any more. */
    void reportUnobserved() {
        unobserved.reportAll();
    }

    /** Reports an exception of the runtime itself. */
    void reportDefect(Throwable defect) {
        failed = true;
        try {
            user.accept(new Report.Failed(new Failure("salsa.runtime", Sites.RUNTIME, defect)));
        } catch (Throwable again) {
            defect.addSuppressed(again); // the receiver of the reports cannot take this one: the status must show it
        }
    }

    /** Reports a handler that does not end, the first time for each handler. */
    void reportStuck(String actor, Site handler, long millis, List<StackTraceElement> lines, Stage stage) {
        var stuck = new Report.Stuck(actor, handler, millis, suspectedAfterMillis, lines, stage.blocking());
        if (FlightRecorder.isInitialized()) { // as in failed
            QuarantineEvent.record(stage.number(), actor, stuck.handler().toString(), stuck.position(), millis);
        }
        if (stuckBefore.add(stuck.handler())) {
            try {
                user.accept(stuck);
            } catch (Throwable thrown) {
                system.defect(thrown);
            }
        }
    }

    /** Reports that actors of the runtime stand still, the first time for each purpose. */
    void reportStandstill(String purpose, long millis, List<StackTraceElement> lines) {
        var report = new Report.Standstill(purpose, millis, lines);
        if (stillBefore.add(purpose)) {
            user.accept(report);
        }
    }

    /** Reports that an actor drops one-way messages, since its mailbox is full. */
    void reportDrops(String actor, int bound) {
        user.accept(new Report.Dropped(actor, bound));
    }

    /** Reports an answer that arrived after the time limit of its asker. */
    void reportLate(String asker, long limitMillis, long lateMillis) {
        user.accept(new Report.LateAnswer(asker, limitMillis, lateMillis));
    }

    /** Reports that a supervisor restarts that actor after a failure. */
    void reportRestart(String actor, Failure failure, int number, int most) {
        user.accept(new Report.Restarted(actor, failure.copy(), number, most));
    }

    /** Reports that a supervisor's children have failed once more than its limit permits. */
    void reportEscalation(String supervisor, Failure failure, Restarts restarts) {
        user.accept(new Report.GaveUp(supervisor, failure.copy(), restarts.most(), restarts.within()));
    }

    /** Writes the reports that were only counted: there will be no further ones. */
    void end() {
        if (user instanceof LimitedReports limited) {
            limited.end();
        }
    }

    // ---- messages that are not handled to the end

    /** Counts a rejected one-way message, and reports the first. */
    void reportDeadLetter(String actor, Site message, Ended why, boolean stashed, boolean first) {
        deadLetters.increment();
        if (first) {
            user.accept(new Report.DeadLetter(actor, message, why.reason(), stashed));
        }
    }

    /** Counts a one-way message whose waiting handler was left, and reports the first. */
    void reportLeftHandler(String actor, Site message, String why, boolean first) {
        deadLetters.increment();
        if (first) {
            user.accept(new Report.HandlerLeft(actor, message, why));
        }
    }

    /** Reports that a message was answered again by its case. */
    void reportSecondAnswer(String actor, Site message, List<StackTraceElement> lines) {
        user.accept(new Report.SecondReply(actor, message, lines));
    }

    /** See {@link ActorSystem#deadLetters}. */
    long deadLetters() {
        return deadLetters.sum();
    }

    /** Returns the counter of stashed messages for actors of that behavior on that stage. */
    StashCounter<Site> tallyOf(Stage stage, String behavior) {
        return stashed.computeIfAbsent(
                new Counting(behavior, stage.blocking() ? Stage.PRIVATE : stage.number()),
                each -> new StashCounter<>(behavior, each.stage() == Stage.PRIVATE));
    }

    /** Where a handler still waits at the end, and the messages that its receive takes; null for those of an await. */
    private record Wait(Site site, List<String> messages) {
        private static final Wait NONE = new Wait(null, null);
    }

    /** Returns the record of groups in which values were published without a member. */
    UnheardGroups groups() {
        return groups;
    }

    /** Reports the groups in which values were published, and reached no member. */
    void reportUnheard() {
        groups.take((group, late, others) -> user.accept(new Report.Unheard(group, late, others)));
    }

    /** The key of a counter: the actors of a behavior on one stage, or on all stages of single actors. */
    private record Counting(String behavior, int stage) {

        // Written by hand: the JVM generates the methods of records at each start, which takes several milliseconds.
        @Override
        public boolean equals(Object other) {
            return other instanceof Counting that && stage == that.stage && behavior.equals(that.behavior);
        }

        @Override
        public int hashCode() {
            return 31 * behavior.hashCode() + stage;
        }
    }

    /** Counts the stashed messages, which will not be received, as dead letters. */
    void countUnreceived() {
        takeStashed().values().forEach(this::countDeadLetters);
    }

    /** Counts the stashed messages, which will not be received, as dead letters, and reports them. */
    void reportUnreceived() {
        takeStashed().forEach((behavior, messages) -> {
            long sum = countDeadLetters(messages);
            if (sum > 0) {
                user.accept(unreceivedReport(behavior, messages, sum));
            }
        });
    }

    /** Returns the numbers of stashed messages by behavior and site, and counts them no longer as stashed. */
    private Map<String, Map<Site, Long>> takeStashed() {
        var counts = new TreeMap<String, Map<Site, Long>>();
        stashed.values()
                .forEach(each ->
                        each.take((site, messages) -> counts.computeIfAbsent(each.behavior(), _ -> new HashMap<>())
                                .merge(site, messages, Long::sum)));
        return counts;
    }

    /** Counts the messages of one behavior; returns how many there are. Sites whose messages were all received have 0. */
    private long countDeadLetters(Map<Site, Long> messages) {
        long sum = 0;
        for (long each : messages.values()) {
            sum += Math.max(0, each);
        }
        if (sum > 0) {
            deadLetters.add(sum);
        }
        return sum;
    }

    private Report.NeverReceived unreceivedReport(String behavior, Map<Site, Long> messages, long sum) {
        List<Report.Unreceived> all = messages.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .map(each -> new Report.Unreceived(each.getKey(), each.getValue()))
                .sorted()
                .toList();
        List<StashCounter<Site>> counters = stashed.values().stream()
                .filter(each -> each.behavior().equals(behavior))
                .toList();
        Wait wait = waits.getOrDefault(behavior, Wait.NONE);
        return new Report.NeverReceived(
                behavior,
                sum,
                all,
                wait.site(),
                wait.messages(),
                counters.stream().anyMatch(StashCounter::isReceiving),
                counters.stream().anyMatch(StashCounter::isBecoming));
    }

    // ---- messages that wait for tokens

    /** Counts messages that begin or cease to wait for tokens, for a stage without counters of its own. */
    void countWaiting(Site site, int more) {
        waiting.computeIfAbsent(site, _ -> new LongAdder()).add(more);
    }

    /**
     * Reports the handlers that wait on those stages with their stacks, which never end. Most programs end without any,
     * and must not load the classes that examine them. Returns whether handlers wait for each other: other messages
     * that wait, or were not received, are then most likely consequences.
     */
    boolean reportUnfinished(Collection<ScheduledStage> suspended) {
        if (suspended.isEmpty()) {
            return false;
        }
        var deadlocks = Deadlocks.find(suspended.stream().map(Stage.class::cast).toList());
        deadlocks.all().forEach(site -> countWaiting(site, -1)); // reported here
        suspended.stream()
                .map(Stage.class::cast)
                .filter(stage -> stage.awaiting() != null)
                .forEach(stage -> waits.put(
                        stage.suspendedMessage().target.type(),
                        new Wait(stage.awaiting().site(), null)));
        deadlocks.cycles().forEach(this::reportFailure);
        var counts = new LinkedHashMap<Site, Long>();
        deadlocks.sitesOutsideCycles().forEach(site -> counts.merge(site, 1L, Long::sum));
        boolean stashing = stashed.values().stream().anyMatch(StashCounter::isPositive);
        counts.forEach((site, handlers) -> reportFailure(new Report.Unfinished(site, handlers, stashing)));
        boolean deadlocked = !deadlocks.cycles().isEmpty();
        if (!deadlocked) {
            reportReceivers(suspended, stashing || !counts.isEmpty());
        }
        return deadlocked;
    }

    /**
     * Reports the handlers that wait for their first message, or have code behind the receive, once for each place. The
     * latter most likely wait as a {@code consequence} of what else is reported, if there is anything.
     */
    private void reportReceivers(Collection<ScheduledStage> suspended, boolean consequence) {
        var found = new LinkedHashMap<Site, Report.NothingReceived>();
        List<ActorContext.Receiving> all = suspended.stream()
                .map(Stage.class::cast)
                .sorted(Comparator.comparingInt(Stage::number))
                .map(Stage::receiving)
                .filter(Objects::nonNull)
                .toList();
        all.forEach(each -> waits.putIfAbsent(each.behavior(), new Wait(each.site(), each.messages())));
        all.stream()
                .filter(each -> each.isFirst() || each.isCodeBehind() && !consequence)
                .forEach(each -> found.merge(
                        each.site(),
                        new Report.NothingReceived(each.site(), each.messages(), 1, each.isFirst()),
                        Report.NothingReceived::combinedWith));
        found.values().forEach(user);
    }

    private void reportFailure(Report report) {
        failed = true;
        user.accept(report);
    }

    /**
     * Reports the messages that wait for tokens on those stages, and on those without counters, which are never sent.
     */
    void reportWaiters(Collection<Stage> stages) {
        var counts = new long[Site.count()];
        for (Stage stage : stages) {
            addWaiting(stage, counts);
        }
        for (Map.Entry<Site, LongAdder> entry : waiting.entrySet()) {
            counts[entry.getKey().index] += entry.getValue().sum();
        }
        boolean stashing = stashed.values().stream().anyMatch(StashCounter::isPositive);
        var found = new ArrayList<Report.Waiting>();
        for (int index = 0; index < counts.length; index++) {
            if (counts[index] > 0) {
                found.add(new Report.Waiting(Site.at(index), counts[index], stashing));
            }
        }
        Collections.sort(found);
        found.forEach(user);
    }

    private static void addWaiting(Stage stage, long[] counts) {
        int[] waiting = stage.waitingForTokens();
        for (int index = 0; index < Math.min(waiting.length, counts.length); index++) {
            counts[index] += waiting[index];
        }
    }
}
