package salsa.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import salsa.runtime.generated.Unwound;
import salsa.runtime.lifecycle.LifeState;
import salsa.runtime.lifecycle.Links;
import salsa.runtime.lifecycle.MonitorEntry;
import salsa.runtime.lifecycle.Monitors;
import salsa.runtime.lifecycle.SystemCloseListener;
import salsa.runtime.lifecycle.Unwinding;

/**
 * The links, monitors, supervision and state of an actor. Owned by the actor's stage; does not hold the actor itself,
 * so that an actor that is only monitored can be garbage-collected.
 *
 * <p>The actor is in one {@link LifeState}; each change of it is one {@link #changeState event}.
 */
final class Lifecycle {

    private Stage stage; // changed only by relocation
    private final ActorContext context;
    private final Links<Behavior> links = new Links<>();
    private final Monitors<Behavior> monitors = new Monitors<>();
    private final List<Continuation> waiting = new ArrayList<>(0); // receive the exit reason when the actor ends

    private List<WeakReference<In<?>>> channels = List.of(); // channels that are closed when the actor's state ends
    private Map<Behavior, SystemCloseListener<ExitReason>>
            linkedElsewhere; // actors of other systems that it is linked to; null while there are none
    private SystemCloseListener<ExitReason>
            supervisorCloses; // set if the supervisor belongs to another system; else null
    private Supervision supervisor; // restarts this actor; null for most actors
    private Supervision supervision; // the supervision of its own children; null while it has none
    private RestartRecipe origin; // null if the actor cannot be restarted
    private boolean keeping; // keep its first message if that is its constructor message
    private boolean traps; // it receives the ends of linked actors as messages instead of ending with them
    private LifeState state = LifeState.RUNNING;
    private Unwinding unwinding = Unwinding.NONE; // of the stack of its waiting handler
    private Behavior stopping; // the actor itself while it is stopping; else null
    private ExitReason stopped; // the reason for stopping
    private ExitReason ended; // null until the actor has ended
    private boolean isEndAwaited; // a program has asked for its end
    private boolean refusing; // a message was rejected, and that was reported
    private boolean leaves; // a handler was left while it waited, and that was reported
    private Failure unconstructed; // the constructor failure that ended the actor; else null
    private int incarnations; // the number of restarts
    private Mobility.Absence absence; // stands in for an actor that is elsewhere, or on its way; else null
    private Behavior successor; // the actor that adopted the state of this one; null for all others
    private int incarnationThen; // the incarnation of that actor which has this state

    Lifecycle(Stage stage, ActorContext context) {
        this.stage = stage;
        this.context = context;
    }

    /**
     * Returns whether another stage may own it: other actors wait at most for the actor's end. Links and supervision
     * exchange several messages in order, which the stages of both actors take part in.
     */
    boolean isRelocatable() {
        return isPlain() && !isBound() && supervision == null && channels.isEmpty();
    }

    /** Returns whether {@link #tryIntercept} has nothing to do for any message. */
    boolean isPlain() {
        return state == LifeState.RUNNING && absence == null && successor == null && !keeping;
    }

    /** Gives it to another stage. In an intermission. */
    void relocate(Stage to) {
        stage = to;
    }

    /** Changes the state. */
    private void changeState(LifeState.Event event) {
        state = state.after(event);
    }

    private void changeState(Unwinding.Event event) {
        unwinding = unwinding.after(event);
    }

    // ---- messages

    /**
     * Intercepts a message. Returns true if the actor's handlers must not see it, or not yet; it has been forwarded,
     * rejected or kept then.
     */
    boolean tryIntercept(Message message, boolean isUrgent) {
        if (keeping) {
            keeping = false;
            origin = new RestartRecipe.Kept(
                    message instanceof ConstructorMessage first ? RestartRecipe.ConstructorCall.of(first) : null);
        }
        if (successor != null) {
            handOn(message);
        } else if (state.hasEnded() || state.isStopping()) {
            refuse(message);
        } else if (state.isSuspended()) {
            context.keep(message);
        } else {
            return absence != null && absence.tryTake(message, isUrgent);
        }
        return true;
    }

