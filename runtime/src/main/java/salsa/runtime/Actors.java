package salsa.runtime;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.function.Function;
import salsa.runtime.lifecycle.Links;
import salsa.runtime.world.WorldClock;

/**
 * Operations on the life cycle of any actor: stop it, monitor its end, link it to others, supervise it. Callable from
 * any thread and any actor, in Java and in Salsa. An operation takes effect before the sends that follow the call. It
 * takes effect behind those before the call, unless its comment states that it overtakes; to an actor of the caller's
 * stage, {@code link}, {@code monitor}, {@code trap} and their opposites may overtake.
 *
 * <pre>
 * Actors.link(self, worker);
 * worker&lt;-work();
 * Actors.stop(worker);
 * </pre>
 */
public final class Actors {

    private Actors() {}

    // ---- the end

    /**
     * Lets an actor handle the messages already queued, then ends it. The token resolves to the reason once it has
     * ended.
     */
    public static Token<ExitReason> stop(Actor actor) {
        return request(actor, me -> message -> {
            Lifecycle lifecycle = me.context().lifecycle();
            lifecycle.notifyWhenEnded(message.takeWaiting());
            lifecycle.stop(me, new ExitReason.Stopped());
        });
    }

    /**
     * Ends the calling actor when its handler has ended, or waits for a message: actors linked to it continue. Messages
     * that the actor has not handled by now are refused.
     */
    public static void finish(Actor self) {
        order(self, me -> me.context().lifecycle().finish(me, new ExitReason.Normal()));
    }

    /**
     * Ends the calling actor as {@link #finish(Actor)} does, with {@code cause} as the reason: actors linked to it end,
     * and monitors are notified. The failure is not reported.
     */
    public static void finish(Actor self, Throwable cause) {
        var failure = Failure.causedBy(
                actor(self).type(), Sites.FINISH, Objects.requireNonNull(cause, "cause must not be null"));
        order(self, me -> me.context().lifecycle().finish(me, new ExitReason.Failed(failure)));
    }

    /**
     * Ends an actor before its next message, ahead of everything queued. The token resolves to the reason once it has
     * ended.
     */
    public static Token<ExitReason> kill(Actor actor) {
        var me = actor(actor);
        Token<ExitReason> token = JavaCall.token(actor);
        Continuation party = CrossSystemReply.registeredContinuation(me, token);
        ControlMessage.sendControl(me, () -> {
            Lifecycle lifecycle = me.context().lifecycle();
            lifecycle.notifyWhenEnded(party);
            lifecycle.end(me, new ExitReason.Killed());
        });
        return token;
    }

    /** Returns a token for the reason why the actor has ended; it resolves when the actor ends. */
    public static Token<ExitReason> end(Actor actor) {
        return request(actor, me -> message -> me.context().lifecycle().awaitEnd(me, message.takeWaiting()));
    }

    /** {@link #end}, but of an actor that is elsewhere only what its theater reports by itself. */
    static Token<ExitReason> endHere(Actor actor) {
        return request(actor, me -> message -> me.context().lifecycle().notifyWhenEnded(message.takeWaiting()));
    }

    // ---- links and monitors

    /**
     * Links two actors: a handler of one that throws ends that actor, and when one ends, other than by {@link #finish},
     * so does the other. Linking twice has no further effect. Linked actors keep each other in memory.
     */
    public static void link(Actor one, Actor other) {
        if (one == other) {
            throw new IllegalArgumentException(((Behavior) one).type() + " cannot be linked to itself");
        }
        bond(actor(one), actor(other), true);
    }

    /** Removes a {@link #link}. */
    public static void unlink(Actor one, Actor other) {
        bond(actor(one), actor(other), false);
    }

    /**
     * Links or unlinks two actors. If one of them is on the caller's stage, that one announces the change to the other.
     * Otherwise a message that the caller sends next to the second one could precede the announcement of the first one,
     * so the caller tells the second one too; also if both are there, since the next call may begin with the second
     * one. The first one gets its order before the second one, which may answer it.
     */
    private static void bond(Behavior one, Behavior other, boolean linked) {
        EagerClasses.initialiseForLifecycles();
        long number = Links.nextNumber();
        Stage here = Stage.here();
        if (here == one.stage && here != other.stage) {
            order(one, me -> me.context().lifecycle().bond(me, other, number, linked));
        } else if (here == other.stage && here != one.stage) {
            order(other, me -> me.context().lifecycle().bond(me, one, number, linked));
        } else {
            order(one, me -> me.context().lifecycle().orderBond(me, other, number, linked));
            order(other, me -> me.context().lifecycle().tellBond(me, one, number, linked));
        }
    }

    /**
     * Makes the actor receive the message {@code ended(Actor, ExitReason)} when a linked actor ends, instead of ending
     * with it.
     *
     * @throws IllegalArgumentException if the actor has no handler for that message
     */
    public static void trap(Actor self) {
        requireNotified(actor(self));
        order(self, me -> me.context().lifecycle().trap(me, true));
    }

