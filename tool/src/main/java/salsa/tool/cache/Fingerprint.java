package salsa.tool.cache;

import java.nio.charset.StandardCharsets;

/**
 * 64 bits that distinguish contents (FNV-1a). Written by hand because it runs before a program starts: loading the
 * JDK's digests costs more than this computation. Protects against change, not against malice.
 */
public final class Fingerprint {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long state = BASIS;

    public static long of(byte[] content) {
        return new Fingerprint().add(content).value();
    }

    public static long of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public Fingerprint add(byte[] content) {
        long hash = state;
        for (byte b : content) {
            hash = (hash ^ b & 0xff) * PRIME;
        }
        state = hash;
        return this;
    }

    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8)).add(0);
    }

    public Fingerprint add(long number) {
        long hash = state;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ number >>> shift & 0xff) * PRIME;
        }
        state = hash;
        return this;
    }

    public long value() {
        return state;
    }
}
