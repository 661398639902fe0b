package salsa.benchmarks.pekko.remote;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ExtendedActorSystem;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.Serialization;
import org.apache.pekko.serialization.SerializerWithStringManifest;

/** Writes messages into Artery's buffers, without reflection and without a copy. */
public final class MessageSerializer extends SerializerWithStringManifest implements ByteBufferSerializer {
    private static final int IDENTIFIER = 4141;
    private static final int SPARE = 512; // bytes that any message without an array needs at most

    private final ExtendedActorSystem system;

    /** For Pekko, which creates it. */
    public MessageSerializer(ExtendedActorSystem system) {
        this.system = system;
    }

    @Override
    public int identifier() {
        return IDENTIFIER;
    }

    @Override
    public String manifest(Object message) {
        return switch ((Remote) message) {
            case Remote.Create _ -> "C";
            case Remote.Created _ -> "D";
            case Remote.Follow _ -> "F";
            case Remote.Follows _ -> "f";
            case Remote.Hop _ -> "H";
            case Remote.Arrived _ -> "A";
            case Remote.Question _ -> "Q";
            case Remote.Answer _ -> "R";
            case Remote.Large _ -> "L";
            case Remote.Counted _ -> "c";
        };
    }

    @Override
    public void toBinary(Object message, ByteBuffer to) {
        switch ((Remote) message) {
            case Remote.Create(int id, char kind, String name, int number) ->
                text(name, to.putInt(id).putChar(kind)).putInt(number);
            case Remote.Created(int id, ActorRef actor) -> reference(actor, to.putInt(id));
            case Remote.Follow(ActorRef next, ActorRef rings) -> reference(rings, reference(next, to));
            case Remote.Follows() -> {}
            case Remote.Hop(int left, long sum) -> to.putInt(left).putLong(sum);
            case Remote.Arrived(long sum) -> to.putLong(sum);
            case Remote.Question(int id, long due) -> to.putInt(id).putLong(due);
            case Remote.Answer(long due, int value) -> to.putLong(due).putInt(value);
            case Remote.Large(byte[] bytes) -> to.putInt(bytes.length).put(bytes);
            case Remote.Counted(long sum) -> to.putLong(sum);
        }
    }

    @Override
    public Object fromBinary(ByteBuffer from, String manifest) {
        return switch (manifest) {
            case "C" -> new Remote.Create(from.getInt(), from.getChar(), text(from), from.getInt());
            case "D" -> new Remote.Created(from.getInt(), reference(from));
            case "F" -> new Remote.Follow(reference(from), reference(from));
            case "f" -> new Remote.Follows();
            case "H" -> new Remote.Hop(from.getInt(), from.getLong());
            case "A" -> new Remote.Arrived(from.getLong());
            case "Q" -> new Remote.Question(from.getInt(), from.getLong());
            case "R" -> new Remote.Answer(from.getLong(), from.getInt());
            case "L" -> new Remote.Large(array(from));
            case "c" -> new Remote.Counted(from.getLong());
            default -> throw new IllegalArgumentException(manifest);
        };
    }

    /** For a message in the same process, and for tests of Pekko's: Artery uses the buffers. */
    @Override
    public byte[] toBinary(Object message) {
        var buffer = ByteBuffer.allocate(SPARE + (message instanceof Remote.Large(byte[] bytes) ? bytes.length : 0));
        toBinary(message, buffer);
        byte[] written = new byte[buffer.flip().remaining()];
        buffer.get(written);
        return written;
    }

    @Override
    public Object fromBinary(byte[] bytes, String manifest) {
        return fromBinary(ByteBuffer.wrap(bytes), manifest);
    }

    private static ByteBuffer reference(ActorRef actor, ByteBuffer to) {
        return text(Serialization.serializedActorPath(actor), to);
    }

    private ActorRef reference(ByteBuffer from) {
        return system.provider().resolveActorRef(text(from));
    }

    private static ByteBuffer text(String text, ByteBuffer to) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return to.putInt(bytes.length).put(bytes);
    }

    private static String text(ByteBuffer from) {
        return new String(array(from), StandardCharsets.UTF_8);
    }

    private static byte[] array(ByteBuffer from) {
        byte[] bytes = new byte[from.getInt()];
        from.get(bytes);
        return bytes;
    }
}
