package salsa.theater.link;

import static salsa.theater.link.Universe.MILLIS;
import static salsa.theater.link.Universe.SECONDS;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.theater.link.detector.Patience;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.handshake.Authenticated;
import salsa.wire.handshake.Handshake;
import salsa.wire.handshake.Hello;
import salsa.wire.handshake.Introduction;
import salsa.wire.reference.TheaterAddress;

/** A theater of a universe: links to all others, a clock that drifts, and a program that sends at random. */
final class Node {

    /** Longer than theaters keep credit, unless they are slow for good. */
    static final long STALL = 40 * SECONDS;

    /** Small bounds, so that few frames reach them. */
    static final LinkSettings SETTINGS = new LinkSettings(
            Patience.DEFAULT, 3 * SECONDS, STALL, 10 * MILLIS, 100 * MILLIS, 4 * SECONDS, 8192, 2048, 2048, 2048, 256);

    private static final Limits LIMITS = new Limits(1 << 14, 8, 1_000);
    private static final int FILLING = 100; // frames, more than the buffer holds
    static final int HUGE = 7_000; // more than the part of the ordinary lane

    final Universe universe;
    final int index;
    private final Peer[] peers;
    private final Set<Long> dead = new HashSet<>(); // incarnations of this theater that are over
    private final double drift;
    private final long laziness;
    private final int load;

    long incarnation;
    boolean isUp;
    boolean isDraining;
    private long pausedUntil;
    private final Deque<Runnable> missed = new ArrayDeque<>();

    /** A link and what the checks know of it. */
    final class Peer {
        final Node other;
        final Link link;
        final List<Output.Deliver> unhandled = new ArrayList<>();
        private boolean isPollScheduled;
        private long tickAt = Long.MAX_VALUE;

        /** Of the other side, or 0. */
        long met;

        final Set<Long> ended = new HashSet<>();
        long epoch;
        long accepted;
        long unhandledBytes;
        Checks.Direction direction = new Checks.Direction(-1);

        Peer(Node other) {
            this.other = other;
            var address = new TheaterAddress("node" + index, 4040, incarnation);
            this.link = new Link(SETTINGS, address, universe.random::nextLong, clock());
        }

        /** Returns what was sent in the present epoch. */
        Checks.Direction direction() {
            if (direction.epoch != link.epoch()) {
                direction = new Checks.Direction(link.epoch());
            }
            return direction;
        }

        Node node() {
            return Node.this;
        }
    }

    Node(Universe universe, int index, int size) {
        this.universe = universe;
        this.index = index;
        this.peers = new Peer[size];
        this.drift = 1 + (universe.random.nextInt(41) - 20) / 1000.0;
        this.laziness = universe.oneIn(3) ? 2 * SECONDS : 20 * MILLIS;
        this.load = 5 + universe.random.nextInt(universe.oneIn(8) ? 200 : 30);
    }

    void start() {
        isUp = true;
        isDraining = false;
        incarnation = universe.random.nextLong() | 1;
        for (int i = 0; i < peers.length; i++) {
            peers[i] = new Peer(universe.nodes.get(i));
        }
        long mine = incarnation;
        universe.after(universe.random.nextLong(500 * MILLIS), () -> work(mine));
    }

    private long clock() {
        return (long) (universe.now() * drift);
    }

    Peer peer(Node other) {
        return peers[other.index];
    }

    List<Peer> others() {
        return Arrays.stream(peers).filter(each -> each.other != this).toList();
    }

    boolean isPaused() {
        return universe.now() < pausedUntil;
    }

    // ---- the program

    private void work(long mine) {
        if (!isUp || mine != incarnation || !universe.isFaulty) {
            return;
        }
        if (!isPaused()) {
            var all = others();
            Peer to = all.get(universe.random.nextInt(all.size()));
            for (int i = universe.random.nextInt(4); i >= 0; i--) {
                submit(to, universe.oneIn(5) ? Lane.CONTROL : Lane.ORDINARY);
            }
            if (to.link.peer().hasEnded() && universe.oneIn(4)) {
                to.link.connect(clock());
            }
            pump(to.other);
        }
        universe.after(universe.random.nextLong(2 * SECONDS / load + 1), () -> work(mine));
    }

    private void submit(Peer to, Lane lane) {
        long flow = flow();
        boolean isLarge = flow < 2 && lane == Lane.ORDINARY && universe.oneIn(4);
        int size = isLarge
                ? universe.oneIn(40) ? HUGE : 300 + universe.random.nextInt(1500)
                : universe.random.nextInt(150);
        universe.checks.submit(to, lane, flow, size, clock());
    }

    private long flow() {
        int drawn = universe.random.nextInt(32);
        return drawn < 3 ? Flow.LAST : drawn < 5 ? Flow.FENCE : drawn % 4;
    }

    void submitControl() {
        for (Peer each : others()) {
            submit(each, Lane.CONTROL);
            pump(each.other);
        }
    }

