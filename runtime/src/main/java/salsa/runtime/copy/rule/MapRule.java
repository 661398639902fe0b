package salsa.runtime.copy.rule;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.Frame;

/** A map: keys at even places, their values after them. */
public class MapRule extends ContainerRule {
    private final Function<Frame, Map<Object, Object>> fresh;

    MapRule(boolean asksParts, Function<Frame, Map<Object, Object>> fresh) {
        super(asksParts);
        this.fresh = fresh;
    }

    /** A map that takes keys without using anything but their identity. */
    static MapRule plain(Function<Frame, Map<Object, Object>> fresh) {
        return new MapRule(false, fresh);
    }

    /** A map that hashes or compares its keys. */
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

    /** Keys at even places, their values after them; a map of the program behind a view may miscount them. */
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

    /** {@code ["key"]} for a value under a key that can be written down, else the entry's place. */
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
