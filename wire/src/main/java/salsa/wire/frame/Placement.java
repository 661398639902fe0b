package salsa.wire.frame;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/**
 * Where a new actor is to be, and which name server is to know it.
 *
 * @param stage the index of a stage of the receiver, or null
 * @param beside an actor of the receiver whose stage the new one shares, or null; not with a stage
 * @param nameServer null for an actor that no name server knows
 */
public record Placement(
        @Nullable Integer stage,
        @Nullable Id beside,
        @Nullable NameServer nameServer) {

    /** The receiver chooses the stage, and no name server knows the actor. */
    public static final Placement ANY = new Placement(null, null, null);

    /** Bits of the first byte of a creation; bit 0 stands for the name. */
    private static final int STAGE = 2;

    private static final int BESIDE = 4;
    private static final int NAME_SERVER = 8;

    /** A name server: an actor with a name. */
    public record NameServer(String host, int port, String name) {}

    /** Checks that there is at most one place. */
    public Placement {
        if (stage != null && beside != null) {
            throw new IllegalArgumentException("a stage and an actor: one place is possible");
        }
    }

    /** Returns the bits that announce the fields. */
    int bits() {
        return (stage != null ? STAGE : 0) | (beside != null ? BESIDE : 0) | (nameServer != null ? NAME_SERVER : 0);
    }

    void write(ByteSink out) throws WireException {
        if (stage != null) {
            out.zigzag(stage);
        }
        if (beside != null) {
            out.i64(beside.high());
            out.i64(beside.low());
        }
        if (nameServer != null) {
            out.text(nameServer.host());
            out.u16(nameServer.port());
            out.text(ActorName.requireName(nameServer.name(), (int) out.size()));
        }
    }

    /** Returns whether the bits announce fields that exist and go together. */
    static boolean areBits(int bits) {
        return bits < 2 * NAME_SERVER && (bits & (STAGE | BESIDE)) != (STAGE | BESIDE);
    }

    static Placement read(int bits, ByteSource in) throws WireException {
        if (bits <= 1) {
            return ANY;
        }
        Integer stage = (bits & STAGE) == 0 ? null : (int) in.zigzag(Integer.MIN_VALUE, Integer.MAX_VALUE);
        Id beside = (bits & BESIDE) == 0 ? null : new Id(in.i64(), in.i64());
        return new Placement(stage, beside, (bits & NAME_SERVER) == 0 ? null : nameServer(in));
    }

    private static NameServer nameServer(ByteSource in) throws WireException {
        int from = in.position();
        String host = in.text(TheaterAddress.HOST_MAX);
        if (!TheaterAddress.isHost(host)) {
            throw new WireException(WireCode.TEXT, from, "not a host");
        }
        int port = in.u16();
        int at = in.position();
        return new NameServer(host, port, ActorName.requireName(in.text(ActorName.BYTES_MAX), at));
    }
}
