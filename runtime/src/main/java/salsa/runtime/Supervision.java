package salsa.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import salsa.runtime.lifecycle.SupervisionState;
import salsa.runtime.lifecycle.SystemCloseListener;

/**
 * The supervision of an actor's children. When one fails, all children that the strategy selects are suspended, last
 * started first; after a pause they are restarted, first started first, each after the constructor of the previous one
 * has run. (Armstrong, Making reliable distributed systems in the presence of software errors.) Owned by the
 * supervisor's stage; messages between it and the children overtake the children's other messages.
 */
final class Supervision {

    private static final Object ADOPTING = new Object(); // guards the parent of all supervisions

    private final Behavior actor;
    private final List<Behavior> children = new ArrayList<>(); // in start order
    private final Set<Behavior> own = new HashSet<>(2); // the children that its constructor has adopted
    private final Map<Behavior, SystemCloseListener<ExitReason>> abroad =
            new HashMap<>(2); // the children in other systems
    private final Deque<Long> failures = new ArrayDeque<>(); // times of the failures within the period that counts
    private final Deque<Failed> later = new ArrayDeque<>(); // failures during a restart round

    private Strategy strategy = Strategy.ONE_FOR_ONE;
    private Restarts restarts = Restarts.usual();
    private Round round; // null while no child is being restarted
    private SupervisionState state = SupervisionState.WATCHING;
    private Runnable afterOwn; // runs when its own children have ended; null unless they are to end
    private ExitReason closing; // the exit reason of a supervisor that is CLOSING; else null
    private Supervision parent; // guarded by ADOPTING

    /** A failure of a child that is handled after the present restart round. */
    private record Failed(Behavior child, Failure failure) {}

    /** A restart round of some children. */
    private static final class Round {
        final List<Behavior> left; // the children still to be restarted, in start order
        final Set<Behavior> awaited = new HashSet<>(); // the children whose suspension is not confirmed yet
        boolean paused;

        Round(List<Behavior> left) {
            this.left = new ArrayList<>(left);
        }
    }

    Supervision(Behavior actor, Supervision parent) {
        this.actor = actor;
        this.parent = parent;
    }

    /** By the supervisor, or before its first message. Holds from the next failure on. */
    void setPolicy(Strategy strategy, Restarts restarts) {
        this.strategy = strategy;
        this.restarts = restarts;
    }

    // ---- children

    /** Adopts a child; the continuation learns whether the child accepts. */
    void adopt(Behavior child, boolean mine, Continuation party) {
        if (child == actor) {
            refuse(party, child, new IllegalStateException(child.type() + " cannot supervise itself"));
            return;
        }
        boolean known = children.contains(child);
        add(child);
        if (mine && !known) {
            own.add(child);
        }
        ControlMessage.sendControl(child, () -> {
            RuntimeException against = child.context().lifecycle().adopt(child, this, null);
            ControlMessage.sendControl(actor, () -> {
                if (against != null) {
                    if (!known) {
                        removeChild(child);
                    }
                    refuse(party, child, against);
                } else if (party != null) {
                    party.resolve(actor.stage, Ack.ACK);
                }
            });
        });
    }

    /** Adopts a new child that no other code knows yet. Callable from any thread. */
    void start(Behavior child, RestartRecipe how) {
        ControlMessage.sendControl(actor, () -> add(child));
        ControlMessage.sendControl(child, () -> {
            RuntimeException against = child.context().lifecycle().adopt(child, this, how);
            if (against != null) {
                ControlMessage.sendControl(actor, () -> removeChild(child));
                throw against;
            }
        });
    }

    private void add(Behavior child) {
        if (state == SupervisionState.CLOSING) {
            ControlMessage.sendControl(
                    child, () -> child.context().lifecycle().end(child, new ExitReason.LinkedEnd(actor, closing)));
        } else if (!children.contains(child)) {
            children.add(child);
            follow(child);
        }
    }

    /** Registers for the close of the system of a child. */
    private void follow(Behavior child) {
        SystemCloseListener<ExitReason> farewell = child.stage.system.whenClosed(actor, _ -> ended(child));
        if (farewell != null) {
            abroad.put(child, farewell);
        }
    }

    Behavior actor() {
        return actor;
    }

