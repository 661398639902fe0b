package salsa.runtime.copy;

import java.util.Collection;
import java.util.HashSet;
import java.util.function.Function;

/** The most frequent sets; if no element can change, a clone. */
final class HashSetRule extends CollectionRule {
    HashSetRule(Function<Frame, Collection<Object>> fresh) {
        super(true, fresh);
    }

    @Override
    Object copy(Object source, Recursion within) {
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