    private void handOn(Message message) {
        if (message instanceof ChannelMessage<?> arrival && !arrival.in().tryAssign(successor, incarnationThen)) {
            arrival.in().refuse(arrival);
            return;
        }
        Message again = message.addressedTo(successor);
        again.waiting(message.takeWaiting());
        stage.handleWithin(again, () -> {}); // here, not later, to keep its place among other messages
    }

    void refuse(Message message) {
        refuse(message, false);
    }

    /** Rejects a message that arrived before the end, but that the actor has not taken. */
    void refuseStashed(Message message) {
        refuse(message, true);
    }

    private void refuse(Message message, boolean stashed) {
        Continuation party = stage.heldAnswer(message.reject());
        var why = new Ended(message.target, ended == null ? stopped : ended);
        if (party == null || party.isNobody()) {
            stage.system.reports().reportDeadLetter(message.target.type(), message.site(), why, stashed, !refusing);
            refusing = true;
        } else {
            party.fail(stage, new Failure(message.target.type(), message.site(), why));
        }
    }

    /**
     * Called when the handler of a one-way message was left while it waited. A handler of an actor that is stopped or
     * finishes itself ends this way normally; otherwise the message counts as unhandled and is reported.
     */
    void handlerLeft(Message message, RuntimeException cause) {
        ExitReason reason = cause instanceof Ended end ? end.reason() : null;
        if (reason instanceof ExitReason.Stopped || reason instanceof ExitReason.Normal) {
            return;
        }
        String why = reason == null
                ? "it is being restarted"
                : reason instanceof ExitReason.LinkedEnd
                        ? reason.text() + "; linked actors end together, except those that call `Actors.trap(self)`"
                        : reason.text();
        stage.system.reports().reportLeftHandler(message.target.type(), message.site(), why, !leaves);
        leaves = true;
    }

    /** Returns whether this actor's continuations are held back (suspended or ended). */
    boolean isHeld() {
        return state.hasEnded() || state.isSuspended();
    }

    /** Returns whether the actor has ended, or is unwinding its last handler. */
    boolean hasEnded() {
        return state.hasEnded();
    }

    // ---- actors that move

    /** Returns what stands in for the actor while it is elsewhere or on its way; null while it is here. */
    Mobility.Absence absence() {
        return absence;
    }

    void setAbsence(Mobility.Absence present) {
        absence = present;
    }

    /** Returns whether the actor is elsewhere or on its way, so that it handles nothing here. */
    boolean isAbsent() {
        return absence != null && absence.isAway();
    }

    /** Returns why the actor cannot move now; null if it can. */
    String obstacle() {
        if (linkedElsewhere != null && !linkedElsewhere.isEmpty()) {
            return "it is linked to an actor of another system of actors; unlink it first: Actors.unlink(self, other)";
        }
        if (supervisor != null || supervision != null) {
            return supervision == null
                    ? "it has a supervisor, which can restart it only in this theater"
                    : "it supervises other actors, which stay in this theater";
        }
        return channels.stream().anyMatch(each -> !each.refersTo(null))
                ? "it receives from a channel, whose values come to this theater; let another actor own the channel"
                : null;
    }

    // ---- links and monitors

    /** Links this actor to the other one, or removes the link. */
    void bond(Behavior me, Behavior other, long number, boolean linked) {
        if (state == LifeState.ENDED) {
            refuseBond(me, other, linked);
        } else {
            boolean wasLinked = links.isLinkedTo(other);
            announce(me, other, linked ? links.link(other, number) : links.unlink(other, number));
            follow(me, other, wasLinked);
        }
    }

    private void refuseBond(Behavior me, Behavior other, boolean linked) {
        if (linked) {
            stage.send(
                    new ControlMessage(other, () -> other.context().lifecycle().linkWas(other, me)));
        }
    }