    private void refuse(Continuation party, Behavior child, RuntimeException why) {
        actor.stage.failureHandling().failOrReport(party, new Failure(child.type(), Sites.REBIRTH, why));
    }

    /**
     * Returns whether that supervision, whose actor is to be supervised by this one, is not above this one; if so, puts
     * it below.
     */
    boolean tryPutBelow(Supervision other) {
        if (other == null) {
            return true;
        }
        synchronized (ADOPTING) {
            for (Supervision above = this; above != null; above = above.parent) {
                if (above == other) {
                    return false;
                }
            }
            other.parent = this;
            return true;
        }
    }

    // ---- events from the children's stages

    void failed(Behavior child, Failure failure) {
        ControlMessage.sendControl(actor, () -> handleFailure(child, failure));
    }

    void restarted(Behavior child) {
        ControlMessage.sendControl(actor, () -> continueRound(child));
    }

    void ended(Behavior child) {
        ControlMessage.sendControl(actor, () -> removeChild(child));
    }

    // ---- handling, on the supervisor's stage

    private void handleFailure(Behavior child, Failure failure) {
        boolean leaves = state == SupervisionState.CLOSING || state.isStoppingOwn() && own.contains(child);
        if (!children.contains(child) || !leaves && !state.restarts()) {
            return; // the child is suspended; nothing else matters here
        }
        if (leaves) {
            actor.stage.system.reports().reportFailure(failure);
            ControlMessage.sendControl(
                    child, () -> child.context().lifecycle().end(child, new ExitReason.Failed(failure)));
            return;
        }
        if (round == null || round.left.contains(child)) {
            begin(child, failure);
        } else {
            later.add(new Failed(child, failure));
        }
    }

    private void begin(Behavior child, Failure failure) {
        long now = actor.stage.system.world().clock().nanos();
        failures.add(now);
        while (now - failures.peek() > TimeUnit.NANOSECONDS.convert(restarts.within())) {
            failures.poll();
        }
        if (failures.size() > restarts.most()) {
            escalate(failure);
            return;
        }
        actor.stage.system.reports().reportRestart(child.type(), failure, failures.size(), restarts.most());
        List<Behavior> concerned = strategy.affectedChildren(children, child);
        List<Behavior> unfinished = round == null ? List.of() : round.left;
        round = new Round(children.stream()
                .filter(each -> concerned.contains(each) || unfinished.contains(each))
                .toList());
        for (Behavior each : round.left.reversed()) {
            if (each != child) {
                round.awaited.add(each);
                suspend(each, round);
            }
        }
        pauseWhenSuspended();
    }

    private void suspend(Behavior child, Round because) {
        ControlMessage.sendControl(child, () -> {
            child.context().lifecycle().suspend(child);
            ControlMessage.sendControl(actor, () -> {
                if (round == because && because.awaited.remove(child)) {
                    pauseWhenSuspended();
                }
            });
        });
    }

    private void pauseWhenSuspended() {
        if (!round.awaited.isEmpty() || round.paused) {
            return;
        }
        round.paused = true;
        later.removeIf(each -> round.left.contains(each.child()));
        long millis = pauseMillis();
        if (millis == 0) {
            restartNext();
            return;
        }
        Round paused = round;
        actor.stage
                .system
                .scheduler()
                .after(
                        millis,
                        () -> ControlMessage.sendControl(actor, () -> {
                            if (round == paused) {
                                restartNext();
                            }
                        }));
    }

    private long pauseMillis() {
        long millis = restarts.pauseMillis(failures.size());
        int chance = (int) Math.min(Integer.MAX_VALUE, millis / 8);
        return chance == 0 ? millis : millis + actor.stage.system.world().dice().below(chance);
    }

    private void restartNext() {
        if (!round.left.isEmpty()) {
            Behavior next = round.left.getFirst();
            ControlMessage.sendControl(next, () -> next.context().lifecycle().restart(next));
            return;
        }
        round = null;
        Failed next = later.poll();
        if (next != null) {
            handleFailure(next.child(), next.failure());
        }
    }

    private void continueRound(Behavior child) {
        if (round != null && round.paused && !round.left.isEmpty() && round.left.getFirst() == child) {
            round.left.removeFirst();
            restartNext();
        }
    }

