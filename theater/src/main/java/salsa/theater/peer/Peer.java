package salsa.theater.peer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import salsa.theater.link.Admission;
import salsa.theater.link.Fate;
import salsa.theater.link.Lane;
import salsa.theater.link.Link;
import salsa.theater.link.LinkSettings;
import salsa.theater.link.LinkState;
import salsa.theater.link.Output;
import salsa.theater.link.PeerState;
import salsa.theater.link.Submission;
import salsa.wire.bytes.WireCode;
import salsa.wire.frame.Frame;

/**
 * Another theater, as this one reaches it: drives the link to it over its connections. The public methods are for any
 * thread and do not wait; all work is done in {@code serial}.
 */
public final class Peer {

    private final Peers peers;
    private final Endpoint endpoint;
    private final Environment environment;
    private final PeerListener listener;
    private final Serial serial;
    private final Admissions control;
    private final Admissions ordinary;
    private final long first; // the number of its first exchange
    private final long window; // bytes that it may send ahead
    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    // owned by serial
    private final Link link;
    private final Map<Long, Transport.Connection> connections = new HashMap<>();
    private final Map<Long, Ticket> tickets = new HashMap<>();
    private final Traffic traffic = new Traffic();
    private Returns returns; // of the last delivered frame's exchange
    private long lastConnection;
    private long lastTicket;
    private long tickAt = Long.MAX_VALUE; // of the earliest timer

    // written in serial, read by any thread
    private volatile long epoch;
    private volatile long incarnation;
    private volatile LinkState state = LinkState.IDLE;
    private volatile PeerState trust = PeerState.UNKNOWN;
    private volatile boolean isOperator;
    private volatile int frameBytes = Integer.MAX_VALUE;

    /** An accepted frame without a fate. */
    private record Ticket(Lane lane, long size, FateListener fate) {}

    Peer(Peers peers, Endpoint endpoint, LinkSettings settings, Environment environment, PeerListener listener) {
        this.peers = peers;
        this.endpoint = endpoint;
        this.environment = environment;
        this.listener = listener;
        this.serial = new Serial(environment, this::pump, this::defect);
        this.control = Admissions.of(Lane.CONTROL, settings);
        this.ordinary = Admissions.of(Lane.ORDINARY, settings);
        this.first = peers.nextEpochs();
        this.epoch = first;
        this.link = new Link(settings, peers.me(), environment.dice(), environment.now());
        this.window = settings.window();
        this.returns = new Returns(0, window);
    }

    /** Returns the name of the theater. */
    public Endpoint endpoint() {
        return endpoint;
    }

    /**
     * Returns the number of the present exchange, for {@link #enqueue}; each has tables of types of its own. No other
     * exchange of this theater has the number, and former ones with the same theater have smaller ones.
     */
    public long epoch() {
        return epoch;
    }

    /** Returns the incarnation of the present exchange; 0 before it has connected. */
    public long incarnation() {
        return incarnation;
    }

    /**
     * Returns the largest frame that both sides accept; before they have met, all are accepted, and a larger one
     * refused later.
     */
    public int frameBytes() {
        return frameBytes;
    }

    /** Returns the state of the connection. */
    public LinkState link() {
        return state;
    }

    /** Returns what is known of the peer's incarnation. */
    public PeerState state() {
        return trust;
    }

    /** Returns whether its incarnation has ended, and no other one has connected. */
    boolean hasEnded() {
        return trust.hasEnded();
    }

    boolean isOver() {
        return trust.hasEnded() && state == LinkState.IDLE;
    }

    /** Returns the bytes of all accepted frames without a fate. */
    public long held() {
        return control.held() + ordinary.held();
    }

    /**
     * Returns whether the present connection proves the role of an operator: see {@link
     * Transport.Connection#isOperator}.
     */
    public boolean isOperator() {
        return isOperator;
    }

    /** Returns what is known of the peer now. */
    public CompletionStage<PeerStatus> status() {
        var status = new CompletableFuture<PeerStatus>();
        serial.execute(() -> status.complete(statusNow()));
        return status.minimalCompletionStage();
    }

    private PeerStatus statusNow() {
        long now = environment.now();
        return new PeerStatus(
                endpoint,
                link.state(),
                link.peer(),
                incarnation,
                traffic.connectedNanos(now, !connections.isEmpty()),
                traffic.heardNanos(now),
                traffic.connections,
                held(),
                traffic.framesOut,
                traffic.framesIn,
                traffic.bytesOut,
                traffic.bytesIn);
    }

