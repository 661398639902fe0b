package salsa.store.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import salsa.theater.name.NameEntry;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** An entry as bytes: format, epoch, id, incarnation, port, length of the host, host, behavior; big-endian, UTF-8. */
final class EntryBytes {

    private static final byte FORMAT = 1;
    private static final int FIXED_BYTES = 1 + 4 * Long.BYTES + 2 * Short.BYTES;

    private EntryBytes() {}

    static byte[] of(ActorReference actor, long epoch) {
        byte[] host = actor.home().host().getBytes(UTF_8);
        byte[] behavior = actor.behavior().getBytes(UTF_8);
        return ByteBuffer.allocate(FIXED_BYTES + host.length + behavior.length)
                .put(FORMAT)
                .putLong(epoch)
                .putLong(actor.id().high())
                .putLong(actor.id().low())
                .putLong(actor.home().incarnation())
                .putShort((short) actor.home().port())
                .putShort((short) host.length)
                .put(host)
                .put(behavior)
                .array();
    }

    static NameEntry read(String name, byte[] value) {
        ByteBuffer from = ByteBuffer.wrap(value);
        if (from.get() != FORMAT) {
            throw new IllegalStateException("the entry of a name has a format of a later version of Salsa");
        }
        long epoch = from.getLong();
        var id = new Id(from.getLong(), from.getLong());
        long incarnation = from.getLong();
        int port = Short.toUnsignedInt(from.getShort());
        String host = text(from, from.getShort());
        return new NameEntry(
                name,
                new ActorReference(id, new TheaterAddress(host, port, incarnation), text(from, from.remaining())),
                epoch);
    }

    private static String text(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return new String(bytes, UTF_8);
    }
}