    void submitLast() {
        for (Peer each : others()) {
            submit(each, Lane.ORDINARY);
            pump(each.other);
        }
    }

    /** Submits to a theater until its buffer is full. */
    void fill() {
        for (Peer each : others()) {
            for (int i = 0; i < FILLING; i++) {
                universe.checks.submit(each, Lane.ORDINARY, 3, 100, clock());
            }
            pump(each.other);
        }
    }

    void handleAll() {
        for (Peer each : others()) {
            each.unhandled.forEach(deliver -> each.link.handled(deliver.epoch(), deliver.cost()));
            each.unhandled.clear();
            each.unhandledBytes = 0;
            pump(each.other);
        }
    }

    // ---- faults

    void crash() {
        if (!isUp) {
            return;
        }
        isUp = false;
        dead.add(incarnation);
        boolean isNoticed = universe.oneIn(2);
        universe.pipes.stream().filter(pipe -> pipe.isOpenAt(this)).forEach(pipe -> pipe.vanish(this, isNoticed));
        universe.trace(incarnation);
        universe.after(universe.random.nextLong(3 * SECONDS), this::restart);
    }

    private void restart() {
        if (!isUp) {
            start();
        }
    }

    /**
     * The authority tells all other theaters which incarnations are dead; in error also a living one, which then
     * crashes.
     */
    void declareDead(boolean inError) {
        if (inError && isUp) {
            dead.add(incarnation);
            long mine = incarnation;
            universe.after(universe.random.nextLong(5 * SECONDS), () -> {
                if (mine == incarnation) {
                    crash();
                }
            });
        }
        for (Node other : universe.nodes) {
            if (other != this && other.isUp && !other.isPaused()) {
                Peer to = other.peer(this);
                if (to.met != 0 && dead.contains(to.met)) {
                    to.link.declareDead(to.met, other.clock());
                    other.pump(this);
                }
            }
        }
    }

    boolean isDead(long its) {
        return dead.contains(its);
    }

    void drain() {
        if (isUp && !isPaused()) {
            isDraining = true;
            long mine = incarnation;
            for (Peer each : others()) {
                each.link.drain(clock());
                pump(each.other);
            }
            universe.after(universe.random.nextLong(8 * SECONDS), () -> {
                if (mine == incarnation) {
                    crash();
                }
            });
        }
    }

    void pause(long length) {
        if (isUp && !isPaused()) {
            pausedUntil = universe.now() + length;
            universe.after(length, this::wake);
        }
    }

    private void wake() {
        if (!isPaused()) {
            while (!missed.isEmpty()) {
                missed.remove().run();
            }
            pumpAll();
        }
    }

    void heal() {
        pausedUntil = 0;
        wake();
        if (isDraining || dead.contains(incarnation)) {
            crash();
        }
        restart();
        pumpAll();
    }

    // ---- the transport

    private void pumpAll() {
        if (isUp) {
            others().forEach(each -> pump(each.other));
        }
    }

    /** Keeps for later what happens during a pause. */
    private boolean tryKeepForLater(Runnable event, Pipe pipe) {
        if (!isPaused()) {
            return false;
        }
        int end = pipe.endOf(this);
        missed.add(() -> {
            if (isUp && incarnation == pipe.incarnations[end]) {
                event.run();
            }
        });
        return true;
    }

    void connected(Pipe pipe, int end) {
        if (tryKeepForLater(() -> connected(pipe, end), pipe)) {
            return;
        }
        Node other = pipe.other(this);
        peer(other).link.connected(pipe.id, end == 0, proof(other, pipe.incarnations[1 - end]), clock());
        pump(other);
    }

    void dialFailed(Pipe pipe) {
        if (!tryKeepForLater(() -> dialFailed(pipe), pipe)) {
            peer(pipe.nodes[1]).link.dialFailed(clock());
            pump(pipe.nodes[1]);
        }
    }