    /** Does the same for a third actor, which {@linkplain #tellBond tells} the other one too. */
    void orderBond(Behavior me, Behavior other, long number, boolean linked) {
        if (state == LifeState.ENDED) {
            refuseBond(me, other, linked);
            announce(me, other, new Links.Ordered(number, false, null));
        } else {
            boolean wasLinked = links.isLinkedTo(other);
            announce(me, other, links.orderAsFirst(other, number, linked));
            follow(me, other, wasLinked);
        }
    }

    /** Links this actor to the other one, or removes the link, which that one is about to announce. */
    void tellBond(Behavior me, Behavior other, long number, boolean linked) {
        if (state != LifeState.ENDED) {
            boolean wasLinked = links.isLinkedTo(other);
            links.orderAsSecond(other, number, linked);
            follow(me, other, wasLinked);
        }
    }

    private void announce(Behavior me, Behavior other, Links.Word word) {
        if (word != null) {
            stage.send(
                    new ControlMessage(other, () -> other.context().lifecycle().processAnnouncement(other, me, word)));
        }
    }

    /** Lets the theater of this actor know of a change, too, if it keeps its links itself. */
    private void follow(Behavior me, Behavior other, boolean wasLinked) {
        boolean isLinked = links.isLinkedTo(other);
        if (isLinked != wasLinked) {
            tryNotifyElsewhere(me, other, isLinked);
        }
        follow(me, other);
    }

    /** Notifies the theater of an actor that is elsewhere, if that keeps links itself, of a change; returns whether. */
    private boolean tryNotifyElsewhere(Behavior me, Behavior other, boolean isLinked) {
        return absence != null ? absence.linkChanges(other, isLinked) : me.linkChanges(other, isLinked);
    }

    /** Reaches this actor's theater for the link, and registers this actor for the close of the other one's system. */
    private void follow(Behavior me, Behavior other) {
        if (links.isLinkedTo(other)) {
            watched(me, false);
        }
        if (other.stage.system == stage.system) {
            return;
        }
        linkedElsewhere = linkedElsewhere == null ? new HashMap<>(2) : linkedElsewhere;
        if (links.isLinkedTo(other)) {
            linkedElsewhere.computeIfAbsent(
                    other,
                    _ -> other.stage.system.whenClosed(
                            me, reason -> Stage.receive(new ControlMessage(me, () -> linkEnds(me, other, reason)))));
        } else {
            linkedElsewhere.remove(other);
        }
    }

    private void processAnnouncement(Behavior me, Behavior other, Links.Word word) {
        if (state != LifeState.ENDED) {
            boolean wasLinked = links.isLinkedTo(other);
            announce(me, other, links.process(other, word));
            follow(me, other, wasLinked);
        } else {
            answer(me, other, word);
        }
    }

    /** Answers an announcement after the end. */
    private void answer(Behavior me, Behavior other, Links.Word word) {
        switch (word) {
            case Links.Link _ -> sendLinkEnd(other, me, new ExitReason.NeverLived());
            case Links.Unlink(long number) -> announce(me, other, new Links.Confirm(number));
            case Links.Ordered ordered -> answer(me, other, ordered.latest());
            case Links.Confirm _ -> {}
        }
    }

    private void sendLinkEnd(Behavior other, Behavior me, ExitReason reason) {
        stage.send(new ControlMessage(other, () -> other.context().lifecycle().linkEnds(other, me, reason)));
    }

    /** Handles the end of a linked actor, unless that was handled before. */
    void linkEnds(Behavior me, Behavior other, ExitReason reason) {
        if (links.removeEnded(other)) {
            handleEndOf(me, other, reason);
        }
    }

    /** Ends a link to an actor that had already ended. */
    private void linkWas(Behavior me, Behavior other) {
        links.removeEnded(other);
        if (!tryNotifyElsewhere(me, other, true)) { // else its theater learns that way that the other one has ended
            handleEndOf(me, other, new ExitReason.NeverLived());
        }
    }

