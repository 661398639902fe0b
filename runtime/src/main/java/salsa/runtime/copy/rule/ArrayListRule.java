package salsa.runtime.copy.rule;

import java.util.ArrayList;
import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.InlineCache;
import salsa.runtime.copy.engine.Recursion;

/** The rule of ArrayList. The recursion clones the list, then replaces elements by their copies: faster than adding. */
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
            Object part = list.get(i); // not from the clone: reading what was just written in bulk is slow
            Object copied = within.copyElement(part, elements);
            if (copied != part) copies.set(i, copied);
        }
        within.leave();
    }
}
