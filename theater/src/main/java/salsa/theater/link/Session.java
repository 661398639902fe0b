package salsa.theater.link;

import java.util.Deque;

/** The exchange between this incarnation and one of the peer: its frames and numbers in both directions. */
final class Session {

    /** Counts the sessions of the link. */
    final long epoch;

    final Outbound out;
    final Inbound in;

    /** Of the peer; 0 until it has connected. */
    long incarnation;

    Session(long epoch, LinkSettings settings, Deque<Output> outputs) {
        this.epoch = epoch;
        this.out = new Outbound(settings, outputs);
        this.in = new Inbound(settings);
    }
}
