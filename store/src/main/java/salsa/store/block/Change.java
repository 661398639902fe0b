package salsa.store.block;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one commit changes.
 *
 * @param count the number of blocks afterwards
 * @param blocks the written ones, by their number, which is less than the count; among them all new ones
 */
record Change(int count, SortedMap<Integer, byte[]> blocks) {

    private static final int BLOCK_RECORD_BYTES = Integer.BYTES + Blocks.BLOCK_BYTES;

    int bytes() {
        return 2 * Integer.BYTES + blocks.size() * BLOCK_RECORD_BYTES;
    }

    void write(ByteBuffer into) {
        into.putInt(count).putInt(blocks.size());
        for (Map.Entry<Integer, byte[]> block : blocks.entrySet()) {
            into.putInt(block.getKey()).put(block.getValue());
        }
    }

    /** Reads what {@link #write} has written; its checksum is right. */
    static Change read(ByteBuffer from) {
        int count = from.getInt();
        var blocks = new TreeMap<Integer, byte[]>();
        for (int left = from.getInt(); left > 0; left--) {
            int number = from.getInt();
            byte[] block = new byte[Blocks.BLOCK_BYTES];
            from.get(block);
            blocks.put(number, block);
        }
        return new Change(count, blocks);
    }
}
