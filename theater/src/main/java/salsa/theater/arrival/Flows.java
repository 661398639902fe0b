package salsa.theater.arrival;

import org.jspecify.annotations.Nullable;
import salsa.theater.link.Flow;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.wire.frame.Frame;
import salsa.wire.reference.Id;

/**
 * The flows of frames that have arrived: with which of the others a frame is in order. A frame does not contain its
 * flow. Where the sender's cannot be derived, the flow here orders the frame with more of the others.
 */
public final class Flows {

    /** A flow of no actor, for frames of the control lane while they may pass. */
    private static final long CONTROL = Long.MIN_VALUE + 2;

    private Flows() {}

    /** What only the actors of the theater know of a frame. */
    public interface Meaning {
        /** Returns the id of the actor that has sent a request; null if that is unknown. */
        @Nullable
        Id asker(long request);

        /** Returns where a message belongs. */
        Place place(Frame.Send send);
    }

    /** With which frames a message is in order. */
    public enum Place {
        /** With those to the same actor or channel. */
        TARGET,
        /** It follows all. */
        LAST,
        /** It follows all, and all others follow it. */
        FENCE,
        /** With those of the control lane. */
        CONTROL
    }

    /** Returns the flow of a frame. */
    public static long of(Frame.Numbered frame, Meaning meaning, ArrivalOrder order) {
        return switch (frame) {
            case Frame.Send send -> of(send.target(), meaning.place(send), order);
            case Frame.Reply reply -> ofAnswer(meaning.asker(reply.request()));
            case Frame.Fail fail -> ofAnswer(meaning.asker(fail.request()));
            case Frame.Resolve _ -> Flow.LAST;
            case Frame.Offer offer -> of(offer.channel());
            case Frame.Create create -> of(create);
            default -> ofControl(order);
        };
    }

    /** Returns the flow of what goes to an actor or a channel, by its id. */
    public static long of(Id target) {
        return target.high() ^ target.low();
    }

    private static long of(Id target, Place place, ArrivalOrder order) {
        return switch (place) {
            case TARGET -> of(target);
            case LAST -> Flow.LAST;
            case FENCE -> Flow.FENCE;
            case CONTROL -> ofControl(order);
        };
    }

    /**
     * A frame of the control lane passes all others, until one waits that is in order with all: the next exchange may
     * have begun behind it.
     */
    private static long ofControl(ArrivalOrder order) {
        return order.isFree(CONTROL) ? CONTROL : Flow.FENCE;
    }

    private static long of(Frame.Create create) {
        String name = create.name();
        return name == null
                ? Flow.FENCE
                : of(Ids.of(new ActorIdentity(name, create.placement().nameServer()).text()));
    }

    /**
     * Returns the flow of the answer to a message: it is in order with the messages to the actor that has asked. If
     * that is unknown, it is with those to all.
     */
    public static long ofAnswer(@Nullable Id asker) {
        return asker == null ? Flow.FENCE : of(asker);
    }
}
