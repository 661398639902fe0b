package salsa.runtime.copy.rule;

import java.util.Collection;
import java.util.HashSet;
import java.util.function.Function;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rules;

/** The rule of HashSet and LinkedHashSet. If no element can change, the copy is a clone. */
public final class HashSetRule extends CollectionRule {
    HashSetRule(Function<Frame, Collection<Object>> fresh) {
        super(true, fresh);
    }

    @Override
    public Object copy(Object source, Recursion within) {
        var set = (HashSet<?>) source;
        if (!Rules.allShared(set)) return super.copy(source, within);
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Object copy = set.clone();
        within.note(source, copy);
        return copy;
    }
}
