package salsa.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What ties an actor to others, and how it ends. Owned by the actor's stage; does not hold the actor itself, so that an
 * actor that is only watched can be garbage.
 *
 * <p>An actor <em>lives</em>; or it is <em>stopping</em>: it handles what came before and refuses what comes after; or
 * <em>suspended</em>: it has failed, or is to be restarted with one that has, and keeps what comes until it is; or it
 * has <em>ended</em>. Then it refuses everything.
 */
final class Lifecycle {

    private final Stage stage;
    private final ActorContext context;
    private final Links links = new Links();
    private final Monitors monitors = new Monitors();
    private final List<Continuation> waiting = new ArrayList<>(0); // who wants to know when it ends

    private List<WeakReference<In<?>>> channels = List.of(); // whose ends somebody wants to know
    private Map<Behavior, SystemCloseListener>
            abroad; // of other systems that it is linked to; null when there are none
    private SystemCloseListener supervisorCloses; // when that is of another system; else null
    private Supervision supervisor; // by whom it is restarted; null for most
    private Supervision supervision; // of its own children; null when it has none
    private RestartRecipe origin; // null when it cannot be made anew
    private boolean keeping; // its first message is to be kept, if it is its constructor's
    private boolean traps; // it is told of the ends of those it is linked to, rather than to end
    private boolean suspended;
    private Behavior stopping; // the actor itself, which is to end soon; else null
    private ExitReason stopped; // why, then
    private ExitReason ended; // null while it lives
    private boolean leaving; // its handler, which waits with its stack, is being left
    private boolean renewing; // when that is done it is made anew
    private boolean told; // that it has ended
    private boolean refusing; // it has refused a message, and that was reported
    private boolean leaves; // a handler of it was left, and that was reported
    private Failure unconstructed; // why its constructor failed, by which it has ended; else null
    private int incarnations; // how often it was made anew
    private Behavior shed; // the actor whose state this one's has become; for all others null
    private int shedAs; // which of that actor's states

    Lifecycle(Stage stage, ActorContext context) {
        this.stage = stage;
        this.context = context;
    }

    // ---- messages

    /** Whether the actor's handlers are not to see the message now, or not at all. It has been dealt with then. */
    boolean keepsFrom(Message message) {
        if (keeping) {
            keeping = false;
            origin = new RestartRecipe.Kept(message instanceof ConstructorMessage ? ConstructorCall.of(message) : null);
        }
        if (shed != null) {
            handOn(message);
        } else if (ended != null || stopping != null) {
            refuse(message);
        } else if (suspended) {
            context.keep(message);
        } else {
            return false;
        }
        return true;
    }

    private void handOn(Message message) {
        if (message instanceof ChannelMessage<?> arrival && !arrival.in().isStill(shed, shedAs)) {
            arrival.in().refuse(arrival);
            return;
        }
        Message again = message.readdressed(shed);
        again.waiting(message.takeWaiting());
        stage.handleWithin(again, () -> {}); // here, not later, to keep its place among others
    }

    void refuse(Message message) {
        Continuation party = message.giveUp();
        var why = new Ended(message.target, ended == null ? stopped : ended);
        if (party == null || party.isNobody()) {
            stage.system.reports().deadLetter(message.target.type(), message.site(), why, !refusing);
            refusing = true;
        } else {
            party.fail(stage, new Failure(message.target.type(), message.site(), why));
        }
    }

    /**
     * The handler of that message, for whose answer nobody waits, was left while it waited. That is how the handlers of
     * an actor end that is stopped, or has told itself to finish; else the message was not handled.
     */
    void leaves(Message message, RuntimeException cause) {
        ExitReason reason = cause instanceof Ended end ? end.reason() : null;
        if (reason instanceof ExitReason.Stopped || reason instanceof ExitReason.Normal) {
            return;
        }
        String why = reason == null ? "it is being restarted" : reason.text();
        stage.system.reports().handlerLeft(message.target.type(), message.site(), why, !leaves);
        leaves = true;
    }

    /** Whether what its code has asked for is not to go on now. */
    boolean isHeld() {
        return ended != null || suspended;
    }

    ExitReason ended() {
        return ended;
    }

    // ---- links and monitors

    void link(Behavior me, Behavior other) {
        if (told) {
            stage.send(
                    new ControlMessage(other, () -> other.context().lifecycle().linkWas(other, me)));
        } else {
            say(me, other, links.link(other));
            follow(me, other);
        }
    }

    void unlink(Behavior me, Behavior other) {
        say(me, other, links.unlink(other));
        follow(me, other);
    }

    private void say(Behavior me, Behavior other, Links.Word word) {
        if (word != null) {
            stage.send(
                    new ControlMessage(other, () -> other.context().lifecycle().hear(other, me, word)));
        }
    }

