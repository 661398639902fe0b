package salsa.theater.actor;

import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.Pause;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.theater.actor.Answering.ReplyTo;
import salsa.theater.arrival.Flows;
import salsa.theater.lease.Imports;
import salsa.theater.link.Admission;
import salsa.theater.link.Fate;
import salsa.theater.link.Flow;
import salsa.theater.link.Lane;
import salsa.theater.link.Submission;
import salsa.theater.name.Ids;
import salsa.theater.peer.FateListener;
import salsa.theater.peer.Peer;
import salsa.theater.type.Doubts;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.reference.Id;
import salsa.wire.value.Declaration;
import salsa.wire.value.WireType;

/**
 * Encodes what goes to one peer and submits it, in order. Its stage is that of the peer's stubs, and its own: while the
 * link has no room it pauses, and so senders are suspended like those to any full mailbox.
 */
final class Outlet extends Behavior {

    /** How many types one frame declares: their names are within a frame of the control lane. */
    private static final int DECLARED_AT_ONCE = 100;

    /** The longest wait for a report that there is room, in case that one was lost with its link. */
    private static final long ROOM_NANOS = 1_000_000_000;

    private final Node node;
    private final Line line;
    private @Nullable Exchange exchange; // owned by the stage
    private final Set<Id> introduced = new HashSet<>(); // owned by the stage; named actors that the present peer knows
    private final Set<Id> met = new HashSet<>(); // owned by the stage; named actors that have received a message

    private final Deque<String> unsaid = new ArrayDeque<>(); // owned by the stage; names that precede the next frame

    private final Deque<Unsent> unsent = new ArrayDeque<>(); // owned by the stage; frames for which there was no room
    private final Pause room;
    private final AtomicBoolean isTimed = new AtomicBoolean(); // it will look for room by itself
    private @Nullable Peer unflushed; // owned by the stage; has enqueued frames

    /** A frame that is to be submitted. */
    private record Unsent(Exchange to, Lane lane, long flow, Frame.Numbered frame, FateListener fate) {}

    /** To which actor a notice goes, and with which other frames it is in order. */
    private record Way(Id target, Lane lane, long flow) {}

    Outlet(Stage stage, Node node, Line line) {
        super(stage);
        this.node = node;
        this.line = line;
        this.room = new Pause(stage);
    }

    /** Learns what became of a frame. */
    @FunctionalInterface
    interface Settling {
        /** @param isTooLarge whether the other theater takes no frame of this size; it is then refused */
        void settled(Fate fate, boolean isTooLarge);
    }

    /** Creates a frame for an exchange. */
    @FunctionalInterface
    interface Making {
        Frame.Numbered frame(Exchange exchange) throws WireException;
    }

    /** Returns the present exchange. On the stage. */
    Exchange exchange() {
        Peer peer = line.peer();
        long epoch = peer.epoch();
        Exchange present = exchange;
        if (present == null || !present.isOf(peer, epoch)) {
            present = new Exchange(node, line, peer, epoch, peer.incarnation());
            exchange = present;
            introduced.clear();
            met.clear();
        }
        return present;
    }

    /**
     * Encodes and submits a frame whose fate is of interest; until then the program does not end. On the stage.
     *
     * @param flow of the frame: {@link #flow}, or one of {@link Flow}
     * @param fate called by any thread, not if this method throws
     * @throws WireException if the values cannot be sent
     */
    void submit(Making making, long flow, Settling fate) throws WireException {
        submit(exchange(), making, flow, fate);
    }

    /** Submits a frame for an exchange; its fate is {@code REFUSED} if that is no longer the present one. */
    void submit(Exchange to, Making making, long flow, Settling fate) throws WireException {
        submit(to, making, flow, fate, null);
    }

    /** @param refused learns that the peer refuses a type of the frame; null if its answer says so */
    private void submit(Exchange to, Making making, long flow, Settling fate, @Nullable Consumer<String> refused)
            throws WireException {
        to.outgoing.forgetDoubtful();
        Frame.Numbered frame = encode(to, making);
        Translation.Leased leased = to.references.takeLeased();
        long size = Submission.size(frame);
        node.hold();
        submit(to, Lane.ORDINARY, flow, frame, settled -> {
            if (settled == Fate.REFUSED) {
                leased.takeBack();
            }
            fate.settled(settled, size > to.peer.frameBytes());
            node.release();
        });
        if (refused != null || !leased.isEmpty()) {
            doubt(to, to.outgoing.takeDoubtful(), reason -> {
                leased.takeBack();
                if (refused != null) {
                    refused.accept(reason);
                }
            });
        }
    }

