package salsa.runtime.copy.rule;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.InlineCache;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rules;

/** The rule of HashMap and LinkedHashMap. If no key can change, clones the map and replaces values by their copies. */
public final class HashMapRule extends MapRule {
    HashMapRule(Function<Frame, Map<Object, Object>> fresh) {
        super(true, fresh);
    }

    @Override
    public int mark(Object source) {
        return number + ((HashMap<?, ?>) source).size();
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object copy(Object source, Recursion within) {
        var map = (HashMap<Object, Object>) source;
        if (!Rules.allShared(map.keySet())) return super.copy(source, within);
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        var copy = (Map<Object, Object>) map.clone();
        within.note(source, copy);
        within.enter();
        InlineCache values = within.elements();
        for (Map.Entry<Object, Object> entry : copy.entrySet()) {
            Object value = entry.getValue();
            Object copied = within.copyElement(value, values);
            if (copied != value) entry.setValue(copied);
        }
        within.leave();
        return copy;
    }
}
