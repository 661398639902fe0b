package salsa.theater.link;

import static salsa.theater.link.Universe.MILLIS;
import static salsa.theater.link.Universe.SECONDS;

/** A connection of two theaters: a queue of bytes in each direction, with faults of its own. */
final class Pipe {

    private static final int SOCKET_BUFFER = 4096;

    final Universe universe;
    final long id;

    /** The theaters at both ends; the first one has dialed. */
    final Node[] nodes;

    final long[] incarnations;
    private final boolean[] isOpen = {false, false};
    private final long[] lastArrival = {0, 0}; // at an end
    private final int[] inFlight = {0, 0}; // to an end
    private final boolean[] isSilent = {false, false}; // to an end: nothing arrives any more
    private final long[] delay = {0, 0};
    private final long[] nanosByte = {0, 0};
    private boolean isCut;

    Pipe(Universe universe, long id, Node from, Node to) {
        this.universe = universe;
        this.id = id;
        this.nodes = new Node[] {from, to};
        this.incarnations = new long[] {from.incarnation, to.incarnation};
        for (int end = 0; end < 2; end++) {
            delay[end] = universe.random.nextLong(universe.oneIn(5) ? 200 * MILLIS : 5 * MILLIS);
            nanosByte[end] = universe.isFaulty && universe.oneIn(10) ? 200_000 : 0;
            long late = universe.isFaulty && universe.oneIn(6) ? universe.random.nextLong(4 * SECONDS) : delay[end];
            lastArrival[end] = universe.now() + late;
            int here = end;
            universe.after(late, () -> open(here));
        }
    }

    private void open(int end) {
        if (isCut || !isLiving(end)) {
            cut();
            if (end == 0 && isLiving(0)) {
                nodes[0].dialFailed(this);
            }
            return;
        }
        isOpen[end] = true;
        nodes[end].connected(this, end);
    }

    /** Returns whether the theater at the end is the one that had the connection. */
    private boolean isLiving(int end) {
        return nodes[end].isUp && nodes[end].incarnation == incarnations[end];
    }

    int endOf(Node node) {
        return nodes[0] == node ? 0 : 1;
    }

    Node other(Node node) {
        return nodes[1 - endOf(node)];
    }

    boolean isOpenAt(Node node) {
        return isOpen[endOf(node)] && !isCut && isLiving(endOf(node));
    }

    boolean isWritable(Node node) {
        return isOpenAt(node) && inFlight[1 - endOf(node)] < SOCKET_BUFFER;
    }

    /** Returns how many bytes of a theater have not arrived. */
    long unread(Node from) {
        return inFlight[1 - endOf(from)];
    }

    void write(Node from, byte[] bytes) {
        int to = 1 - endOf(from);
        inFlight[to] += bytes.length;
        if (isSilent[to]) {
            return;
        }
        long jitter = delay[to] == 0 ? 0 : universe.random.nextLong(delay[to]);
        long due = universe.now() + delay[to] + jitter + nanosByte[to] * bytes.length;
        lastArrival[to] = Math.max(lastArrival[to] + nanosByte[to] * bytes.length, due);
        universe.after(lastArrival[to] - universe.now(), () -> arrive(to, bytes));
    }

    private void arrive(int end, byte[] bytes) {
        if (isSilent[end] || isCut) {
            return;
        }
        inFlight[end] -= bytes.length;
        if (isOpen[end] && isLiving(end)) {
            nodes[end].received(this, bytes);
        }
        Node writer = nodes[1 - end];
        if (isOpenAt(writer)) {
            writer.pump(nodes[end]);
        }
    }

    /** One end closes the connection: the other end learns it behind the last bytes. */
    void close(Node from) {
        int to = 1 - endOf(from);
        isOpen[endOf(from)] = false;
        if (!isSilent[to]) {
            universe.after(lastArrival[to] - universe.now() + delay[to], () -> lost(to));
        }
    }

    private void lost(int end) {
        if (isOpen[end]) {
            isOpen[end] = false;
            if (isLiving(end)) {
                nodes[end].lost(this);
            }
        }
    }

    /** The connection breaks; each end learns it after a while. */
    void cut() {
        for (int end = 0; end < 2; end++) {
            int here = end;
            universe.after(universe.random.nextLong(50 * MILLIS), () -> lost(here));
        }
        isCut = true;
    }

    /** The theater at one end has vanished. */
    void vanish(Node node, boolean isNoticed) {
        int end = endOf(node);
        isOpen[end] = false;
        if (isNoticed) {
            cut();
        } else {
            isSilent[0] = true;
            isSilent[1] = true;
        }
    }

    /** Nothing arrives at one end from now on, without a sign at the other one. */
    void silence(int end) {
        isSilent[end] = true;
    }

    void speedUp() {
        nanosByte[0] = 0;
        nanosByte[1] = 0;
    }

    /** Returns whether nothing can happen on it any more. */
    boolean isOver() {
        return isCut || universe.now() > Math.max(lastArrival[0], lastArrival[1]) + 5 * SECONDS;
    }

    boolean isUsed() {
        return !isCut && (isOpen[0] && isLiving(0) || isOpen[1] && isLiving(1));
    }
}
