package salsa.theater.link;

import java.util.ArrayList;
import java.util.List;

/** Bytes that are written at once. One part alone is not copied. */
final class Chunk {

    static final byte[] NOTHING = {};

    private byte[] first = NOTHING;
    private final List<byte[]> others = new ArrayList<>(0);
    private int size;

    void add(byte[] part) {
        if (first.length == 0) {
            first = part;
        } else if (part.length > 0) {
            others.add(part);
        }
        size += part.length;
    }

    int size() {
        return size;
    }

    byte[] bytes() {
        if (others.isEmpty()) {
            return first;
        }
        byte[] all = new byte[size];
        System.arraycopy(first, 0, all, 0, first.length);
        int at = first.length;
        for (byte[] each : others) {
            System.arraycopy(each, 0, all, at, each.length);
            at += each.length;
        }
        return all;
    }
}
