package salsa.store.table;

import java.nio.ByteBuffer;
import salsa.theater.name.ActorBytes;
import salsa.theater.name.NameEntry;
import salsa.wire.reference.ActorReference;

/** An entry as bytes: the epoch, and the actor. */
final class EntryBytes {

    private EntryBytes() {}

    static byte[] of(ActorReference actor, long epoch) {
        byte[] bytes = ActorBytes.of(actor);
        return ByteBuffer.allocate(Long.BYTES + bytes.length)
                .putLong(epoch)
                .put(bytes)
                .array();
    }

    static NameEntry read(String name, byte[] value) {
        ByteBuffer from = ByteBuffer.wrap(value);
        long epoch = from.getLong();
        return new NameEntry(name, ActorBytes.read(from), epoch);
    }
}
