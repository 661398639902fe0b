package salsa.theater.actor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Failure;
import salsa.runtime.Out;
import salsa.runtime.Stub;
import salsa.runtime.Token;
import salsa.theater.lease.Exports;
import salsa.theater.lease.Imports;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Id;
import salsa.wire.reference.Reference;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;
import salsa.wire.value.Kind;
import salsa.wire.value.References;
import salsa.wire.value.WireType;

/**
 * The references of one exchange: what is sent to the peer is leased to it, what arrives becomes the one object for it.
 */
final class Translation implements References {

    private final Node node;
    private final Line line;
    private final Exports.Holder holder;
    private final List<Id> leased =
            new ArrayList<>(); // by the frame that is being encoded; owned by the outlet's stage
    private final Leased none;

    Translation(Node node, Line line, Exports.Holder holder) {
        this.node = node;
        this.line = line;
        this.holder = holder;
        this.none = new Leased(node.exports(), holder, List.of());
    }

    @Override
    public @Nullable Reference outgoing(Object value) {
        return switch (value) {
            case Actor actor -> actor(actor);
            case Token<?> token -> new TokenReference(line.lend(token, holder), node.me());
            case Out<?> out -> channel(out);
            case Failure failure -> Failures.outgoing(failure);
            default -> null;
        };
    }

    private ActorReference actor(Actor actor) {
        ActorReference reference = node.reference(actor);
        if (Ids.isOfName(reference.id())) {
            line.outlet().introduce(reference.id());
        } else if (reference.home().equals(node.me())) {
            node.lease(actor, reference.id(), holder);
            leased.add(reference.id());
        } else {
            forward(actor, reference.home(), reference.id());
        }
        return reference;
    }

    /** Keeps what stands in for an object of a third theater until the peer has a lease of the object's home. */
    private void forward(Object object, TheaterAddress home, Id id) {
        if (!isPeer(home)) {
            node.exports().lease(object, id, holder);
            leased.add(id);
        }
    }

    /** Returns what was leased since the last call. */
    Leased takeLeased() {
        if (leased.isEmpty()) {
            return none;
        }
        var taken = new Leased(node.exports(), holder, List.copyOf(leased));
        leased.clear();
        return taken;
    }

    /** What was leased to the peer for one frame. */
    static final class Leased {
        private final Exports exports;
        private final Exports.Holder holder;
        private final List<Id> ids;
        private final AtomicBoolean isBack = new AtomicBoolean();

        private Leased(Exports exports, Exports.Holder holder, List<Id> ids) {
            this.exports = exports;
            this.holder = holder;
            this.ids = ids;
        }

        boolean isEmpty() {
            return ids.isEmpty();
        }

        /** Takes it back, once: the peer has not received the frame, or has refused it. By any thread. */
        void takeBack() {
            if (!isBack.getAndSet(true)) {
                exports.takeBack(ids, holder);
            }
        }
    }

    /** An exchange begins before the incarnation of the peer is known, so the endpoint has to do. */
    private boolean isPeer(TheaterAddress home) {
        return Endpoint.of(home).equals(line.endpoint());
    }

    private ChannelReference channel(Out<?> out) {
        ChannelReference known = node.channels().reference(out);
        if (known != null) {
            forward(out, known.home(), known.id());
            return known;
        }
        var reference = new ChannelReference(node.exports().id(out), node.me());
        node.channels().lease(out, reference.id(), holder);
        leased.add(reference.id());
        return reference;
    }

    @Override
    public Object incoming(Reference reference) throws WireException {
        return switch (reference) {
            case ActorReference actor -> actor(actor);
            case TokenReference token -> line.borrow(token.id());
            case ChannelReference channel -> channel(channel);
            case FailureValue failure -> Failures.incoming(node.types(), failure);
        };
    }

    private Object actor(ActorReference reference) throws WireException {
        WireType<?> type = node.types().catalog().named(reference.behavior());
        if (type == null) {
            throw refusal("unknown behavior " + reference.behavior());
        }
        Actor actor = node.actor(reference, type);
        if (actor == null) {
            return node.endedActor(type.type());
        }
        if (actor instanceof Stub && !Ids.isOfName(reference.id())) {
            count(actor, reference.home(), reference.id());
        }
        return actor;
    }

    private void count(Object object, TheaterAddress home, Id id) {
        var key = new Imports.Key(home, id);
        if (isPeer(home)) {
            node.imports().received(key);
        } else if (!node.isHere(home)) {
            node.line(home).outlet().askForLease(key, object, line);
        }
    }

    private Object channel(ChannelReference reference) throws WireException {
        if (node.isHere(reference.home())) {
            Object out = node.exports().find(reference.id());
            if (out instanceof Out<?>) {
                return out;
            }
            throw refusal("a channel of this theater that is closed");
        }
        Out<?> out = node.channels().of(reference);
        count(out, reference.home(), reference.id());
        return out;
    }

    private static WireException refusal(String what) {
        return new WireException(WireCode.REFERENCE, 0, what);
    }

    @Override
    public Class<?> type(Kind kind, Class<?> behavior) {
        return switch (kind) {
            case ACTOR -> behavior;
            case TOKEN -> Token.class;
            case CHANNEL -> Out.class;
            default -> Failure.class;
        };
    }
}
