package salsa.store.block;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** The checksum of each block, in memory. */
final class Sums {

    private int[] sums = new int[16];
    private int count;

    int count() {
        return count;
    }

    int get(int block) {
        return sums[block];
    }

    void set(int block, int sum) {
        sums[block] = sum;
    }

    /** Changes the number of blocks. The sums of new ones are to be set. */
    void resize(int newCount) {
        if (newCount > sums.length) {
            sums = Arrays.copyOf(sums, Math.max(newCount, 2 * sums.length));
        }
        count = newCount;
    }

    /** Returns CRC-32C of the remaining bytes, which stay. */
    static int of(ByteBuffer bytes) {
        var sum = new CRC32C();
        sum.update(bytes.duplicate());
        return (int) sum.getValue();
    }
}