    /** Ends a {@link #trap}. */
    public static void untrap(Actor self) {
        order(self, me -> me.context().lifecycle().trap(me, false));
    }

    /**
     * Sends the watcher the message {@code ended(Actor, ExitReason)} once, when the actor has ended or its system was
     * closed, after everything that the actor has sent to it. It keeps neither of them in memory and does not affect
     * the actor.
     *
     * @throws IllegalArgumentException if the watcher has no handler for that message
     */
    public static void monitor(Actor watcher, Actor actor) {
        var notified = actor(watcher);
        var who = Lifecycle.monitorEntry(notified, actor(actor));
        requireNotified(notified);
        order(actor, me -> me.context().lifecycle().monitor(me, notified, who));
    }

    private static void requireNotified(Behavior watcher) {
        if (!watcher.isNotifiedOfEnds()) {
            throw new IllegalArgumentException(
                    watcher.type()
                            + " needs the handler `ack ended(Actor actor, ExitReason reason)` to be notified of the end of an actor");
        }
    }

    /** Removes a {@link #monitor}. A message may already be queued. */
    public static void unmonitor(Actor watcher, Actor actor) {
        order(actor, me -> me.context().lifecycle().unmonitor((Behavior) watcher));
    }

    // ---- supervision

    /** Sets how the actor restarts its children. */
    public static void supervise(Actor self, Strategy strategy, Restarts restarts) {
        Objects.requireNonNull(strategy, "strategy must not be null");
        Objects.requireNonNull(restarts, "restarts must not be null");
        order(self, me -> me.context().lifecycle().supervision(me).setPolicy(strategy, restarts));
    }

    /**
     * Makes the first actor the supervisor of the second: if a handler of the child throws, the supervisor restarts it.
     * The child is {@link Restartable}, or a supervisor itself. A child adopted in the supervisor's constructor is
     * stopped when the supervisor is restarted, before the constructor runs again; other children are restarted then.
     * When the supervisor itself calls, the child is supervised before it handles what the caller sends it afterwards,
     * and possibly before it handles what was sent to it earlier.
     *
     * @return a token that resolves once the child is adopted; it fails if the child has ended, cannot be restarted,
     * already has a supervisor, or is itself a supervisor of this one
     */
    public static Token<Ack> supervise(Actor self, Actor child) {
        var taken = actor(child);
        Behavior supervisor = actor(self);
        boolean own = isConstructing(supervisor);
        if (Stage.here() != supervisor.stage || !supervisor.isRunning()) {
            return request(self, me -> message -> adopt(me, taken, own, message.takeWaiting()));
        }
        Token<Ack> token = JavaCall.token(self);
        order(self, me -> adopt(me, taken, own, token)); // at once: what the caller sends to the child then comes later
        return token;
    }

    private static void adopt(Behavior me, Behavior child, boolean own, Continuation party) {
        Supervision supervision;
        try {
            supervision = me.context().lifecycle().supervision(me);
        } catch (Ended ended) {
            me.stage.failureHandling().failOrReport(party, new Failure(me.type(), Sites.BONDS, ended));
            return;
        }
        supervision.adopt(child, own, party);
    }

    /** Returns whether that actor's constructor is the caller. */
    private static boolean isConstructing(Behavior self) {
        Stage here = Stage.here();
        return here == self.stage && !here.isWatched() && here.isConstructing(self);
    }

    // ---- implementation

    private static Behavior actor(Actor actor) {
        return (Behavior) Objects.requireNonNull(actor, "actor must not be null");
    }

    /**
     * Returns the clock of the world in which the calling handler runs, in UTC: simulated time in a simulated world,
     * otherwise the machine's time.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static Clock clock() {
        return new WorldClock(ActorSystem.current().world(), ZoneOffset.UTC);
    }

    /** An operation on an actor, run on its stage. */
    private interface Deed {
        void to(Behavior actor) throws Throwable;
    }

    /**
     * Runs the operation: at once for an actor of the running stage, which may precede messages sent to it earlier;
     * otherwise by a message.
     */
    private static void order(Actor actor, Deed deed) {
        var me = actor(actor);
        Stage here = Stage.here();
        if (here == me.stage && here.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> order(actor, deed));
        } else if (here == me.stage) {
            try {
                deed.to(me);
            } catch (Throwable e) {
                throw JavaCall.<RuntimeException>unchecked(e);
            }
        } else {
            var control = new ControlMessage(me, () -> deed.to(me));
            if (here != null) {
                here.send(control);
            } else {
                me.stage.system.submit(control);
            }
        }
    }

    private static <T> Token<T> request(Actor actor, Function<Behavior, ControlMessage.Work> deed) {
        return JavaCall.send(new ControlMessage(actor, JavaCall.token(actor), deed.apply((Behavior) actor)));
    }
}
