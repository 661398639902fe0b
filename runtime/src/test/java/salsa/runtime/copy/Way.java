package salsa.runtime.copy;

import salsa.runtime.Copy;
import salsa.runtime.CopyWays;

/** The ways in which a copy is made: both have to do the same. */
enum Way {
    /** As in programs: by recursion, or again by the walk if the recursion gives up. */
    AS_EVER {
        @Override
        <T> T copy(T value) {
            return Copy.of(value);
        }
    },
    /** By the walk from the beginning. */
    BY_THE_WALK {
        @Override
        @SuppressWarnings("unchecked")
        <T> T copy(T value) {
            return value == null ? null : (T) CopyWays.walk(value);
        }
    };

    abstract <T> T copy(T value);
}