    private void removeChild(Behavior child) {
        children.remove(child);
        own.remove(child);
        abroad.remove(child);
        later.removeIf(each -> each.child() == child);
        if (state == SupervisionState.CLOSING) {
            closeNext();
        } else if (state.isStoppingOwn()) {
            stopNextOwn();
        } else if (round != null) {
            boolean next = round.paused && !round.left.isEmpty() && round.left.getFirst() == child;
            round.left.remove(child);
            boolean last = round.awaited.remove(child) && round.awaited.isEmpty();
            if (next) {
                restartNext();
            } else if (last) {
                pauseWhenSuspended();
            }
        }
    }

    /** Makes a transition of the table of {@link SupervisionState}. */
    private void changeState(SupervisionState.Event event) {
        state = state.after(event);
    }

    // ---- escalation

    /** Escalates after too many failures: its own supervisor decides; without one, all end. */
    private void escalate(Failure failure) {
        Lifecycle mine = actor.context().lifecycle();
        round = null;
        later.clear();
        actor.stage.system.reports().reportEscalation(actor.type(), failure, restarts);
        if (mine.isSupervised()) {
            changeState(SupervisionState.Event.ESCALATE);
            for (Behavior each : children.reversed()) {
                ControlMessage.sendControl(
                        each, () -> each.context().lifecycle().suspend(each));
            }
            mine.failed(actor, failure);
        } else {
            actor.stage.system.reports().reportFailure(failure);
            mine.end(actor, new ExitReason.Failed(failure));
        }
    }

    /**
     * Stops the children that its constructor has adopted, last started first, before the supervisor is restarted: the
     * constructor will create others.
     */
    void stopOwn(Runnable then) {
        round = null;
        later.clear();
        changeState(SupervisionState.Event.STOP_OWN);
        afterOwn = then;
        stopNextOwn();
    }

    private void stopNextOwn() {
        for (Behavior each : children.reversed()) {
            if (own.contains(each)) {
                stop(each);
                return;
            }
        }
        Runnable then = afterOwn;
        afterOwn = null;
        changeState(SupervisionState.Event.OWN_STOPPED);
        then.run();
    }

    /** Called when the supervisor was restarted: restarts its remaining children. */
    void restartAll() {
        changeState(SupervisionState.Event.RESTART);
        if (state == SupervisionState.CLOSING) {
            return;
        }
        failures.clear();
        later.clear();
        round = new Round(children.stream().filter(each -> !own.contains(each)).toList());
        for (Behavior each : round.left.reversed()) {
            round.awaited.add(each);
            suspend(each, round);
        }
        pauseWhenSuspended();
    }

    // ---- the end

    /**
     * Ends the children before the supervisor, last started first. If the supervisor was stopped or has escalated, each
     * child is stopped when the one after it has ended; if it was killed, all at once.
     *
     * @return whether there are children that have not ended
     */
    boolean endChildren(ExitReason reason) {
        if (state != SupervisionState.CLOSING) {
            changeState(SupervisionState.Event.CLOSE);
            closing = reason;
            afterOwn = null;
            round = null;
            later.clear();
            if (reason instanceof ExitReason.Killed) {
                for (Behavior each : children.reversed()) {
                    ControlMessage.sendControl(
                            each, () -> each.context().lifecycle().end(each, new ExitReason.LinkedEnd(actor, reason)));
                }
            } else if (!children.isEmpty()) {
                closeLast();
            }
        }
        return !children.isEmpty();
    }

    private void closeNext() {
        if (children.isEmpty()) {
            actor.context().lifecycle().childrenEnded(actor);
        } else if (!(closing instanceof ExitReason.Killed)) {
            closeLast();
        }
    }

    private void closeLast() {
        stop(children.getLast());
    }

    /** Lets a child handle the messages already queued, unless it is suspended. */
    private static void stop(Behavior child) {
        ControlMessage.sendControl(child, () -> {
            Lifecycle lifecycle = child.context().lifecycle();
            if (lifecycle.isSuspended()) {
                lifecycle.end(child, new ExitReason.Stopped());
            } else {
                child.stage.append(new ControlMessage(child, () -> lifecycle.stop(child, new ExitReason.Stopped())));
            }
        });
    }
}