    /** Handles the end of an actor, whether or not the link to it is still there. */
    void handleEndOf(Behavior me, Behavior other, ExitReason reason) {
        if (state.hasEnded()
                || me.learnsElsewhereOfEnd(other)
                || absence != null && absence.linkEnds(other, reason)
                || me.linkEndsElsewhere(other, reason)) {
            return;
        }
        if (traps) {
            stage.append(me.ending(other, reason));
        } else if (!reason.isNormal()) {
            var mine = new ExitReason.LinkedEnd(other, reason);
            if (supervisor == null) {
                end(me, mine);
            } else {
                failed(me, new Failure(me.type(), Sites.END_OF_ACTOR, new Ended(other, reason)));
            }
        }
    }

    // ---- links that two theaters keep

    /** Makes a change here that another theater has made, which lets both sides know. */
    void learnLink(Behavior me, Behavior other, boolean isLinked) {
        if (state == LifeState.ENDED) {
            return; // the other one learns of that by itself
        }
        long number = Links.nextNumber();
        Links.Word word = isLinked ? links.link(other, number) : links.unlink(other, number);
        follow(me, other);
        if (word != null) {
            stage.send(
                    new ControlMessage(other, () -> other.context().lifecycle().learnWord(other, me, word)));
        }
    }

    private void learnWord(Behavior me, Behavior other, Links.Word word) {
        if (state != LifeState.ENDED) {
            announce(me, other, links.process(other, word));
            follow(me, other);
        } else if (word instanceof Links.Link) {
            sendLinkEnd(other, me, ended);
        } else {
            answer(me, other, word);
        }
    }

    /** Returns what moves with the actor beside its state. */
    Mobility.Ties ties() {
        return new Mobility.Ties(traps, List.copyOf(links.all()));
    }

    /** Has from now on what has moved with the actor; a link to an actor elsewhere that has not is gone. */
    void restoreTies(Behavior me, Mobility.Ties ties, Predicate<Actor> isElsewhere) {
        traps = ties.isTrapping();
        for (Behavior each : links.all()) {
            if (isElsewhere.test(each) && !ties.linked().contains(each)) {
                learnLink(me, each, false);
            }
        }
        ties.linked().forEach(each -> learnLink(me, (Behavior) each, true));
    }

    /** Sets whether the actor traps: here for links that are kept here, and where the actor is for the others. */
    void trap(Behavior me, boolean on) {
        traps = on;
        if (absence != null) {
            absence.tryTake(Mobility.Trap.of(me, on, null), false);
        } else {
            me.setTrapElsewhere(on);
        }
    }

    /** Returns the number of monitors; some of the watchers may have been garbage-collected. */
    int watchers() {
        return monitors.size();
    }

    /**
     * Returns an entry for the watcher of that actor; it also notifies the watcher when the actor's system is closed.
     */
    static MonitorEntry<Behavior> monitorEntry(Behavior watcher, Behavior actor) {
        var who = new WeakReference<>(actor);
        var whom = new WeakReference<>(watcher);
        return new MonitorEntry<>(
                watcher,
                actor.stage.system.whenClosed(watcher, reason -> notifyWatcher(whom.get(), who.get(), reason)));
    }

    private static void notifyWatcher(Behavior watcher, Behavior actor, ExitReason reason) {
        if (watcher != null && actor != null) {
            Message ending = watcher.ending(actor, reason);
            if (watcher.stage.system.accepts(ending)) {
                Stage.receive(ending);
            }
        }
    }

    void monitor(Behavior me, Behavior watcher, MonitorEntry<Behavior> entry) {
        if (state != LifeState.ENDED) {
            monitors.add(entry, watcher);
            watched(me, false);
        } else if (entry.tryClaim()) {
            stage.send(watcher.ending(me, new ExitReason.NeverLived()));
        }
    }

