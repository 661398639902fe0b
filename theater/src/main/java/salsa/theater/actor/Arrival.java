package salsa.theater.actor;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.Residence;
import salsa.theater.name.ActorIdentity;
import salsa.theater.type.MobileState;
import salsa.theater.type.StateMisfit;
import salsa.wire.bytes.WireCode;

/**
 * The move of an actor to this theater, as this theater takes part in it: it has the state, and claims the actor at the name server,
 * which decides. If that cannot be reached from here, the former theater asks it. Owned by the stage of the actor's
 * object.
 */
final class Arrival {

    private final Node node;
    private final Whereabouts whereabouts;
    private final ActorIdentity identity;
    private final Line from;
    private final MobileState state;
    private final Answering answer;
    private boolean isComplete; // all has arrived that this theater has sent by the old way
    private @Nullable Residence granted;
    private boolean hasFormerEnded; // the theater from which the actor comes: nothing follows
    private boolean isOver; // the name server has decided
    private boolean isUnreached; // the name server has not answered

    Arrival(
            Node node,
            Whereabouts whereabouts,
            ActorIdentity identity,
            Line from,
            MobileState state,
            Answering answer) {
        this.node = node;
        this.whereabouts = whereabouts;
        this.identity = identity;
        this.from = from;
        this.state = state;
        this.answer = answer;
    }

    void begin() {
        if (state.epoch() < whereabouts.place().epoch()) {
            answer.refuse(WireCode.REFERENCE, "the actor has moved on since");
            return;
        }
        if (!whereabouts.tryStandBy(this)) {
            answer.refuse(WireCode.REFERENCE, "the actor is there already");
            return;
        }
        try {
            state.type().fields().write(whereabouts.actor(), state);
        } catch (StateMisfit e) {
            isOver = true;
            standDown(formerPlace());
            answer.refuse(WireCode.TYPE_MISMATCH, String.valueOf(e.getMessage()));
            return;
        }
        whereabouts.confirmArrival(() -> {
            isComplete = true;
            tryEnd();
        });
        claim();
    }

    private void claim() {
        if (isOver) {
            return;
        }
        node.registration()
                .claim(
                        identity,
                        state.epoch(),
                        new Outcome(
                                (_, now) -> whereabouts.perform(() -> decided((Residence) now)),
                                (_, _) -> whereabouts.perform(this::unreached)));
    }

    /** There is no answer of the name server: the former theater shall ask it, and both ask until one has an answer. */
    private void unreached() {
        if (isOver) {
            return;
        }
        isUnreached = true;
        Line barring = node.registration().barring(identity);
        if (barring != null) {
            isOver = true;
            tellUndecided();
            node.mobiles().endBarred(whereabouts, barring);
            return;
        }
        tryEnd();
        node.schedule(Registration.AGAIN_NANOS, () -> whereabouts.perform(this::claim));
    }

    /** The name server has decided; null if it does not know the actor. */
    void decided(@Nullable Residence now) {
        if (isOver) {
            return;
        }
        isOver = true;
        if (now != null
                && now.epoch() > state.epoch()
                && MobileActors.place(now).theater().equals(node.endpoint())) {
            granted = now;
            tryEnd();
            return;
        }
        standDown(now == null ? formerPlace() : MobileActors.place(now));
        answer.refuse(WireCode.REFERENCE, "its name server has decided otherwise");
    }

    private Whereabouts.Place formerPlace() {
        return new Whereabouts.Place(from.endpoint(), state.epoch());
    }

    private void standDown(Whereabouts.Place there) {
        state.type().fields().clear(whereabouts.actor());
        whereabouts.standDown(there);
    }

    private void tryEnd() {
        if (!isComplete) {
            return;
        }
        Residence residence = granted;
        if (residence != null) {
            settle(residence);
        } else if (isUnreached && !isOver) {
            tellUndecided();
        }
    }

    @SuppressWarnings("NullAway") // the runtime is not annotated
    private void tellUndecided() {
        answer.resolve(whereabouts.actor().$stage(), null);
    }

    private void settle(Residence residence) {
        whereabouts.settle(residence.epoch(), from);
        node.mobileArrived(identity, whereabouts);
        Mobility.restoreTies(whereabouts.actor(), state.ties(), node::isElsewhere);
        answer.resolve(whereabouts.actor().$stage(), residence);
        if (hasFormerEnded) {
            whereabouts.settled(from);
        }
    }

    void lineEnded(Line line) {
        hasFormerEnded |= line.endpoint().equals(from.endpoint());
    }
}
