package salsa.theater.name;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.LongSupplier;
import salsa.wire.reference.Id;

/** Ids of actors. That of a named actor follows from its name and has its last bit set; any other one is random. */
public final class Ids {

    /** The theater itself, for notices. */
    public static final Id THEATER = new Id(0, 0);

    private Ids() {}

    public static Id random(LongSupplier secrets) {
        return new Id(secrets.getAsLong(), secrets.getAsLong() & ~1L);
    }

    public static Id of(String name) {
        try {
            ByteBuffer digest =
                    ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(name.getBytes(UTF_8)));
            return new Id(digest.getLong(), digest.getLong() | 1);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every JDK has it
        }
    }

    public static boolean isOfName(Id id) {
        return (id.low() & 1) != 0;
    }
}