    /** It is told when the system is closed of one that it is linked to. */
    private void follow(Behavior me, Behavior other) {
        if (other.stage.system == stage.system) {
            return;
        }
        abroad = abroad == null ? new HashMap<>(2) : abroad;
        if (links.isLinkedTo(other)) {
            abroad.computeIfAbsent(
                    other,
                    _ -> SystemCloseListener.of(
                            other,
                            me,
                            reason -> Stage.receive(new ControlMessage(me, () -> linkEnds(me, other, reason)))));
        } else {
            abroad.remove(other);
        }
    }

    private void hear(Behavior me, Behavior other, Links.Word word) {
        if (!told) {
            say(me, other, links.hear(other, word));
            follow(me, other);
        } else if (word instanceof Links.Link) {
            tellLink(other, me, new ExitReason.NeverLived());
        } else if (word instanceof Links.Unlink(long number)) {
            say(me, other, new Links.Confirm(number));
        }
    }

    private void tellLink(Behavior other, Behavior me, ExitReason reason) {
        stage.send(new ControlMessage(other, () -> other.context().lifecycle().linkEnds(other, me, reason)));
    }

    private void linkEnds(Behavior me, Behavior other, ExitReason reason) {
        if (links.ended(other)) {
            ends(me, other, reason);
        }
    }

    /** It was to be linked to one that had ended. */
    private void linkWas(Behavior me, Behavior other) {
        links.ended(other);
        ends(me, other, new ExitReason.NeverLived());
    }

