package salsa.runtime.copy;

import salsa.runtime.copy.engine.Copying;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.Refusal;
import salsa.runtime.copy.engine.Refused;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.Rules;
import salsa.runtime.copy.rule.RuleChoice;
import salsa.runtime.copy.rule.ThrowableRule;
import salsa.runtime.copy.value.References;

/** The door of the copies: the only class of these packages that the runtime above them calls to make one. */
public final class Copies {

    static {
        Rules.areMadeBy(new RuleChoice());
    }

    private Copies() {}

    /** Prepares for copies of values that may hold these references. To be called before the first copy. */
    public static void begin(References references) {
        References.are(references);
        Copying.prepare();
    }

    /**
     * Returns the form in which the value may cross.
     *
     * @throws Refusal if an object reachable from the value cannot be copied safely
     */
    public static Object copy(Object value) {
        return Copying.copy(value);
    }

    /**
     * Returns a copy of an exception without its cause and suppressed exceptions.
     *
     * @throws Refusal if the class or one of the program's fields has no copy
     */
    public static Throwable alone(Throwable thrown) {
        return switch (Rules.of(thrown.getClass())) {
            case ThrowableRule rule -> rule.alone(thrown);
            case Refused refused -> throw new Refusal(Path.type(thrown), refused.reason());
            case Rule _ -> (Throwable) Copying.copy(thrown);
        };
    }
}
