package salsa.theater.link;

import java.util.ArrayList;
import java.util.List;
import salsa.wire.bytes.Limits;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.Payload;
import salsa.wire.handshake.Authenticated;
import salsa.wire.handshake.Handshake;
import salsa.wire.handshake.Hello;
import salsa.wire.handshake.Introduction;
import salsa.wire.reference.TheaterAddress;

/** Two links without a network between them: a test moves the bytes. */
final class Duo {

    static final long MILLIS = 1_000_000;
    static final long SECONDS = 1_000 * MILLIS;

    final Side a;
    final Side b;
    long now = SECONDS;

    /** One link, and all that it has yielded. */
    final class Side {
        final long incarnation;
        final Link link;
        final List<Output> outputs = new ArrayList<>();
        final List<Long> delivered = new ArrayList<>();

        /** Whether the theater keeps what is delivered. */
        boolean isStalled;

        Side(LinkSettings settings, long incarnation) {
            this.incarnation = incarnation;
            this.link = new Link(settings, new TheaterAddress("here", 1, incarnation), bound -> 0, now);
        }

        void connected(long id, boolean isDialed, Side other) {
            link.connected(id, isDialed, proof(other.incarnation), now);
            poll();
        }

        /** Returns the credit of all that was kept. */
        void releaseAll() {
            for (Output each : outputs) {
                if (each instanceof Output.Deliver deliver) {
                    link.handled(deliver.epoch(), deliver.cost());
                }
            }
            outputs.clear();
        }

        void poll() {
            for (Output each = link.poll(); each != null; each = link.poll()) {
                outputs.add(each);
                if (each instanceof Output.Deliver deliver) {
                    if (deliver.frame() instanceof Frame.Reply reply) {
                        delivered.add(reply.request());
                    }
                    if (!isStalled) {
                        link.handled(deliver.epoch(), deliver.cost());
                    }
                }
            }
        }

        Admission submit(Lane lane, long flow, long id, int size) {
            return link.submit(new Submission(link.epoch(), lane, flow, id, frame(id, size)), now);
        }

        <T extends Output> List<T> outputs(Class<T> type) {
            return outputs.stream().filter(type::isInstance).map(type::cast).toList();
        }

        List<Fate> fates() {
            return outputs(Output.Settled.class).stream()
                    .map(Output.Settled::fate)
                    .toList();
        }
    }

    Duo(LinkSettings settings, long a, long b) {
        this.a = new Side(settings, a);
        this.b = new Side(settings, b);
    }

    static Authenticated proof(long incarnation) {
        try {
            byte[] theirs = Hello.of(Limits.GREATEST, incarnation).encode();
            return Handshake.authenticate(
                    Handshake.agree(Hello.of(Limits.GREATEST, 1), theirs), new Introduction("here", 1), host -> null);
        } catch (WireException e) {
            throw new AssertionError(e);
        }
    }

    static Frame.Reply frame(long id, int size) {
        return new Frame.Reply(1, id, Payload.part(new byte[size], 0, size));
    }

    /** Both sides learn of a connection that {@code from} has begun. */
    void connect(long id, Side from, Side to) {
        from.connected(id, true, to);
        to.connected(id, false, from);
    }

    /** Moves one chunk. Returns whether there was one. */
    boolean move(long id, Side from, Side to) {
        byte[] bytes = from.link.write(id, now);
        to.link.received(id, bytes, 0, bytes.length, now);
        from.poll();
        to.poll();
        return bytes.length > 0;
    }

    /** Moves bytes in both directions until there are none. */
    void exchange(long id) {
        for (boolean isMoving = true; isMoving; ) {
            isMoving = move(id, a, b) | move(id, b, a);
        }
    }

    /** Lets time pass in steps at which both links act; bytes move if the connection has an id other than 0. */
    void pass(long time, long id) {
        for (long end = now + time; now < end; ) {
            now += 10 * MILLIS;
            a.link.tick(now);
            b.link.tick(now);
            a.poll();
            b.poll();
            if (id != 0) {
                exchange(id);
            }
        }
    }
}