    /**
     * Submits a frame, which the next {@link #flush} writes with all others: one write for many frames costs little more
     * than one for a single frame. Connects if necessary. {@code ACCEPTED}: the listener learns its fate. {@code FULL}:
     * {@link PeerListener#roomFreed} reports when to try again. {@code REFUSED}: this side has closed the link.
     *
     * @param itsEpoch for which its types were declared; the fate of a frame for a former epoch is {@code REFUSED}
     * @param flow frames of one flow are delivered in the order of their submission: see {@link salsa.theater.link.Flow}
     */
    public Admission enqueue(long itsEpoch, Lane lane, long flow, Frame.Numbered frame, FateListener fate) {
        if (state == LinkState.CLOSED) {
            return Admission.REFUSED;
        }
        long size = Submission.size(frame);
        if (!admissions(lane).tryAdd(size)) {
            return Admission.FULL;
        }
        serial.add(() -> submit(itsEpoch, flow, frame, new Ticket(lane, size, fate)));
        return Admission.ACCEPTED;
    }

    /** Writes what was enqueued, as far as the connection takes it. */
    public void flush() {
        serial.run(() -> {});
    }

    private void submit(long itsEpoch, long flow, Frame.Numbered frame, Ticket ticket) {
        long number = ++lastTicket;
        traffic.framesOut++;
        tickets.put(number, ticket);
        var submission = new Submission(itsEpoch - first, ticket.lane, flow, number, frame);
        Admission answer = link.submit(submission, environment.now());
        if (answer != Admission.ACCEPTED) {
            assert answer == Admission.REFUSED : "the link has less room than its peer";
            settled(number, Fate.REFUSED);
        }
    }

    private Admissions admissions(Lane lane) {
        return lane == Lane.CONTROL ? control : ordinary;
    }

    /** Asks for a connection, also with the next incarnation of a peer whose incarnation has ended. */
    public void connect() {
        serial.execute(() -> link.connect(environment.now()));
    }

    /** Reports the decision of the authority that an incarnation of the peer is dead. */
    public void declareDead(long its) {
        serial.execute(() -> link.declareDead(its, environment.now()));
    }

    /** Reports that a frame of that exchange breaks the protocol, in what only its reader can see. */
    public void quarantine(long itsEpoch, WireCode code, String reason) {
        serial.execute(() -> link.quarantine(itsEpoch - first, code, reason, environment.now()));
    }

    /** Refuses the requests that arrive from now on; complete when no earlier one can be reported any more. */
    CompletionStage<Void> refuseRequests(String reason) {
        var refusing = new CompletableFuture<Void>();
        serial.execute(() -> {
            link.refuseRequests(reason);
            refusing.complete(null);
        });
        return refusing;
    }

    /** Accepts no more frames; closes the link when all have their fates. */
    public CompletionStage<Void> drain() {
        serial.execute(() -> link.drain(environment.now()));
        return closed.minimalCompletionStage();
    }

    /** Closes the link at once. */
    public CompletionStage<Void> close() {
        serial.execute(() -> link.close(environment.now()));
        return closed.minimalCompletionStage();
    }

    // ---- connections

    /** The peer has connected to this side. */
    void accepted(Transport.Connection connection) {
        serial.execute(() -> connected(connection, false));
    }

    private void dial() {
        peers.dial(endpoint, new Transport.Attempt() {
            @Override
            public void connected(Transport.Connection connection) {
                serial.execute(() -> dialed(connection));
            }

            @Override
            public void failed(String reason) {
                serial.execute(() -> dialFailed(() -> listener.connectFailed(Peer.this, reason)));
            }

            @Override
            public void refused(String reason) {
                serial.execute(() -> dialFailed(() -> listener.refused(Peer.this, reason)));
            }
        });
    }

    private void dialFailed(Runnable report) {
        link.dialFailed(environment.now());
        if (link.state() != LinkState.CLOSED) {
            report.run();
        }
    }

    private void dialed(Transport.Connection connection) {
        Endpoint name = Endpoint.of(connection.proof().address());
        if (name.equals(endpoint)) {
            connected(connection, true);
            return;
        }
        connection.close(new byte[0]);
        link.dialFailed(environment.now());
        if (link.state() != LinkState.CLOSED) {
            link.close(environment.now());
            listener.renamed(this, name);
        }
    }

    private void connected(Transport.Connection connection, boolean isDialed) {
        long id = ++lastConnection;
        connections.put(id, connection);
        traffic.connected(environment.now());
        if (connection.proof().address().incarnation() == incarnation) {
            isOperator = connection.isOperator();
        }
        link.connected(id, isDialed, connection.proof(), environment.now());
        executeAll();
        connection.start(new Transport.Events() {
            @Override
            public void received(byte[] bytes, int from, int to) {
                serial.call(() -> read(id, bytes, from, to));
            }

            @Override
            public void becameWritable() {
                serial.run(() -> {}); // the batch ends with an attempt to write
            }

            @Override
            public void lost(String reason) {
                serial.execute(() -> loseConnection(id));
            }
        });
    }

