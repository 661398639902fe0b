package salsa.theater.actor;

import java.util.Objects;
import salsa.theater.lease.Exports;
import salsa.theater.peer.Peer;
import salsa.theater.type.Doubts;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Catalog;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.ValueContext;
import salsa.wire.value.WireType;

/**
 * One direction of what two incarnations exchange: its table of types and its translation of references. Owned by the outlet or by
 * the inlet.
 */
final class Exchange {

    private final Catalog catalog;
    final Peer peer;
    final long epoch;
    final Exports.Holder holder;
    final ValueContext context;
    final Translation references;
    final OutgoingTypes outgoing;
    final Doubts doubts = new Doubts();
    final IncomingTypes incoming;
    boolean isLoadOffered; // whether the peer has been asked if it takes loads

    Exchange(Node node, Line line, Peer peer, long epoch, long incarnation) {
        TheaterAddress there = line.endpoint().incarnation(incarnation);
        this.catalog = node.types().catalog();
        this.peer = peer;
        this.epoch = epoch;
        this.holder = new Exports.Holder(line.endpoint(), epoch);
        this.references = new Translation(node, line, holder);
        this.context = new ValueContext(node.settings().limits(), references, node.me(), there);
        this.outgoing = new OutgoingTypes(catalog);
        this.incoming = new IncomingTypes(catalog);
    }

    /** Returns the type of a class that every theater knows. */
    WireType<?> outgoingType(Class<?> type) {
        return Objects.requireNonNull(catalog.of(type), type::getName);
    }

    boolean isOf(Peer other, long itsEpoch) {
        return peer == other && epoch == itsEpoch;
    }
}