    /** An actor that is elsewhere cannot be known to have ended before its theater was reached. */
    private void watched(Behavior me, boolean isAwaited) {
        if (absence != null) {
            absence.watched(isAwaited);
        } else {
            me.watched(isAwaited);
        }
    }

    void unmonitor(Behavior watcher) {
        monitors.remove(watcher);
    }

    /** Resolves the continuation with the exit reason when the actor ends; at once if it has. */
    void notifyWhenEnded(Continuation party) {
        if (party == null) {
            return;
        }
        if (state == LifeState.ENDED) {
            party.resolve(stage, ended);
        } else {
            waiting.add(party);
        }
    }

    /** {@link #notifyWhenEnded} for a program, which also asks for an end elsewhere. */
    void awaitEnd(Behavior me, Continuation party) {
        notifyWhenEnded(party);
        if (state != LifeState.ENDED) {
            isEndAwaited = true;
            watched(me, true);
        }
    }

    /** Returns whether a program has asked for a token of the end of the actor. */
    boolean isEndAwaited() {
        return isEndAwaited;
    }

    // ---- the end

    /** Lets the actor handle the messages already queued, then end. */
    void stop(Behavior me, ExitReason reason) {
        if (tryStop(me, reason)) {
            settled();
        }
    }

    /**
     * Does the same inside a handler, which may be one of the actor itself: that handler completes first. An end before
     * that would precede what the handler still sends, and nothing would leave the handler if it waited afterwards.
     */
    void finish(Behavior me, ExitReason reason) {
        if (!tryStop(me, reason)) {
            return;
        }
        if (context.isBusy()) {
            settled();
        } else {
            ControlMessage.sendControl(me, this::settled);
        }
    }

    /** Marks the actor as stopping; returns false if it is stopping already or has ended. */
    private boolean tryStop(Behavior me, ExitReason reason) {
        if (state.isStopping() || state.hasEnded()) {
            return false;
        }
        changeState(LifeState.Event.STOP);
        stopping = me;
        stopped = reason;
        return true;
    }

    /**
     * Called when the actor is free or waits for a message. Ends it if it is stopping and has nothing left to handle.
     */
    void settled() {
        if (state == LifeState.STOPPING && context.isDone()) {
            end(stopping, stopped);
        }
    }

    void end(Behavior me, ExitReason reason) {
        if (state.hasEnded() || me.isEndedElsewhere(reason) || absence != null && absence.endsElsewhere(reason)) {
            return;
        }
        changeState(LifeState.Event.END);
        ended = reason;
        stopping = null;
        abandon(new Ended(me, reason));
        context.refuseAll(this);
        removeChannels(_ -> true, in -> in.ownerEnded(this));
        if (unwinding == Unwinding.NONE) {
            close(me);
        }
    }

    /** Returns the reason with which the actor refuses messages, once it has ended. */
    Ended asEnded(Behavior me) {
        return new Ended(me, ended);
    }

    /** Abandons its waiting handler. */
    private void abandon(RuntimeException cause) {
        if (context.abandon(cause)) {
            changeState(Unwinding.Event.BEGIN);
        }
    }

    private void close(Behavior me) {
        if (supervision != null && supervision.endChildren(ended)) {
            return; // called again when the children have ended
        }
        changeState(LifeState.Event.NOTIFY);
        if (!stage.holdsOutput() || !stage.tryHoldEnd(() -> report(me), cause -> reportLost(me, cause))) {
            report(me);
        }
    }

    /** The end could not be stored: the actor may come back, so those that wait learn of the failure. */
    private void reportLost(Behavior me, Failure cause) {
        ended = new ExitReason.Failed(cause);
        report(me);
    }

