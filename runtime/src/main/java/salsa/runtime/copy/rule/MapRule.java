package salsa.runtime.copy.rule;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.Frame;

/** The rule of a map. Its parts are the keys at even indices, each followed by its value. */
public class MapRule extends ContainerRule {
    private final Function<Frame, Map<Object, Object>> fresh;

    MapRule(boolean asksParts, Function<Frame, Map<Object, Object>> fresh) {
        super(asksParts);
        this.fresh = fresh;
    }

    /** Returns the rule of a map that uses only the identity of its keys. */
    static MapRule plain(Function<Frame, Map<Object, Object>> fresh) {
        return new MapRule(false, fresh);
    }

    /** Returns the rule of a map that hashes or compares its keys. */
    static MapRule asking(Function<Frame, Map<Object, Object>> fresh) {
        return new MapRule(true, fresh);
    }

    @Override
    public Object[] parts(Object source) {
        return entries((Map<?, ?>) source);
    }

    @Override
    public Object fresh(Frame frame) {
        return fresh.apply(frame);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void fill(Object container, Object[] parts) {
        var map = (Map<Object, Object>) container;
        map.clear(); // it may be filled twice
        for (int i = 0; i < parts.length; i += 2) map.put(parts[i], parts[i + 1]);
    }

    @Override
    public String name(Object source, int part) {
        return entryName(source, part);
    }

    /**
     * Returns the keys at even indices, each followed by its value. Counts them itself: a program's map may miscount.
     */
    static Object[] entries(Map<?, ?> map) {
        var parts = new Object[2 * map.size()];
        int i = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (i == parts.length) parts = Arrays.copyOf(parts, 2 * i + 2);
            parts[i++] = entry.getKey();
            parts[i++] = entry.getValue();
        }
        return i == parts.length ? parts : Arrays.copyOf(parts, i);
    }

    /** Returns {@code ["key"]} for the value of a string or number key, else the index of the entry. */
    static String entryName(Object source, int part) {
        return entryName(entries((Map<?, ?>) source), part);
    }

    static String entryName(Object[] parts, int part) {
        Object key = parts[part & ~1];
        String entry = switch (key) {
            case String text -> "[\"" + text + "\"]";
            case Number number -> "[" + number + "]";
            case Character character -> "['" + character + "']";
            case Boolean bool -> "[" + bool + "]";
            case Enum<?> constant -> "[" + constant.name() + "]";
            case null, default -> "[entry " + part / 2 + "]";
        };
        return (part & 1) == 1 ? entry : ".key" + "[" + part / 2 + "]";
    }
}