    /**
     * Submits a message without an answer. While the peer may refuse one of its types, the sender learns of a refusal,
     * and the program does not end.
     */
    void submitOneWay(Making making, long flow, Sending.OneWay sent) throws WireException {
        submit(exchange(), making, flow, sent, sent::refused);
    }

    /** Asks the peer whether it knows the types that were declared since the last question. */
    private void doubt(Exchange to, Set<Integer> types, Consumer<String> refused) {
        if (types.isEmpty()) {
            return;
        }
        var doubt = to.doubts.tryBegin(to.outgoing.size());
        to.doubts.add(types, refused);
        if (doubt != null) {
            confirm(to, doubt);
        }
    }

    private void confirm(Exchange to, Doubts.Doubt doubt) {
        Runnable end = () -> Task.on(this, () -> {
            to.outgoing.accepted(doubt.end());
            to.doubts.end(doubt);
        });
        ask(to, new Notice.Known(), new Outcome((_, _) -> end.run(), (_, _) -> end.run()), Line.TYPES);
    }

    private Frame.Numbered encode(Exchange to, Making making) throws WireException {
        try {
            return requireSize(making.frame(to));
        } catch (WireException | RuntimeException e) {
            to.references.takeLeased().takeBack();
            throw e;
        } finally {
            declare(to, to.outgoing.takeDeclarations());
            for (String name = unsaid.poll(); name != null; name = unsaid.poll()) {
                tell(to, 0, new Notice.Named(name), _ -> {});
            }
        }
    }

    /** A frame that the link would refuse for its size fails here, where its sender or asker can learn the reason. */
    private Frame.Numbered requireSize(Frame.Numbered frame) throws WireException {
        long size = Submission.size(frame);
        if (size > line.frameBytes()) {
            throw new WireException(WireCode.FRAME_SIZE, 0, size + " bytes");
        }
        return frame;
    }

    private void declare(Exchange to, List<Declaration> all) {
        for (int i = 0; i < all.size(); i += DECLARED_AT_ONCE) {
            var some = all.subList(i, Math.min(all.size(), i + DECLARED_AT_ONCE));
            submit(to, Lane.CONTROL, 0, new Frame.DeclareTypes(0, List.copyOf(some)), _ -> {});
        }
    }

    private void submit(Exchange to, Lane lane, long flow, Frame.Numbered frame, FateListener fate) {
        var one = new Unsent(to, lane, flow, frame, fate);
        submitUnsent();
        if (!unsent.isEmpty() || !trySubmit(one)) {
            if (unsent.isEmpty()) {
                node.hold();
            }
            unsent.add(one);
        }
    }

    /** Submits the frames for which there was no room, as far as there is room now. On the stage. */
    private void submitUnsent() {
        if (unsent.isEmpty()) {
            return;
        }
        while (!unsent.isEmpty() && trySubmit(unsent.element())) {
            unsent.remove();
        }
        if (unsent.isEmpty()) {
            node.release();
        }
    }

    /** Submits a frame if the link has room; otherwise the stage pauses at the end of the handler until there is. */
    private boolean trySubmit(Unsent each) {
        long since = room.resumed();
        Admission admission = each.to.peer.enqueue(each.to.epoch, each.lane, each.flow, each.frame, each.fate);
        if (admission == Admission.ACCEPTED) {
            flushLater(each.to.peer);
        }
        if (admission == Admission.FULL) {
            flush(); // while it pauses, nothing in its mailbox is processed
            room.begin(since);
            if (!isTimed.getAndSet(true)) {
                node.schedule(ROOM_NANOS, this::looksForRoom);
            }
            return false;
        }
        if (admission == Admission.REFUSED) {
            each.fate.settled(Fate.REFUSED);
        }
        return true;
    }

    /** Flushes behind the messages that are in the mailbox now: their frames are written together. */
    private void flushLater(Peer peer) {
        if (unflushed == peer) {
            return;
        }
        flush();
        unflushed = peer;
        Task.on(this, this::flush);
    }

    private void flush() {
        Peer peer = unflushed;
        if (peer != null) {
            unflushed = null;
            peer.flush();
        }
    }

