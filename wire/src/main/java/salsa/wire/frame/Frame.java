package salsa.wire.frame;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Declaration;

/**
 * One frame. A <em>request</em> is a number that the asking side chooses and the answer repeats; 0 asks for no answer.
 * A type is a number in the table of the side that writes the frame.
 */
public sealed interface Frame {

    /** Returns the values at its end; null if it has none. */
    default @Nullable Payload payload() {
        return switch (this) {
            case Piece piece -> piece.part();
            case Send send -> send.arguments();
            case Reply reply -> reply.value();
            case Fail fail -> fail.failure();
            case Resolve resolve -> resolve.value();
            case Create create -> create.arguments();
            case Offer offer -> offer.value();
            default -> null;
        };
    }

    /** A frame that is numbered in the order of sending, acknowledged, and sent again after a reconnect. */
    sealed interface Numbered extends Frame {

        /** Returns the number of the request that it makes; 0 if it makes none. */
        default long asked() {
            return switch (this) {
                case Send send -> send.request();
                case Create create -> create.request();
                case LookUp lookUp -> lookUp.request();
                case Register register -> register.request();
                case Unregister unregister -> unregister.request();
                case Offer offer -> offer.request();
                default -> 0;
            };
        }

        /** Returns the number: 1 for the first such frame of the side's incarnation, then 2, and so on. */
        long sequence();
    }

    /**
     * The first frame of each side.
     *
     * @param peerIncarnation the incarnation of the other side of which this one remembers frames; 0 for none
     * @param received the number of the last frame that it has received from that incarnation
     */
    record Welcome(TheaterAddress address, long peerIncarnation, long received) implements Frame {}

    /** All numbered frames up to {@code received}, of the receiver's incarnation, have arrived. */
    record Acknowledge(long incarnation, long received) implements Frame {}

    /** Asks for a {@link Pong} with the same number. */
    record Ping(long nonce) implements Frame {}

    /** Answers a {@link Ping}. */
    record Pong(long nonce) implements Frame {}

    /** The last frame of a connection. */
    record Close(WireCode code, String reason) implements Frame {}

    /** How much all numbered frames of the peer's incarnation may cost: a total, from the first one on. */
    record Credit(long bytes) implements Frame {}

    /**
     * A part of a large frame. Frames of other types may follow before the next piece.
     *
     * @param following how many bytes of the large frame later pieces contain; 0 in the last one
     */
    record Piece(long sequence, long following, Payload part) implements Numbered {}

    /** Gives types the numbers by which later values name them. */
    record DeclareTypes(long sequence, List<Declaration> types) implements Numbered {}

    /** Names the declared types whose values this side does not accept. */
    record RefuseTypes(long sequence, List<Refusal> refusals) implements Numbered {}

    /** A type that the other side has declared, and whose values this one refuses. */
    record Refusal(int type, String reason) {}

    /** An actor of the side that writes the frame, and the behavior as which it is known. */
    record LocalActor(int behavior, Id id) {}

    /**
     * A message to an actor of the other side.
     *
     * @param isReceipt whether the request is answered, with null, as soon as the actor has received the message; otherwise by its
     *     handler. False without a request
     * @param isUrgent whether it overtakes the messages in the mailbox of its receiver
     * @param type of the message
     * @param arguments of that type
     */
    record Send(
            long sequence,
            long request,
            boolean isReceipt,
            boolean isUrgent,
            @Nullable LocalActor sender,
            Id target,
            int type,
            Payload arguments)
            implements Numbered {

        static final int SENDER_BIT = 1;
        static final int RECEIPT_BIT = 2;
        static final int URGENT_BIT = 4;

        static boolean areBits(int bits) {
            return bits <= (SENDER_BIT | RECEIPT_BIT | URGENT_BIT);
        }

        int bits() {
            return (sender == null ? 0 : SENDER_BIT) | (isReceipt ? RECEIPT_BIT : 0) | (isUrgent ? URGENT_BIT : 0);
        }
    }

    /** The answer to a request: a value. */
    record Reply(long sequence, long request, Payload value) implements Numbered {}

    /** The answer to a request: a failure. */
    record Fail(long sequence, long request, Payload failure) implements Numbered {}

    /** The value of a token of the other side, or its failure. */
    record Resolve(long sequence, Id token, boolean failed, Payload value) implements Numbered {}

    /** A request that was not executed, with the reason in words. */
    record Refuse(long sequence, long request, WireCode code, String reason) implements Numbered {}

    /**
     * Asks for a new actor.
     *
     * @param name of the new actor, or null
     * @param type of the constructor's message
     */
    record Create(
            long sequence,
            long request,
            @Nullable String name,
            Placement placement,
            int behavior,
            int type,
            Payload arguments)
            implements Numbered {}

    /** Asks for a reference to the actor with a name. */
    record LookUp(long sequence, long request, String name, int behavior) implements Numbered {}

    /** Gives a name to an actor of the side that writes the frame. */
    record Register(long sequence, long request, String name, LocalActor actor) implements Numbered {}

    /** Asks a name server to forget the name of an actor. */
    record Unregister(long sequence, long request, String name) implements Numbered {}

    /** A value on a channel of the other side. */
    record Offer(long sequence, long request, Id channel, Payload value) implements Numbered {}
}