    private Authenticated proof(Node other, long its) {
        try {
            byte[] theirs = Hello.of(LIMITS, its).encode();
            return Handshake.authenticate(
                    Handshake.agree(Hello.of(LIMITS, incarnation), theirs),
                    new Introduction(other.toString(), 4040),
                    host -> null);
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    void received(Pipe pipe, byte[] bytes) {
        if (tryKeepForLater(() -> received(pipe, bytes), pipe)) {
            return;
        }
        Peer from = peer(pipe.other(this));
        int cut = universe.random.nextInt(bytes.length + 1);
        from.link.received(pipe.id, bytes, 0, cut, clock());
        from.link.received(pipe.id, bytes, cut, bytes.length, clock());
        pump(from.other);
    }

    void lost(Pipe pipe) {
        if (tryKeepForLater(() -> lost(pipe), pipe)) {
            return;
        }
        peer(pipe.other(this)).link.lost(pipe.id, clock());
        pump(pipe.other(this));
    }

    /** Does what the link asks for: now, or a little later. */
    void pump(Node other) {
        Peer to = peer(other);
        if (isPaused() || !isUp) {
            return;
        }
        for (Pipe pipe : universe.pipes) {
            while (pipe.nodes[0] == this && pipe.nodes[1] == other && pipe.isWritable(this)
                    || pipe.nodes[1] == this && pipe.nodes[0] == other && pipe.isWritable(this)) {
                byte[] bytes = to.link.write(pipe.id, clock());
                if (bytes.length == 0) {
                    break;
                }
                universe.checks.written(to, bytes);
                pipe.write(this, bytes);
                universe.checks.unread(to.link.unread(pipe.id), pipe.unread(this));
            }
        }
        universe.checks.bounds(to);
        if (!to.isPollScheduled) {
            to.isPollScheduled = true;
            universe.after(universe.oneIn(3) ? universe.random.nextLong(30 * MILLIS) : 0, () -> pollAll(to));
        }
        scheduleTick(to);
    }

    private void pollAll(Peer to) {
        to.isPollScheduled = false;
        if (isPaused() || peers[to.other.index] != to || !isUp) {
            return;
        }
        boolean any = false;
        for (Output each = to.link.poll(); each != null; each = to.link.poll()) {
            any = true;
            execute(to, each);
        }
        if (any) {
            pump(to.other);
        }
    }

    private void scheduleTick(Peer to) {
        long deadline = to.link.deadline();
        if (deadline == Long.MAX_VALUE) {
            return;
        }
        long at = Math.max(universe.now() + 1, (long) (deadline / drift) + 2);
        if (at >= to.tickAt && to.tickAt > universe.now()) {
            return;
        }
        to.tickAt = at;
        universe.after(at - universe.now(), () -> {
            if (isUp && peers[to.other.index] == to && to.tickAt == universe.now()) {
                to.tickAt = Long.MAX_VALUE;
                if (!isPaused()) {
                    to.link.tick(clock());
                    pump(to.other);
                }
            }
        });
    }

    private void execute(Peer to, Output output) {
        universe.trace(output.getClass().getSimpleName().hashCode());
        switch (output) {
            case Output.Dial _ -> dial(to);
            case Output.Disconnect disconnect -> disconnect(disconnect);
            case Output.Deliver deliver -> deliver(to, deliver);
            case Output.Settled(var ticket, var fate) -> universe.checks.settled(to, ticket, fate);
            case Output.Room _ -> {}
            case Output.Met(var its, var epoch) -> {
                universe.checks.met(to, its);
                to.met = its;
                to.epoch = epoch;
            }
            case Output.Ended(var its, var ending, var reason) -> {
                universe.checks.ended(to, its, ending, reason);
                to.ended.add(its);
                to.epoch++;
                to.met = 0;
                to.unhandled.clear();
                to.unhandledBytes = 0;
            }
            case Output.Broken _ -> {}
            case Output.Suspected _ -> universe.checks.suspected(to);
            case Output.Trusted _ -> {}
            case Output.Closed _ -> {}
        }
    }

    private void dial(Peer to) {
        long delay = universe.random.nextLong(universe.oneIn(4) ? SECONDS : 10 * MILLIS);
        long mine = incarnation;
        universe.after(delay, () -> {
            if (!isUp || mine != incarnation) {
                return;
            }
            if (!to.other.isUp || universe.faults.dialFails()) {
                to.link.dialFailed(clock());
                pump(to.other);
            } else {
                universe.pipes.removeIf(pipe -> !pipe.isUsed() && pipe.isOver());
                universe.pipes.add(new Pipe(universe, universe.random.nextLong(), this, to.other));
            }
        });
    }

    private void disconnect(Output.Disconnect disconnect) {
        for (Pipe pipe : universe.pipes) {
            if (pipe.id == disconnect.connection() && pipe.isOpenAt(this)) {
                pipe.write(this, disconnect.last());
                pipe.close(this);
                return;
            }
        }
    }

    private void deliver(Peer from, Output.Deliver deliver) {
        universe.checks.delivered(from, (Frame.Reply) deliver.frame());
        from.unhandled.add(deliver);
        from.unhandledBytes += deliver.cost();
        if (universe.isStalled && universe.checks.lane(deliver) == Lane.ORDINARY) {
            return;
        }
        universe.after(universe.random.nextLong(universe.isFaulty ? laziness : 10 * MILLIS), () -> {
            if (isUp && peers[from.other.index] == from && from.unhandled.remove(deliver)) {
                from.unhandledBytes -= deliver.cost();
                from.link.handled(deliver.epoch(), deliver.cost());
                pump(from.other);
            }
        });
    }

    /** Returns the states of the links. */
    String links() {
        return others().stream()
                .map(each -> this + " to " + each.other + ": " + each.link.state() + ", " + each.link.peer())
                .toList()
                .toString();
    }

    @Override
    public String toString() {
        return "node" + index;
    }
}