    private void looksForRoom() {
        isTimed.set(false);
        resumeSending();
    }

    /** Reports that the link has room again. By any thread. */
    void resumeSending() {
        room.resume();
        Task.atOnce(node.system(), this, this::submitUnsent); // in case that nothing else is in its mailbox
    }

    // ---- between the theaters

    /** Sends a notice to the theater. On the stage. */
    void tell(Notice notice) {
        if (notice instanceof Notice.Ended ended && ended.reason() instanceof ExitReason.LinkedEnd) {
            tellLinkedEnd(ended);
        } else {
            tell(notice, _ -> {});
        }
    }

    /** The peer may refuse the type of the actor in the reason. Then it learns the reason without the actor. */
    private void tellLinkedEnd(Notice.Ended ended) {
        Notice.Ended readable = ended.withoutActor();
        try {
            submit(
                    exchange(),
                    to -> notice(to, Ids.THEATER, 0, ended),
                    flow(ended),
                    (_, _) -> {},
                    _ -> Task.on(this, () -> tell(readable)));
        } catch (WireException e) {
            tell(readable);
        }
    }

    /** Sends a notice to the theater. On the stage. */
    void tell(Notice notice, FateListener fate) {
        tell(exchange(), 0, notice, fate);
    }

    /**
     * Asks for the end of an actor of the peer. A stop is a message to the actor, which first handles those that were
     * sent to it before; every other end overtakes them. On the stage.
     */
    void end(Id id, ExitReason reason, FateListener fate) {
        ExitReason readable = // the peer may not know the behavior of the actor in the reason
                reason instanceof ExitReason.LinkedEnd ? new ExitReason.Killed() : reason;
        var notice = new Notice.End(id.high(), id.low(), readable);
        if (reason instanceof ExitReason.Stopped) {
            tell(exchange(), new Way(id, Lane.ORDINARY, flow(id)), 0, notice, fate);
        } else {
            tell(notice, fate);
        }
    }

    /**
     * Lets the peer know the load of this theater. The first call of an exchange only asks whether the peer knows what that is: one of
     * an older build does not, and never receives it. On the stage.
     */
    void tellLoad(Notice.Load load) {
        Exchange to = exchange();
        try {
            boolean isKnown = to.outgoing.optional(to.outgoingType(Notice.Load.class)) >= 0;
            if (isKnown && to.isLoadOffered) {
                tell(load);
            }
            to.isLoadOffered = true;
            declare(to, to.outgoing.takeDeclarations());
        } catch (WireException _) {
            // the table of types is full: the peer can do without
        }
    }

    private void tell(Exchange to, long request, Notice notice, FateListener fate) {
        tell(to, new Way(Ids.THEATER, lane(notice), flow(notice)), request, notice, fate);
    }

    private void tell(Exchange to, Way way, long request, Notice notice, FateListener fate) {
        try {
            Frame.Numbered frame = encode(to, now -> notice(now, way.target(), request, notice));
            submit(to, way.lane(), way.flow(), frame, fate);
        } catch (WireException e) {
            node.report("a notice to " + line.endpoint() + " was not sent: " + e.getMessage());
        }
    }

    /**
     * What is about a reference follows the messages with the reference: the end of an actor, so that what stands in
     * for it exists; that this is known, so that the messages to the actor have arrived; and its return, so that the
     * actor still exists when it is sent home.
     */
    private static Lane lane(Notice notice) {
        return switch (notice) {
            case Notice.Ended _, Notice.Return _, Notice.Learned _ -> Lane.ORDINARY;
            default -> Lane.CONTROL;
        };
    }

    /**
     * Nothing of a new actor with the name of an ended one overtakes that end. Everything else may overtake what is
     * about references, so that a large message delays only messages to the same actor.
     */
    private static long flow(Notice notice) {
        return notice instanceof Notice.Ended ended && Ids.isOfName(new Id(ended.high(), ended.low()))
                ? Flow.FENCE
                : Flow.LAST;
    }

    /** Returns the flow of what goes to an actor or a channel, by its id. */
    static long flow(Id target) {
        return Flows.of(target);
    }

    static Frame.Send notice(Exchange to, Id target, long request, Notice notice) throws WireException {
        WireType<?> type = to.outgoingType(notice.getClass());
        return new Frame.Send(
                0, request, false, false, null, target, to.outgoing.number(type, 0), payload(to, type, notice));
    }