    private void read(long id, byte[] bytes, int from, int to) {
        traffic.received(to - from, environment.now());
        link.received(id, bytes, from, to, environment.now());
        executeAll(); // while the connection of an incarnation that was met is known
    }

    private void loseConnection(long id) {
        connections.remove(id);
        link.lost(id, environment.now());
    }

    // ---- the link's requests

    /** Does what the link asks for, until there is nothing to do before its deadline. */
    private void pump() {
        link.handled(returns.epoch, returns.take());
        boolean hasWritten = true;
        while (hasWritten) {
            executeAll();
            hasWritten = tryWriteAll();
        }
        trust = link.peer();
        state = link.state();
        scheduleTick();
    }

    private void executeAll() {
        for (Output each = link.poll(); each != null; each = link.poll()) {
            execute(each);
        }
    }

    private boolean tryWriteAll() {
        boolean hasWritten = false;
        for (var each : connections.entrySet()) {
            while (each.getValue().isWritable()) {
                byte[] bytes = link.write(each.getKey(), environment.now());
                if (bytes.length == 0) {
                    break;
                }
                each.getValue().write(bytes, link.unread(each.getKey()));
                traffic.bytesOut += bytes.length;
                hasWritten = true;
            }
        }
        return hasWritten;
    }

    private void scheduleTick() {
        long deadline = link.deadline();
        if (deadline == Long.MAX_VALUE || deadline >= tickAt) {
            return;
        }
        tickAt = deadline;
        environment.after(deadline - environment.now(), () -> serial.run(() -> tick(deadline)));
    }

    private void tick(long deadline) {
        if (tickAt == deadline) {
            tickAt = Long.MAX_VALUE;
        }
        link.tick(environment.now());
    }

    private void execute(Output output) {
        try {
            perform(output);
        } catch (RuntimeException thrown) {
            defect(thrown);
        }
    }

    private void perform(Output output) {
        switch (output) {
            case Output.Dial _ -> dial();
            case Output.Disconnect(var id, var last) -> disconnect(id, last);
            case Output.Deliver deliver -> deliver(deliver);
            case Output.Settled(var ticket, var fate) -> settled(ticket, fate);
            case Output.Room _ -> {} // the admissions report it, which know of all submissions
            case Output.Met(var its, var number) -> met(its, first + number);
            case Output.Ended ended -> ended(ended);
            case Output.Suspected(var its) -> listener.suspected(this, its);
            case Output.Trusted(var its) -> listener.trusted(this, its);
            case Output.Broken(var reason) -> listener.protocolBroken(this, reason);
            case Output.Closed _ -> closed();
        }
    }

    private void disconnect(long id, byte[] last) {
        Transport.Connection connection = connections.remove(id);
        if (connection != null) {
            connection.close(last);
        }
    }

    private void deliver(Output.Deliver deliver) {
        traffic.framesIn++;
        if (deliver.epoch() != returns.epoch) {
            returns = new Returns(deliver.epoch(), window);
        }
        Returns to = returns;
        listener.received(this, first + deliver.epoch(), deliver.frame(), () -> {
            if (to.add(deliver.cost())) {
                serial.run(() -> {}); // the batch begins with the report to the link
            }
        });
    }

    private void settled(long number, Fate fate) {
        Ticket ticket = tickets.remove(number);
        if (ticket == null) {
            return;
        }
        boolean hasRoom = admissions(ticket.lane).remove(ticket.size);
        ticket.fate.settled(fate);
        if (hasRoom) {
            listener.roomFreed(this, ticket.lane);
        }
    }

    private void met(long its, long number) {
        incarnation = its;
        epoch = number;
        trust = link.peer();
        for (Transport.Connection each : List.copyOf(connections.values())) {
            if (each.proof().address().incarnation() == its) {
                isOperator = each.isOperator();
                frameBytes = each.proof().agreement().limits().frameBytes();
                listener.met(this, epoch, each.proof());
                return;
            }
        }
    }

    private void ended(Output.Ended ended) {
        long former = epoch;
        isOperator = false;
        incarnation = 0;
        epoch = former + 1;
        trust = link.peer();
        listener.ended(this, former, ended.incarnation(), ended.ending(), ended.reason());
    }

    private void closed() {
        state = LinkState.CLOSED;
        peers.closed(this);
        closed.complete(null);
        listener.closed(this);
    }

    private void defect(Throwable thrown) {
        listener.defect(this, thrown);
    }

    @Override
    public String toString() {
        return endpoint.toString();
    }
}
