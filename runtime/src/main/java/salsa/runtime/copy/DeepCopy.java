package salsa.runtime.copy;

import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.GraphWalk;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.RefusedRule;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.Rules;
import salsa.runtime.copy.rule.RuleChoice;
import salsa.runtime.copy.rule.ThrowableRule;
import salsa.runtime.copy.value.ShareableTypes;

/**
 * The entry point of deep copies: the only class of these packages that the rest of the runtime calls to copy a value.
 */
public final class DeepCopy {

    static {
        Rules.setMaker(new RuleChoice());
    }

    private DeepCopy() {}

    /** Sets the types that cross as references, and initialises the engine. Called once, before the first copy. */
    public static void begin(ShareableTypes references) {
        ShareableTypes.setOwn(references);
        GraphWalk.prepare();
    }

    /**
     * Returns the value itself if nothing reachable from it can change, else a deep copy of it.
     *
     * @throws CopyRefusal if an object reachable from the value cannot be copied safely
     */
    public static @Nullable Object copy(@Nullable Object value) {
        return GraphWalk.copy(value);
    }

    /**
     * Returns a copy of an exception without its cause and suppressed exceptions.
     *
     * @throws CopyRefusal if the class or one of the program's fields has no copy
     */
    public static Throwable copyWithoutCauses(Throwable thrown) {
        return switch (Rules.of(thrown.getClass())) {
            case ThrowableRule rule -> rule.copyWithoutCauses(thrown);
            case RefusedRule refused -> throw new CopyRefusal(Path.type(thrown), refused.reason());
            case Rule _ -> (Throwable) GraphWalk.copyObject(thrown);
        };
    }
}
