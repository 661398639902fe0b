package salsa.runtime;

import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.GraphWalk;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rules;

/** The two ways in which a copy is made, each by itself. */
public final class CopyWays {

    static {
        Copy.of(""); // states the rules and the references
    }

    private CopyWays() {}

    /** Copies by the walk from the beginning. */
    public static Object walk(Object value) {
        try {
            return GraphWalk.walk(value);
        } catch (CopyRefusal e) {
            throw Copy.exceptionFor(e);
        }
    }

    /** Copies by recursion alone. */
    public static Object byRecursion(Object value) {
        return Recursion.copy(Rules.of(value.getClass()), value);
    }

    /** Returns whether the class of an object tells that it cannot change. */
    public static boolean isShared(Object object) {
        return Rules.shared(object);
    }
}
