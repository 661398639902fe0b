package salsa.wire.handshake;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.TheaterAddress;

/**
 * Which theater a side claims to be, behind its hello. Only the proof of the transport decides whether the claim is true.
 *
 * @param host where the theater listens, 1 to 255 characters
 * @param port 0 for a theater that does not listen
 */
public record Introduction(String host, int port) {

    private static final int BEYOND_HOST = 3; // the length of the host, and the port

    /** Returns the introduction of a theater. */
    public static Introduction of(TheaterAddress theater) {
        return new Introduction(theater.host(), theater.port());
    }

    /** Returns the number of bytes of an introduction, from its first one. */
    public static int size(byte first) {
        return BEYOND_HOST + (first & 0xff);
    }

    /** Returns the bytes. */
    public byte[] encode() throws WireException {
        byte[] name = host.getBytes(US_ASCII);
        var sink = new ByteSink(BEYOND_HOST + name.length);
        sink.u8(name.length);
        sink.bytes(name, 0, name.length);
        sink.u16(port);
        return sink.toByteArray();
    }

    /** Reads the introduction of a peer, of {@link #size} bytes. */
    public static Introduction decode(byte[] bytes) throws WireException {
        if (bytes.length == 0 || bytes.length != size(bytes[0])) {
            throw new WireException(WireCode.TRUNCATED, 0, "an introduction of " + bytes.length + " bytes");
        }
        int end = bytes.length - 2;
        String host = new String(Arrays.copyOfRange(bytes, 1, end), US_ASCII);
        if (!TheaterAddress.isHost(host)) {
            throw new WireException(WireCode.TEXT, 1, "the peer introduces no host");
        }
        return new Introduction(host, new ByteSource(bytes, end, bytes.length).u16());
    }
}
