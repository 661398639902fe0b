package salsa.benchmarks.placement;

import java.util.LinkedHashMap;
import java.util.Map;
import salsa.runtime.Placement;
import salsa.runtime.PlacementFunction;

/** Hash functions over the creator's number and its count of actors. */
final class HashFunctions {
    private static final int FNV_BASIS = 0x811C9DC5;
    private static final int FNV_PRIME = 0x01000193;

    private HashFunctions() {}

    static Map<String, PlacementFunction> all() {
        var all = new LinkedHashMap<String, PlacementFunction>();
        all.put("SplitMix64 (`hash`)", Placement.HASH);
        all.put("MurmurHash3, its finaliser of 32 bits", HashFunctions::murmur);
        all.put("Fibonacci multiplication", HashFunctions::fibonacci);
        all.put("FNV-1a over 8 bytes", HashFunctions::fnv);
        all.put("remainder of 31 · creator + count", HashFunctions::remainder);
        return all;
    }

    private static int murmur(int creator, int created, int stages) {
        int hash = 31 * creator + created;
        hash = (hash ^ hash >>> 16) * 0x85EBCA6B;
        hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
        return scaled(hash ^ hash >>> 16, stages);
    }

    /** Knuth, The Art of Computer Programming, volume 3, section 6.4. */
    private static int fibonacci(int creator, int created, int stages) {
        return scaled((31 * creator + created) * 0x9E3779B9, stages);
    }

    private static int fnv(int creator, int created, int stages) {
        int hash = FNV_BASIS;
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ creator >>> shift & 0xFF) * FNV_PRIME;
        }
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ created >>> shift & 0xFF) * FNV_PRIME;
        }
        return Integer.remainderUnsigned(hash, stages);
    }

    private static int remainder(int creator, int created, int stages) {
        return Integer.remainderUnsigned(31 * creator + created, stages);
    }

    /** Multiplies instead of dividing: the high bits of the hash select the stage. */
    private static int scaled(int hash, int stages) {
        return (int) (Integer.toUnsignedLong(hash) * stages >>> Integer.SIZE);
    }
}
