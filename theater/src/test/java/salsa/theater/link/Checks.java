package salsa.theater.link;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.Catalog;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.References;
import salsa.wire.value.ValueContext;

/** The invariants of a universe: those that hold at all times, and those at its end. */
final class Checks {

    private static final TheaterAddress HERE = new TheaterAddress("here", 1, 1);
    private static final ValueContext CONTEXT = new ValueContext(Limits.DEFAULT, References.PLAIN, HERE, HERE);
    private static final Map<Integer, Payload> PAYLOADS = new ConcurrentHashMap<>();
    private static final int EVENTS_MAX = 1_000_000;
    private static final int REPLY = 0x13;
    private static final int PIECE = 0x07;
    private static final int FLOWS_WITH_LARGE = 2;

    private final Universe universe;
    private final List<Sent> frames = new ArrayList<>();

    /** Whether no link may suspect its peer. */
    boolean isQuiet;

    /** The frames from one incarnation to another one. */
    static final class Direction {
        final long epoch;
        final Map<Long, Deque<Sent>> flows =
                new HashMap<>(); // accepted and not delivered, without those of the control lane
        final TreeMap<Long, Sent> ordinary = new TreeMap<>(); // the same by index
        final Deque<Sent> controls = new ArrayDeque<>(); // accepted and not delivered
        long highest; // number written
        int smallWaiting; // accepted and not written, of flows without large frames and not behind a fence
        boolean isUnfinished; // whether a frame has another fate than delivered
        boolean isPiece; // whether the last one written was a piece, and a small frame waited

        Direction(long epoch) {
            this.epoch = epoch;
        }

        /** Returns whether a fence, or a frame of the flow that was behind one, may not be written yet. */
        boolean isBehindLarge(long flow) {
            return fence() != null
                    || flows.getOrDefault(flow, new ArrayDeque<>()).stream().anyMatch(each -> !each.isSmall);
        }

        /** Returns the first fence that was not delivered. */
        @Nullable
        Sent fence() {
            Deque<Sent> fences = flows.get(Flow.FENCE);
            return fences == null ? null : fences.peek();
        }
    }

    Checks(Universe universe) {
        this.universe = universe;
    }

    static final class Violation extends AssertionError {
        private static final long serialVersionUID = 1;

        Violation(String message) {
            super(message);
        }
    }

    private static void require(boolean holds, String message, Object... arguments) {
        if (!holds) {
            throw new Violation(message.formatted(arguments));
        }
    }

    // ---- sending

    void submit(Node.Peer to, Lane lane, long flow, int size, long clock) {
        Node from = to.node();
        Direction direction = to.direction();
        var sent = new Sent(frames.size(), from, to.other, direction.epoch, lane, flow, size, to.accepted, direction);
        var frame = new Frame.Reply(1, sent.id, payload(size));
        var submission = new Submission(to.epoch, lane, flow, sent.id, frame);
        Admission answer = to.link.submit(submission, clock);
        universe.trace(answer.ordinal());
        require(answer == Admission.REFUSED || to.epoch == to.link.epoch(), "a frame for a former epoch is accepted");
        if (answer == Admission.ACCEPTED) {
            to.accepted++;
            frames.add(sent);
            sent.isSmall = flow >= FLOWS_WITH_LARGE && !direction.isBehindLarge(flow);
            direction.smallWaiting += sent.isSmall ? 1 : 0;
            if (lane == Lane.CONTROL) {
                direction.controls.add(sent);
            } else {
                direction.flows.computeIfAbsent(flow, key -> new ArrayDeque<>()).add(sent);
                direction.ordinary.put(sent.index, sent);
            }
        }
    }

