package salsa.runtime.copy;

import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.GraphWalk;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.RefusedRule;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.Rules;
import salsa.runtime.copy.rule.RuleChoice;
import salsa.runtime.copy.rule.ThrowableRule;
import salsa.runtime.copy.value.ShareableTypes;

/** The door of the copies: the only class of these packages that the runtime above them calls to make one. */
public final class DeepCopy {

    static {
        Rules.areMadeBy(new RuleChoice());
    }

    private DeepCopy() {}

    /** Prepares for copies of values that may hold these references. To be called before the first copy. */
    public static void begin(ShareableTypes references) {
        ShareableTypes.are(references);
        GraphWalk.prepare();
    }

    /**
     * Returns the form in which the value may cross.
     *
     * @throws CopyRefusal if an object reachable from the value cannot be copied safely
     */
    public static Object copy(Object value) {
        return GraphWalk.copy(value);
    }

    /**
     * Returns a copy of an exception without its cause and suppressed exceptions.
     *
     * @throws CopyRefusal if the class or one of the program's fields has no copy
     */
    public static Throwable alone(Throwable thrown) {
        return switch (Rules.of(thrown.getClass())) {
            case ThrowableRule rule -> rule.alone(thrown);
            case RefusedRule refused -> throw new CopyRefusal(Path.type(thrown), refused.reason());
            case Rule _ -> (Throwable) GraphWalk.copy(thrown);
        };
    }
}
