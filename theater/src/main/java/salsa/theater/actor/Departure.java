package salsa.theater.actor;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Behavior;
import salsa.runtime.Failure;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Token;
import salsa.theater.link.Fate;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.MobileState;
import salsa.theater.type.StateType;

/**
 * The move of an actor from this theater to another one, as this theater takes part in it. The actor is frozen before anything leaves;
 * the name server alone decides where it is. If the other theater ends without an answer, this one claims the actor itself, and
 * learns whether it was too late. Owned by the stage of the actor.
 */
final class Departure {

    private final Node node;
    private final Whereabouts whereabouts;
    private final ActorIdentity identity;
    private final Endpoint there;
    private final Token<Object> done;
    private long epoch;
    private Mobility.Ties ties =
            new Mobility.Ties(false, List.of()); // of the moment from which on news of them are kept

    Departure(Node node, Whereabouts whereabouts, ActorIdentity identity, Endpoint there, Token<Object> done) {
        this.node = node;
        this.whereabouts = whereabouts;
        this.identity = identity;
        this.there = there;
        this.done = done;
        this.epoch = whereabouts.place().epoch();
    }

    static void fail(Node node, Behavior actor, Token<Object> done, String reason) {
        failMove(node, actor, done, "the actor stays: " + reason);
    }

    private static void failMove(Node node, Behavior actor, Token<Object> done, String outcome) {
        var cause = new IllegalStateException("migrate: " + outcome);
        done.fail(actor.$stage(), new Failure(node.types().title(actor), Line.MOVE, cause));
    }

    void begin() {
        if (!whereabouts.tryDelay(this)) {
            tryBegin();
        }
    }

    /** Returns whether the actor is about to leave. */
    boolean tryBegin() {
        Behavior actor = whereabouts.actor();
        StateType type = node.types().state(reference(actor));
        if (type == null) {
            fail(node, actor, done, "its behavior does not move");
            return false;
        }
        Optional<String> obstacle =
                Mobility.obstacle(actor).or(() -> type.fields().obstacle(actor));
        if (obstacle.isPresent()) {
            fail(node, actor, done, obstacle.get());
            return false;
        }
        whereabouts.freeze();
        ties = Mobility.ties(actor);
        if (epoch != 0) {
            send(type);
            return true;
        }
        node.registration()
                .locate(
                        identity,
                        new Outcome(
                                (_, found) -> whereabouts.perform(() -> located(found, type)),
                                (_, failure) -> whereabouts.perform(() -> stay(failure.getCause()))));
        return true;
    }

    private static Class<?> reference(Behavior actor) {
        return actor.getClass().getEnclosingClass();
    }

    private void located(@Nullable Object found, StateType type) {
        if (found instanceof Residence residence
                && MobileActors.place(residence).theater().equals(node.endpoint())) {
            epoch = residence.epoch();
            send(type);
        } else {
            stay(new IllegalStateException("its name server does not know it"));
        }
    }

    private void send(StateType type) {
        MobileState state;
        try {
            state = type.readWithBecomes(whereabouts.actor(), identity.text(), epoch, ties);
        } catch (IllegalStateException e) {
            stay(e);
            return;
        }
        var answer = new Outcome(
                (_, now) -> whereabouts.perform(() -> arrived(now, type)),
                (_, failure) -> whereabouts.perform(() -> refused(failure.getCause(), type)));
        Line line = node.line(there);
        Task.on(line.outlet(), () -> line.sending().move(state, whereabouts.id(), answer));
    }

    /** The other theater has the actor, or, for null, does not know whether. */
    private void arrived(@Nullable Object now, StateType type) {
        if (now instanceof Residence residence) {
            left(residence, type);
        } else {
            decide(new Undelivered(Fate.UNKNOWN, "its name server cannot be reached from " + there), type, false);
        }
    }

    private void left(Residence residence, StateType type) {
        node.mobileLeft(identity, whereabouts);
        whereabouts.left(MobileActors.place(residence));
        type.fields().clear(whereabouts.actor());
        done.resolve(whereabouts.actor().$stage(), Ack.ACK);
    }

    /** The other theater has not taken the actor, or has ended, and it is not known which. */
    private void refused(@Nullable Throwable cause, StateType type) {
        if (cause instanceof Undelivered lost && lost.fate() != Fate.REFUSED) {
            decide(lost, type, true);
        } else {
            stay(cause);
        }
    }

    /**
     * Claims the actor for this theater: the name server decides between the two, if it has not yet.
     *
     * @param hasEnded whether the other theater has, and with it the actor if that was there already
     */
    private void decide(Undelivered cause, StateType type, boolean hasEnded) {
        node.registration()
                .claim(
                        identity,
                        epoch,
                        new Outcome(
                                (_, now) -> whereabouts.perform(() -> decided((Residence) now, cause, type, hasEnded)),
                                (_, _) -> whereabouts.perform(() -> askAgain(cause, type, hasEnded))));
    }

    /** Asks the name server again, unless its theater has declared this one dead: the actor has ended then. */
    private void askAgain(Undelivered cause, StateType type, boolean hasEnded) {
        Line barring = node.registration().barring(identity);
        if (barring != null) {
            node.mobiles().endBarred(whereabouts, barring);
            String outcome = "the actor has ended: the theater of its name server has declared this one dead";
            failMove(node, whereabouts.actor(), done, outcome);
        } else {
            Runnable again = () -> whereabouts.perform(() -> decide(cause, type, hasEnded));
            node.schedule(Registration.AGAIN_NANOS, again);
        }
    }

    /** The name server has decided; null if it does not know the actor any more, which may have been there and ended. */
    private void decided(@Nullable Residence now, Undelivered cause, StateType type, boolean hasEnded) {
        if (now == null) {
            node.mobiles().endForgotten(whereabouts);
            failMove(node, whereabouts.actor(), done, "the actor has ended: its name server does not know it any more");
            return;
        }
        Line line = node.line(there);
        Task.on(line.outlet(), () -> line.sending().decided(whereabouts.id(), now));
        if (!MobileActors.place(now).theater().equals(node.endpoint())) {
            left(now, type);
            if (hasEnded) {
                node.mobiles().endLost(whereabouts, line);
            }
        } else {
            epoch = now.epoch();
            stay(cause);
        }
    }

    private void stay(@Nullable Throwable cause) {
        whereabouts.thaw(epoch);
        String reason = cause == null || cause.getMessage() == null ? "its move failed" : cause.getMessage();
        fail(node, whereabouts.actor(), done, reason);
    }
}