    private static Payload payload(int size) {
        return PAYLOADS.computeIfAbsent(size, each -> {
            try {
                byte[] bytes = new byte[each];
                for (int i = 0; i < each; i++) {
                    bytes[i] = (byte) (i * 31 + each);
                }
                return Payload.of(new OutgoingTypes(new Catalog(List.of())), CONTEXT, bytes);
            } catch (WireException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Two pieces in a row are written only if no frame of a flow without large frames waits. */
    void written(Node.Peer to, byte[] chunk) {
        Direction direction = to.direction();
        try {
            for (int at = 0; at < chunk.length; ) {
                int length = ByteBuffer.wrap(chunk, at, 4).getInt();
                frame(direction, chunk[at + 4], new ByteSource(chunk, at + 5, at + 4 + length));
                at += 4 + length;
            }
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    private void frame(Direction direction, int type, ByteSource fields) throws WireException {
        if (type != PIECE && type != REPLY) {
            return;
        }
        long sequence = fields.varint();
        if (sequence <= direction.highest) {
            return;
        }
        direction.highest = sequence;
        if (type == REPLY) {
            direction.smallWaiting -= frames.get((int) fields.varint()).isSmall ? 1 : 0;
            direction.isPiece = false;
            return;
        }
        boolean waits = direction.smallWaiting > 0;
        require(!(waits && direction.isPiece), "a small frame waits behind two pieces");
        direction.isPiece = waits;
    }

    void unread(long estimated, long unread) {
        require(estimated >= unread, "%s bytes are unread, the link counts %s", unread, estimated);
    }

    // ---- receiving

    void delivered(Node.Peer from, Frame.Reply frame) {
        universe.trace(frame.request());
        Sent sent = frames.get((int) frame.request());
        require(sent.from == from.other && sent.to == from.node(), "%s was delivered by %s", sent, from.node());
        require(sent.incarnation == from.met, "%s is of a former incarnation", sent);
        require(!sent.isDelivered, "%s was delivered twice", sent);
        require(sent.fate != Fate.REFUSED, "%s was refused and is delivered", sent);
        require(sameBytes(sent, frame.value()), "%s has other contents", sent);
        sent.isDelivered = true;
        inOrder(sent);
    }

    private static boolean sameBytes(Sent sent, Payload payload) {
        try {
            Object value = payload.value(new IncomingTypes(new Catalog(List.of())), CONTEXT);
            Object expected = payload(sent.size).value(new IncomingTypes(new Catalog(List.of())), CONTEXT);
            return Arrays.equals((byte[]) value, (byte[]) expected);
        } catch (WireException e) {
            return false;
        }
    }

    private void inOrder(Sent sent) {
        Deque<Sent> controls = sent.direction.controls;
        boolean isControl = sent.lane == Lane.CONTROL;
        Deque<Sent> expected = isControl ? controls : sent.direction.flows.getOrDefault(sent.flow, controls);
        require(expected.peek() == sent, "%s overtakes %s", sent, expected.peek());
        if (!isControl) {
            Sent fence = sent.direction.fence();
            require(fence == null || fence.index >= sent.index, "%s overtakes the fence %s", sent, fence);
            Sent earliest = sent.direction.ordinary.firstEntry().getValue();
            boolean isLast = sent.flow == Flow.LAST || sent.flow == Flow.FENCE;
            require(!isLast || earliest == sent, "%s is to be last, and overtakes %s", sent, earliest);
            sent.direction.ordinary.remove(sent.index);
        }
        expected.remove();
        if (!isControl && !controls.isEmpty()) {
            require(controls.element().index > sent.index, "%s was blocked by %s", controls.element(), sent);
        }
    }

    Lane lane(Output.Deliver deliver) {
        return frames.get((int) ((Frame.Reply) deliver.frame()).request()).lane;
    }

    // ---- fates

    void settled(Node.Peer link, long ticket, Fate fate) {
        universe.trace(fate.ordinal());
        Sent sent = frames.get((int) ticket);
        require(sent.fate == null, "%s has two fates: %s, %s", sent, sent.fate, fate);
        sent.fate = fate;
        sent.direction.isUnfinished |= fate != Fate.DELIVERED;
        switch (fate) {
            case DELIVERED -> require(sent.isDelivered, "%s is not delivered", sent);
            case REFUSED -> require(!sent.isDelivered, "%s was delivered and is refused", sent);
            case UNKNOWN -> {}
        }
        require(
                fate == Fate.DELIVERED || link.link.epoch() > sent.epoch,
                "%s is %s, and the peer has not ended",
                sent,
                fate);
    }

    void met(Node.Peer link, long its) {
        require(!link.ended.contains(its), "%s accepts a former %s", link.node(), link.other);
    }

    void ended(Node.Peer link, long its, Ending ending, String reason) {
        Node other = link.other;
        boolean isOver = other.isDead(its);
        boolean amOver = link.node().isDead(link.node().incarnation);
        switch (ending) {
            case RESTARTED -> require(isOver, "%s replaces a living %s", link.node(), other);
            case DEAD -> require(isOver || its == 0, "%s ends a living %s", link.node(), other);
            case QUARANTINED -> require(false, "%s is in quarantine: %s", other, reason);
            case SLOW -> require(universe.isSlow, "%s calls %s slow: %s", link.node(), other, reason);
            case BARRED ->
                require(
                        universe.isSlow || isOver || amOver || other.isDraining || link.node().isDraining,
                        "%s refuses a living %s: %s",
                        other,
                        link.node(),
                        reason);
            case STOPPED -> require(isOver || other.isDraining, "%s does not drain", other);
            case CLOSED ->
                require(
                        link.node().isDraining
                                && (link.direction.epoch < link.link.epoch() - 1 || !link.direction.isUnfinished),
                        "%s closes the link to %s before it has drained",
                        link.node(),
                        other);
        }
    }

    // ---- bounds

    void bounds(Node.Peer link) {
        long most = Node.SETTINGS.buffer() + Node.HUGE + 2 * LinkSettings.HEAD_MAX;
        require(link.link.held() <= most, "%s bytes are buffered", link.link.held());
        long allowed = Node.SETTINGS.window() + Node.SETTINGS.allowance();
        require(link.unhandledBytes <= allowed, "%s bytes are not handled", link.unhandledBytes);
    }

    void suspected(Node.Peer link) {
        require(!isQuiet, "%s suspects %s without a reason", link.node(), link.other);
    }

    void boundEvents(long events) {
        require(events < EVENTS_MAX, "%s events: a link asks for the time again and again", events);
    }

    // ---- the end

    void controlFramesSettled() {
        for (Sent each : frames) {
            if (each.lane == Lane.CONTROL) {
                hasFate(each, "control ");
            }
        }
    }

    /** Returns whether the frames of living theaters have fates, at least those of the control lane. */
    boolean haveSettled(boolean isControlOnly) {
        return frames.stream()
                .allMatch(each -> each.fate != null || isControlOnly && each.lane != Lane.CONTROL || each.isOfDead());
    }

    private static void hasFate(Sent each, String kind) {
        Node.Peer to = each.from.peer(each.to);
        require(
                each.fate != null || each.isOfDead(),
                "%s%s has no fate, the link is %s, the peer %s",
                kind,
                each,
                to.link.state(),
                to.link.peer());
    }

    /** Every frame of a living theater has its fate, and living theaters that have not ended each other are connected. */
    void settled() {
        for (Sent each : frames) {
            hasFate(each, "");
        }
        require(
                areConnected(),
                "not connected: %s",
                universe.nodes.stream().map(Node::links).toList());
    }

    /** Links over which frames have waited for too long have ended. */
    void slowLinksHaveEnded() {
        for (Node node : universe.nodes) {
            for (Node.Peer each : node.others()) {
                require(
                        each.link.peer().hasEnded(),
                        "%s keeps %s bytes for the slow %s",
                        node,
                        each.link.held(),
                        each.other);
            }
        }
    }

    boolean areConnected() {
        return universe.nodes.stream().flatMap(node -> node.others().stream()).allMatch(Checks::isConnected);
    }

    private static boolean isConnected(Node.Peer each) {
        boolean isOpen = each.link.state() == LinkState.OPEN && each.link.peer() == PeerState.TRUSTED;
        return each.link.held() == 0 && (isOpen || each.link.peer().hasEnded());
    }

    void onePipeForEachPair() {
        for (Node node : universe.nodes) {
            for (Node.Peer each : node.others()) {
                long open = universe.pipes.stream()
                        .filter(pipe -> (pipe.nodes[0] == each.other || pipe.nodes[1] == each.other)
                                && (pipe.nodes[0] == node || pipe.nodes[1] == node)
                                && pipe.isOpenAt(node))
                        .count();
                require(open <= 1, "%s has %s connections to %s", node, open, each.other);
            }
        }
    }
}
