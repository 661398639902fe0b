package salsa.theater.actor;

import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Channel;
import salsa.runtime.ExitReason;
import salsa.runtime.Out;
import salsa.runtime.Stage;
import salsa.theater.lease.Exports;
import salsa.theater.lease.Imports;
import salsa.wire.reference.ChannelReference;
import salsa.wire.reference.Id;

/** The sending ends of channels whose owners are at other theaters. */
final class Channels {

    private final Node node;

    Channels(Node node) {
        this.node = node;
    }

    /** The owner of a channel whose values it forwards. */
    private static final class Forwarder extends Behavior {

        private final Channel<Object> channel;

        Forwarder(Stage stage) {
            super(stage);
            this.channel = new Channel<>(this);
        }
    }

    /** Returns the end for a reference that has arrived. */
    Out<?> of(ChannelReference reference) {
        var key = new Imports.Key(reference.home(), reference.id());
        return (Out<?>) node.imports().of(key, Out.class, () -> create(reference));
    }

    private Out<Object> create(ChannelReference reference) {
        Line line = node.line(reference.home());
        var forwarder = new Forwarder(line.outlet().$stage());
        Out<Object> out = forwarder.channel.out();
        Task.on(
                forwarder,
                () -> forwarder
                        .channel
                        .in()
                        .forward(
                                (value, outcome, isAwaited) -> forward(
                                        line, out, reference.id(), new Sending.Value(value, outcome, isAwaited)),
                                () -> closed(line, reference, out)));
        return out;
    }

    private void forward(Line line, Out<?> out, Id channel, Sending.Value value) {
        if (node.imports().isPresent(out)) {
            line.sending().offer(channel, value);
        } else { // its theater has ended, or the channel: the next incarnation has none of this id
            line.sending().lost(value);
        }
    }

    private void closed(Line line, ChannelReference reference, Out<?> out) {
        if (node.imports().isPresent(out)) { // else its theater has ended, and the channel with it
            line.sending().close(reference.id());
        }
    }

    /** The theater of a channel has ended: so has the channel, for this one, and leaves the groups here that it has joined. */
    static void lost(Out<?> out, RuntimeException reason) {
        out.close(reason);
    }

    /** Counts that a channel of this theater is sent to a peer. Its holders learn when it ends. */
    void lease(Out<?> out, Id id, Exports.Holder holder) {
        if (node.exports().lease(out, id, holder)) {
            out.whenEnded(() -> ended(id));
        }
    }

    /** A channel of this theater has ended. Values that are on their way are refused by the channel itself. */
    private void ended(Id id) {
        for (Exports.Holder each : node.exports().removeHolders(id)) {
            node.line(each.peer()).tell(new Notice.Ended(id.high(), id.low(), new ExitReason.Normal()));
        }
    }

    /** Returns the reference of an end of another theater; null for one of this theater. */
    @Nullable
    ChannelReference reference(Out<?> out) {
        Imports.Key key = node.imports().key(out);
        return key == null ? null : new ChannelReference(key.id(), key.home());
    }
}
