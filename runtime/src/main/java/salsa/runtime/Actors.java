package salsa.runtime;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.function.Function;

/**
 * What can be done about the life of any actor: stop it, know its end, tie it to others, have it restarted. From any
 * thread and any actor, of Java and of Salsa; in the order of the sends that surround the call, unless it says that it
 * overtakes.
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

    /** Lets an actor handle what came before, and ends it then. A token for the reason, when it has ended. */
    public static Token<ExitReason> stop(Actor actor) {
        return request(actor, me -> message -> {
            Lifecycle lifecycle = me.context().lifecycle();
            lifecycle.tellWhenEnded(message.takeWaiting());
            lifecycle.stop(me, new ExitReason.Stopped());
        });
    }

    /** Ends the actor that says so, when it has handled what came before: those linked to it go on. */
    public static void finish(Actor self) {
        order(self, me -> me.context().lifecycle().stop(me, new ExitReason.Normal()));
    }

    /**
     * Ends the actor that says so, when it has handled what came before, with {@code cause} as the reason: those linked
     * to it end, and monitors are notified. The failure is not reported.
     */
    public static void finish(Actor self, Throwable cause) {
        var failure = Failure.by(actor(self).type(), Sites.FINISH, Objects.requireNonNull(cause, "a cause is needed"));
        order(self, me -> me.context().lifecycle().stop(me, new ExitReason.Failed(failure)));
    }

    /** Ends an actor before its next message. Overtakes. A token for the reason, when it has ended. */
    public static Token<ExitReason> kill(Actor actor) {
        var me = actor(actor);
        Token<ExitReason> token = JavaCall.token(actor);
        Continuation party = CrossSystemReply.waiting(me, token);
        ControlMessage.now(me, () -> {
            Lifecycle lifecycle = me.context().lifecycle();
            lifecycle.tellWhenEnded(party);
            lifecycle.end(me, new ExitReason.Killed());
        });
        return token;
    }

    /** A token for the reason why the actor has ended, when it has. */
    public static Token<ExitReason> end(Actor actor) {
        return request(actor, me -> message -> me.context().lifecycle().tellWhenEnded(message.takeWaiting()));
    }

    // ---- bonds

    /**
     * Ties two actors to each other: a handler of one that throws ends it, and when one ends, otherwise than by
     * {@link #finish}, the other one does, too. Once is enough. Linked actors keep each other in memory.
     */
    public static void link(Actor one, Actor other) {
        if (one == other) {
            throw new IllegalArgumentException(((Behavior) one).type() + " cannot be linked to itself");
        }
        var second = actor(other);
        order(one, me -> me.context().lifecycle().link(me, second));
    }

    /** Takes a {@link #link} back. */
    public static void unlink(Actor one, Actor other) {
        order(one, me -> me.context().lifecycle().unlink(me, (Behavior) other));
    }

    /**
     * From now on the actor does not end when one does that it is linked to, but gets the message
     * {@code ended(Actor, ExitReason)}.
     */
    public static void trap(Actor self) {
        order(self, me -> me.context().lifecycle().trap(true));
    }

    /** Ends a {@link #trap}. */
    public static void untrap(Actor self) {
        order(self, me -> me.context().lifecycle().trap(false));
    }

    /**
     * The watcher gets the message {@code ended(Actor, ExitReason)} when the actor has ended, or its system was closed,
     * once, after all that the actor has sent to it. Keeps neither of them in memory, and changes nothing for the
     * actor.
     *
     * @throws IllegalArgumentException if the watcher has no handler for that message
     */
    public static void monitor(Actor watcher, Actor actor) {
        var told = actor(watcher);
        var who = MonitorEntry.of(told, actor(actor));
        if (!told.isNotifiedOfEnds()) {
            throw new IllegalArgumentException(
                    told.type() + " has no handler ended(Actor, ExitReason), so nothing can " + "tell it of an end");
        }
        order(actor, me -> me.context().lifecycle().monitor(me, told, who));
    }

    /** Takes a {@link #monitor} back. A message may be on its way already. */
    public static void unmonitor(Actor watcher, Actor actor) {
        order(actor, me -> me.context().lifecycle().unmonitor((Behavior) watcher));
    }

    // ---- supervision

    /** How the actor restarts those that it supervises. */
    public static void supervise(Actor self, Strategy strategy, Restarts restarts) {
        Objects.requireNonNull(strategy, "a supervisor has a strategy");
        Objects.requireNonNull(restarts, "a supervisor has a limit of restarts");
        order(self, me -> me.context().lifecycle().supervision(me).rule(strategy, restarts));
    }

    /**
     * From now on a handler of the child that throws makes the supervisor restart it. The child is {@link Restartable},
     * or a supervisor itself. One that is taken on in the supervisor's constructor is stopped when the supervisor is
     * restarted, before the constructor is run again; others are restarted then.
     *
     * @return when that is so; a failure when the child has ended, cannot be restarted, has a supervisor already, or is
     *     itself one of this supervisor's
     */
    public static Token<Ack> supervise(Actor self, Actor child) {
        var taken = actor(child);
        boolean own = isConstructing(actor(self));
        return request(
                self,
                me -> message -> me.context().lifecycle().supervision(me).adopt(taken, own, message.takeWaiting()));
    }

    /** Whether that actor's constructor calls. */
    private static boolean isConstructing(Behavior self) {
        Stage here = Stage.here();
        return here == self.stage && !here.isWatched() && here.isConstructing(self);
    }

    // ---- how it is done

    private static Behavior actor(Actor actor) {
        return (Behavior) Objects.requireNonNull(actor, "there is no actor: it is null");
    }

    /**
     * The clock of the world in which the calling handler runs, in UTC: simulated time in a simulated world, else the
     * machine's time.
     *
     * @throws IllegalStateException outside of handlers
     */
    public static Clock clock() {
        return new WorldClock(ActorSystem.current().world(), ZoneOffset.UTC);
    }

    /** What is done to an actor, on its stage. */
    private interface Deed {
        void to(Behavior actor) throws Throwable;
    }

    /** At once for an actor of the stage that runs, whose place among the sends that is; else by a message. */
    private static void order(Actor actor, Deed deed) {
        var me = actor(actor);
        Stage here = Stage.here();
        if (here == me.stage && here.isWatched() && here.quarantine() instanceof Quarantine quarantine) {
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