    @SuppressWarnings("unchecked") // the type is that of the notice's class
    private static <T> Payload payload(Exchange to, WireType<T> type, Notice notice) throws WireException {
        return Payload.of(to.outgoing, to.context, type, (T) notice);
    }

    /** Names an actor to the peer, once, before the frame that is being encoded. On the stage. */
    void introduce(Id id) {
        if (introduced.contains(id)) {
            return;
        }
        String identity = node.names().identity(id);
        if (identity != null) {
            introduced.add(id);
            unsaid.add(identity);
        }
    }

    /**
     * Asks for a lease of an object that another theater has sent, and then returns that one's. The object stays in
     * memory until the answer: else the lease would never be returned. By any thread.
     */
    void askForLease(Imports.Key key, Object object, Line from) {
        Task.on(this, () -> askForLease(exchange(), key, object, from));
    }

    private void askForLease(Exchange to, Imports.Key key, Object object, Line from) {
        Id id = key.id();
        var back = new Notice.Return(id.high(), id.low(), 1);
        var answer = new Outcome(
                (_, _) -> {
                    try {
                        node.imports().received(key);
                    } finally {
                        Reference.reachabilityFence(object);
                    }
                    from.tell(back);
                },
                (_, failure) -> {
                    node.ended(key.home(), id, new ExitReason.Failed(failure));
                    from.tell(back);
                });
        ask(to, new Notice.Hold(id.high(), id.low()), answer, Line.LEASE);
    }

    /** Returns whether a named actor of the present peer has received a message. On the stage. */
    boolean isMet(Id id) {
        exchange(); // which forgets the actors of the one before
        return met.contains(id);
    }

    /** A named actor has received a message of an exchange. On the stage. */
    void met(long epoch, Id id) {
        if (exchange().epoch == epoch) {
            met.add(id);
        }
    }

    /**
     * An actor has ended; another one may get its name, and the peer learns where messages to that one begin. By any
     * thread.
     */
    void ended(Id id) {
        if (Ids.isOfName(id)) {
            Task.on(this, () -> {
                met.remove(id);
                tell(new Notice.Learned(id.high(), id.low()));
            });
        }
    }

    /** Asks the theater itself what it does. By any thread. */
    void askForStatus(Continuation answer) {
        Task.on(this, () -> ask(exchange(), new Notice.Status(), answer, Line.STATUS));
    }

    /** Asks the theater for an answer, whatever it is: from then on this one notices its end. */
    void reach(Continuation answer) {
        ask(exchange(), new Notice.Known(), answer, Line.LEASE);
    }

    private void ask(Exchange to, Notice notice, Continuation answer, Site site) {
        var request = line.requests().add(to.epoch, answer, "the theater", site, null, Object.class);
        tell(
                to,
                request.number(),
                notice,
                fate -> line.failing(request.number()).settled(fate, false));
    }

    /** Answers a request of the peer that was not executed. On the stage. */
    void refuse(ReplyTo asked, WireCode code, String reason) {
        String text = reason.length() > 300 ? reason.substring(0, 300) : reason;
        answer(asked.epoch(), new Frame.Refuse(0, asked.request(), code, text));
    }

    /** Lets the peer know that values of its types are refused. On the stage. */
    void refuse(long epoch, List<Frame.Refusal> types) {
        answer(epoch, new Frame.RefuseTypes(0, types));
    }

    private void answer(long epoch, Frame.Numbered frame) {
        Exchange to = exchange();
        if (to.epoch == epoch) {
            submit(to, Lane.CONTROL, 0, frame, _ -> {});
        }
    }

    /** Takes the peer's refusal of types. On the stage. */
    void refused(Peer peer, long epoch, Frame.RefuseTypes refusal) {
        Exchange now = exchange();
        if (now.isOf(peer, epoch)) {
            refusal.refusals().stream()
                    .filter(each -> now.outgoing.refused(each.type(), each.reason()))
                    .forEach(each -> {
                        report(each);
                        now.doubts.failFramesWith(each.type(), each.reason());
                    });
        }
    }

    private void report(Frame.Refusal refusal) {
        node.report("the theater at " + line.endpoint() + " refuses " + refusal.reason() + "; " + Line.SAME_BUILD);
    }
}
