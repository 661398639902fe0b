package salsa.theater.actor;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Failure;
import salsa.runtime.Out;
import salsa.runtime.Stub;
import salsa.runtime.Token;
import salsa.theater.name.Ids;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.FailureValue;
import salsa.wire.reference.Reference;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.reference.TokenReference;
import salsa.wire.value.Kind;
import salsa.wire.value.References;
import salsa.wire.value.WireType;

/** The references of one exchange: what is sent to the peer is leased to it, what arrives becomes the one object for it. */
final class Translation implements References {

    private final Node node;
    private final Line line;
    private final Holder holder;
    private final TheaterAddress there;

    Translation(Node node, Line line, Holder holder, TheaterAddress there) {
        this.node = node;
        this.line = line;
        this.holder = holder;
        this.there = there;
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
        } else if (!reference.home().equals(there)) {
            node.exports().lease(actor, reference.id(), holder); // until the peer has a lease of the actor's home
        }
        return reference;
    }

    private ChannelReference channel(Out<?> out) {
        ChannelReference known = node.channels().reference(out);
        if (known != null) {
            return known;
        }
        var reference = new ChannelReference(node.exports().id(out), node.me());
        node.exports().lease(out, reference.id(), holder);
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
            throw refused("unknown behavior " + reference.behavior());
        }
        Actor actor = node.actor(reference, type);
        if (actor == null) {
            throw refused("an actor of this theater that has ended");
        }
        if (actor instanceof Stub && !Ids.isOfName(reference.id())) {
            count(reference);
        }
        return actor;
    }

    private void count(ActorReference reference) {
        if (reference.home().equals(there)) {
            node.imports().received(new Imports.Key(reference.home(), reference.id()));
        } else if (!node.isHere(reference.home())) {
            node.line(reference.home()).outlet().askForLease(reference, line);
        }
    }

    private Object channel(ChannelReference reference) throws WireException {
        if (node.isHere(reference.home())) {
            Object out = node.exports().find(reference.id());
            if (out instanceof Out<?>) {
                return out;
            }
            throw refused("a channel of this theater that is closed");
        }
        return node.channels().of(reference, reference.home().equals(there));
    }

    private static WireException refused(String what) {
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
