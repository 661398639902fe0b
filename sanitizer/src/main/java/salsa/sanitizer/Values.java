package salsa.sanitizer;

import salsa.runtime.Copy;

/** Whether an object can change, by the rules that the runtime copies messages by. */
final class Values {
    private Values() {}

    /**
     * Whether it may be shared as it is. A constant of an enum crosses as it is whatever fields it has; here it is what
     * its class initialiser has made, and so are those fields.
     */
    static boolean isValue(Object object) {
        return !(object instanceof Enum) && isNotCopied(object);
    }

    private static boolean isNotCopied(Object object) {
        Running here = Running.here();
        here.unchecked++;
        try {
            return Copy.of(object) == object;
        } catch (RuntimeException | StackOverflowError refused) {
            return false; // refused, or being changed by somebody else: it can change
        } finally {
            here.unchecked--;
        }
    }
}
