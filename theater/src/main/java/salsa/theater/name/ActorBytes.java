package salsa.theater.name;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** An actor as the bytes that stores keep: format, id, incarnation, port, length of the host, host, behavior. */
public final class ActorBytes {

    private static final byte FORMAT = 1;
    private static final int FIXED_BYTES = 1 + 3 * Long.BYTES + 2 * Short.BYTES;

    private ActorBytes() {}

    /** Returns the bytes of an actor: numbers are big-endian, texts UTF-8. */
    public static byte[] of(ActorReference actor) {
        byte[] host = actor.home().host().getBytes(UTF_8);
        byte[] behavior = actor.behavior().getBytes(UTF_8);
        return ByteBuffer.allocate(FIXED_BYTES + host.length + behavior.length)
                .put(FORMAT)
                .putLong(actor.id().high())
                .putLong(actor.id().low())
                .putLong(actor.home().incarnation())
                .putShort((short) actor.home().port())
                .putShort((short) host.length)
                .put(host)
                .put(behavior)
                .array();
    }

    /** Reads the remaining bytes. The exception is for bytes that {@link #of} did not write. */
    public static ActorReference read(ByteBuffer from) {
        if (from.get() != FORMAT) {
            throw new IllegalArgumentException("the actor of a name has a format of a later version of Salsa");
        }
        var id = new Id(from.getLong(), from.getLong());
        long incarnation = from.getLong();
        int port = Short.toUnsignedInt(from.getShort());
        String host = text(from, Short.toUnsignedInt(from.getShort()));
        return new ActorReference(id, new TheaterAddress(host, port, incarnation), text(from, from.remaining()));
    }

    private static String text(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return new String(bytes, UTF_8);
    }
}
