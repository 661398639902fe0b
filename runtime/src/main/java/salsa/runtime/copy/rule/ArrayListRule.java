package salsa.runtime.copy.rule;

import java.util.ArrayList;
import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.InlineCache;
import salsa.runtime.copy.engine.Recursion;

/** The most frequent collection: by recursion, a clone whose elements are replaced by their copies. */
public final class ArrayListRule extends CollectionRule implements DeferredFill {
    ArrayListRule() {
        super(false, frame -> new ArrayList<>(frame.parts.length));
    }

    @Override
    public int mark(Object source) {
        return number + ((ArrayList<?>) source).size();
    }

    @Override
    public Object copy(Object source, Recursion within) {
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Object copy = ((ArrayList<?>) source).clone();
        within.note(source, copy);
        within.fill(source, copy, this);
        return copy;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void fill(Object source, Object copy, Recursion within) {
        var list = (ArrayList<Object>) source;
        var copies = (ArrayList<Object>) copy;
        within.enter();
        InlineCache elements = within.elements();
        for (int i = 0, size = list.size(); i < size; i++) {
            Object part = list.get(i); // not of the clone: what was just written in bulk is slow to be read
            Object copied = within.copyElement(part, elements);
            if (copied != part) copies.set(i, copied);
        }
        within.leave();
    }
}