    /** Reports the end to all interested parties. Everything that the actor sent before precedes these messages. */
    private void report(Behavior me) {
        for (Behavior each : links.leaveAll()) {
            sendLinkEnd(each, me, ended);
        }
        for (MonitorEntry<Behavior> each : monitors.takeAll()) {
            Behavior watcher = each.get();
            if (watcher != null && each.tryClaim()) {
                stage.send(watcher.ending(me, ended));
            }
        }
        waiting.forEach(party -> party.resolve(stage, ended));
        if (supervisor != null) {
            supervisor.ended(me);
        }
        waiting.clear();
        linkedElsewhere = null;
        supervisorCloses = null;
        supervisor = null;
        supervision = null;
        if (unconstructed == null) {
            origin = null; // otherwise a supervisor may still restart it
        }
    }

    /** Called when the children have ended. */
    void childrenEnded(Behavior me) {
        supervision = null;
        close(me);
    }

    /** Called when the stack of the waiting handler has been unwound. */
    void left(Behavior me) {
        Unwinding before = unwinding;
        changeState(Unwinding.Event.DONE);
        if (state.hasEnded()) {
            close(me);
        } else if (before == Unwinding.BEFORE_RESTART) {
            beginRestart(me);
        }
    }

    // ---- failure and restart

    /** Called when one of its handlers has thrown. */
    void failed(Behavior me, Failure failure) {
        if (state.hasEnded() || state.isSuspended()) {
            return;
        }
        if (supervisor != null) {
            suspend(me);
            supervisor.failed(me, failure);
        } else if (!links.isEmpty() && !isAbsent()) { // where the actor is, its failure has ended it
            end(me, new ExitReason.Failed(failure));
        }
    }

    /**
     * Called when its constructor has failed. If it has a supervisor, the supervisor handles the failure; otherwise the
     * actor ends.
     */
    void failedToConstruct(Behavior me, Failure failure) {
        if (!state.hasEnded() && !state.isSuspended()) {
            unconstructed = failure;
            end(me, new ExitReason.Failed(failure));
        }
    }

    /** Returns whether a failure concerns other actors. */
    boolean isBound() {
        return supervisor != null || !links.isEmpty();
    }

    boolean isSupervised() {
        return supervisor != null;
    }

    /** Suspends the actor: it handles nothing until it is restarted or ended. */
    void suspend(Behavior me) {
        if (!state.hasEnded()) {
            changeState(LifeState.Event.SUSPEND);
            abandon(new IllegalStateException(me.type() + " is being restarted"));
        }
    }

    boolean isSuspended() {
        return state.isSuspended();
    }

    void restart(Behavior me) {
        if (state.hasEnded()) {
            return;
        }
        suspend(me);
        if (unwinding != Unwinding.NONE) {
            changeState(Unwinding.Event.RESTART);
        } else {
            beginRestart(me);
        }
    }

    private void beginRestart(Behavior me) {
        if (supervision == null) {
            restartNow(me);
        } else {
            supervision.stopOwn(() -> restartNow(me));
        }
    }

    private void restartNow(Behavior me) {
        Message construct;
        try {
            construct = origin == null ? null : origin.recreate(me);
        } catch (Throwable e) {
            stage.failureHandling().restoreAfterThrow(e);
            supervisor.failed(me, Failure.causedBy(me.type(), Sites.REBIRTH, e));
            return;
        }
        removeChannels(in -> !in.isOf(me), In::closeForGood);
        context.refuseOld();
        stage.append(new RestartMessage(me, construct));
    }

    /** Resumes the actor: its fields are initialised, and its constructor runs now. */
    void resumeRestarted(Behavior me, Message construct) throws Throwable {
        if (state.hasEnded()) {
            return;
        }
        changeState(LifeState.Event.RESUME);
        try {
            if (construct != null) {
                construct.run();
            }
        } catch (Unwound waits) {
            restarted(me);
            throw waits;
        }
        restarted(me);
        context.handleStashed();
        settled();
    }

    private void restarted(Behavior me) {
        supervisor.restarted(me);
        if (supervision != null) {
            supervision.restartAll();
        }
    }

