package salsa.sanitizer;

import salsa.runtime.Copy;

/** Decides whether an object can change, by the rules by which the runtime copies messages. */
final class Values {
    private Values() {}

    /**
     * Returns whether it may be shared without a copy. A constant of an enum crosses as it is whatever fields it has;
     * here it counts as created by its class initialiser, and so do those fields.
     */
    static boolean isValue(Object object) {
        return !(object instanceof Enum) && isNotCopied(object);
    }

    private static boolean isNotCopied(Object object) {
        ThreadState here = ThreadState.ofThisThread();
        here.unchecked++;
        try {
            return Copy.of(object) == object;
        } catch (RuntimeException | StackOverflowError refused) {
            return false; // refused, or being changed by another thread: it can change
        } finally {
            here.unchecked--;
        }
    }
}