    private void ends(Behavior me, Behavior other, ExitReason reason) {
        if (ended != null) {
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

    void trap(boolean on) {
        traps = on;
    }

    /** How many watch it; some of them may be gone. */
    int watchers() {
        return monitors.size();
    }

    void monitor(Behavior me, Behavior watcher, MonitorEntry entry) {
        if (!told) {
            monitors.add(entry, watcher);
        } else if (entry.leaves()) {
            stage.send(watcher.ending(me, new ExitReason.NeverLived()));
        }
    }

    void unmonitor(Behavior watcher) {
        monitors.remove(watcher);
    }

    /** Tells when it ends, with the reason; at once when it has. */
    void tellWhenEnded(Continuation party) {
        if (party == null) {
            return;
        }
        if (told) {
            party.resolve(stage, ended);
        } else {
            waiting.add(party);
        }
    }

    // ---- the end

    /** Lets it handle what came before, and end. */
    void stop(Behavior me, ExitReason reason) {
        if (stopping == null && ended == null) {
            stopping = me;
            stopped = reason;
            settled();
        }
    }

    /** It is free, or waits for a message: the moment for it to end, if it has been told to. */
    void settled() {
        if (stopping != null && !suspended && context.isDone()) {
            end(stopping, stopped);
        }
    }

    void end(Behavior me, ExitReason reason) {
        if (ended != null) {
            return;
        }
        ended = reason;
        stopping = null;
        suspended = false;
        leaving |= context.abandon(new Ended(me, reason));
        context.refuseAll(this);
        forChannels(_ -> true, In::ownerEnded);
        if (!leaving) {
            close(me);
        }
    }

    /** The last thing: what it has sent went before. */
    private void close(Behavior me) {
        if (supervision != null && supervision.isClosing(ended)) {
            return; // comes back when the children have ended
        }
        told = true;
        for (Behavior each : links.leaveAll()) {
            tellLink(each, me, ended);
        }
        for (MonitorEntry each : monitors.takeAll()) {
            Behavior watcher = each.get();
            if (watcher != null && each.leaves()) {
                stage.send(watcher.ending(me, ended));
            }
        }
        waiting.forEach(party -> party.resolve(stage, ended));
        if (supervisor != null) {
            supervisor.ended(me);
        }
        waiting.clear();
        abroad = null;
        supervisorCloses = null;
        supervisor = null;
        supervision = null;
        if (unconstructed == null) {
            origin = null; // else a supervisor may still have it made anew
        }
    }

    /** The children have ended. */
    void childless(Behavior me) {
        supervision = null;
        close(me);
    }

    /** The stack of the handler that waited is left. */
    void left(Behavior me) {
        leaving = false;
        if (ended != null) {
            close(me);
        } else if (renewing) {
            renewing = false;
            beginRestart(me);
        }
    }

    // ---- failing, and being made anew

    /** One of its handlers has thrown. */
    void failed(Behavior me, Failure failure) {
        if (ended != null || suspended) {
            return;
        }
        if (supervisor != null) {
            suspend(me);
            supervisor.failed(me, failure);
        } else if (!links.isEmpty()) {
            end(me, new ExitReason.Failed(failure));
        }
    }

    /** Its constructor has failed. If it has a supervisor, that takes care of it; else it ends. */
    void failedToConstruct(Behavior me, Failure failure) {
        if (ended == null && !suspended) {
            unconstructed = failure;
            end(me, new ExitReason.Failed(failure));
        }
    }

    boolean isSupervised() {
        return supervisor != null;
    }

    /** It handles nothing more until it is restarted, or ended. */
    void suspend(Behavior me) {
        if (ended == null) {
            suspended = true;
            leaving |= context.abandon(new IllegalStateException(me.type() + " is being restarted"));
        }
    }

    boolean isSuspended() {
        return suspended;
    }

    void restart(Behavior me) {
        if (ended != null) {
            return;
        }
        suspend(me);
        if (leaving) {
            renewing = true;
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
            stage.failureHandling().afterThrow(e);
            supervisor.failed(me, Failure.by(me.type(), Sites.REBIRTH, e));
            return;
        }
        forChannels(in -> !in.isOf(me), In::closeForGood);
        context.refuseOld();
        stage.append(new RestartMessage(me, construct));
    }

    /** Its state is new; now its constructor is to be run. */
    void reborn(Behavior me, Message construct) throws Throwable {
        if (ended != null) {
            return;
        }
        suspended = false;
        try {
            if (construct != null) {
                construct.run();
            }
        } catch (Unwound waits) {
            restarted(me);
            throw waits;
        }
        restarted(me);
        context.goOn();
        settled();
    }

    private void restarted(Behavior me) {
        supervisor.restarted(me);
        if (supervision != null) {
            supervision.restartAll();
        }
    }

    /** Its first message, by which it is constructed, is to be kept. */
    void keepFirst() {
        keeping = true;
    }

    /** It gets the state of that one, which sends on from now on what it gets. */
    void adoptStateOf(Behavior fresh, Behavior me) {
        Lifecycle other = fresh.context().lifecycle();
        other.shed = me;
        other.shedAs = incarnations;
        for (WeakReference<In<?>> each : other.channels) {
            In<?> in = each.get();
            if (in != null && in.isStill(me, incarnations)) {
                follows(in);
            }
        }
    }

    /** Whether this actor's state has become that one's. */
    boolean isSupersededBy(Behavior other) {
        return shed != null && shed == other;
    }

    /** Whether this actor's state has become another one's. */
    boolean isSuperseded() {
        return shed != null;
    }

    /** Its fields get new values. */
    void renews() {
        incarnations++;
    }

    /** How often it was made anew. */
    int incarnations() {
        return incarnations;
    }

    // ---- channels

    /** The channel is closed at the end of the state that it belongs to. */
    void follows(In<?> in) {
        channels = channels.isEmpty() ? new ArrayList<>(2) : channels;
        channels.removeIf(each -> each.refersTo(null));
        channels.add(new WeakReference<>(in));
        if (ended != null) {
            in.ownerEnded();
        }
    }

    private void forChannels(Predicate<In<?>> which, Consumer<In<?>> action) {
        for (WeakReference<In<?>> each : List.copyOf(channels)) {
            In<?> in = each.get();
            if (in != null && which.test(in)) {
                channels.remove(each);
                action.accept(in);
            }
        }
    }

    // ---- supervision

    /** Its own supervision of others, made if there is none. */
    Supervision supervision(Behavior me) {
        if (ended != null) {
            throw new Ended(me, ended);
        }
        if (supervision == null) {
            supervision = new Supervision(me, supervisor);
        }
        return supervision;
    }

    /** Its own supervision of others from its beginning on. */
    void supervises(Supervision begun) {
        supervision = begun;
    }

    /** From now on that one restarts it. What speaks against it, or null. */
    RuntimeException adopt(Behavior me, Supervision by, RestartRecipe how) {
        if (ended != null && (unconstructed == null || origin == null || !told)) {
            return new Ended(me, ended);
        }
        if (supervisor != null) {
            return new IllegalStateException(
                    supervisor == by
                            ? me.type() + " is supervised by it already"
                            : me.type() + " is supervised by another already");
        }
        if (how == null && origin == null && !keeping && supervision == null) {
            return new IllegalStateException(me.type() + " cannot be made anew: let it implement Restartable, or give "
                    + "the supervisor code that makes it");
        }
        if (!by.isFreeOfLoops(supervision)) {
            return new IllegalStateException(me.type() + " supervises, directly or through others, the actor that is "
                    + "to supervise it: nobody would be restarted by anybody");
        }
        supervisor = by;
        supervisorCloses = SystemCloseListener.of(
                by.actor(),
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

    /** It had ended since its constructor failed, before it got a supervisor: that failure is the supervisor's now. */
    private void revive(Behavior me) {
        Failure failure = unconstructed;
        unconstructed = null;
        ended = null;
        told = false;
        refusing = false;
        failed(me, failure);
    }
}