    /** Records that its first message, the constructor message, is to be kept. */
    void keepFirst() {
        keeping = true;
    }

    /** Adopts the fresh instance's fields; the fresh instance forwards its messages here. */
    void adoptStateOf(Behavior fresh, Behavior me) {
        Lifecycle other = fresh.context().lifecycle();
        other.successor = me;
        other.incarnationThen = incarnations;
        for (WeakReference<In<?>> each : other.channels) {
            In<?> in = each.get();
            if (in != null && in.tryAssign(me, incarnations)) {
                closeWithState(in);
            }
        }
    }

    /** Returns whether that actor has adopted the state of this one. */
    boolean isSupersededBy(Behavior other) {
        return successor != null && successor == other;
    }

    /** Returns whether another actor has adopted the state of this one. */
    boolean isSuperseded() {
        return successor != null;
    }

    /** Counts a restart: its fields get new values. */
    void countRestart() {
        incarnations++;
    }

    /** Returns the number of restarts. */
    int incarnations() {
        return incarnations;
    }

    // ---- channels

    /** Closes the channel when the state that it belongs to ends. */
    void closeWithState(In<?> in) {
        channels = channels.isEmpty() ? new ArrayList<>(2) : channels;
        channels.removeIf(each -> each.refersTo(null));
        channels.add(new WeakReference<>(in));
        if (state.hasEnded()) {
            in.ownerEnded(this);
        }
    }

    private void removeChannels(Predicate<In<?>> which, Consumer<In<?>> action) {
        for (WeakReference<In<?>> each : List.copyOf(channels)) {
            In<?> in = each.get();
            if (in != null && which.test(in)) {
                channels.remove(each);
                action.accept(in);
            }
        }
    }

    // ---- supervision

    /** Returns its supervision of other actors; creates one if there is none. */
    Supervision supervision(Behavior me) {
        if (state.hasEnded()) {
            throw new Ended(me, ended);
        }
        if (supervision == null) {
            supervision = new Supervision(me, supervisor);
        }
        return supervision;
    }

    /** Sets its supervision of other actors when that begins. */
    void setSupervision(Supervision begun) {
        supervision = begun;
    }

    /** Makes {@code by} the supervisor. Returns why that is impossible, or null. */
    RuntimeException adopt(Behavior me, Supervision by, RestartRecipe how) {
        if (state.hasEnded() && (unconstructed == null || origin == null || state != LifeState.ENDED)) {
            return new Ended(me, ended);
        }
        if (supervisor != null) {
            return new IllegalStateException(
                    supervisor == by
                            ? me.type() + " is already supervised by it"
                            : me.type() + " is already supervised by another actor");
        }
        if (me instanceof Stub) {
            return new IllegalStateException(
                    me.type() + " is an actor of another theater: create its supervisor in that theater");
        }
        if (how == null && origin == null && !keeping && supervision == null) {
            return new IllegalStateException(
                    me.type() + " cannot be restarted: declare its behavior with `implements Restartable`");
        }
        if (!by.tryPutBelow(supervision)) {
            return new IllegalStateException(me.type() + " already supervises that actor, directly or through"
                    + " others: a cycle of supervisors could restart nothing");
        }
        supervisor = by;
        supervisorCloses = by.actor()
                .stage
                .system
                .whenClosed(
                        me,
                        reason -> Stage.receive(new ControlMessage(
                                me, () -> end(me, new ExitReason.LinkedEnd(by.actor(), reason)))));
        if (how != null) {
            origin = how;
        }
        if (unconstructed != null) {
            revive(me);
        }
        return null;
    }

    /**
     * The actor had ended because its constructor failed before it had a supervisor: passes that failure to the
     * supervisor.
     */
    private void revive(Behavior me) {
        Failure failure = unconstructed;
        unconstructed = null;
        changeState(LifeState.Event.REVIVE);
        ended = null;
        refusing = false;
        failed(me, failure);
    }
}
