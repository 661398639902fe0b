package salsa.runtime.copy.rule;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Rule;

/** The rules of the JDK's maps. */
final class MapRules {
    private MapRules() {}

    /** Returns the rule for the class of this name, or null. */
    static @Nullable Rule of(String name) {
        return switch (name) {
            case "java.util.HashMap" -> new HashMapRule(frame -> HashMap.newHashMap(frame.parts.length / 2));
            case "java.util.LinkedHashMap" -> new HashMapRule(MapRules::emptyLinked);
            case "java.util.TreeMap" -> freshSortedMap();
            case "java.util.Hashtable" -> MapRule.asking(frame -> new Hashtable<>());
            case "java.util.Properties" -> MapRule.asking(MapRules::properties);
            case "java.util.IdentityHashMap" -> MapRule.plain(frame -> new IdentityHashMap<>(frame.parts.length / 2));
            case "java.util.concurrent.ConcurrentHashMap" ->
                MapRule.asking(frame -> new ConcurrentHashMap<>(frame.parts.length / 2));
            case "java.util.concurrent.ConcurrentSkipListMap" ->
                MapRule.asking(frame -> new ConcurrentSkipListMap<>(
                        ContainerRule.order(frame, ((SortedMap<?, ?>) frame.source).comparator())));
            case "java.util.EnumMap" -> new EnumKeyed();
            default -> null;
        };
    }

    /** Returns an emptied clone, since only a clone keeps the access order. */
    @SuppressWarnings("unchecked")
    private static Map<Object, Object> emptyLinked(Frame frame) {
        var clone = (Map<Object, Object>) ((LinkedHashMap<?, ?>) frame.source).clone();
        clone.clear();
        return clone;
    }

    /** Returns the rule of a view of another map, such as a subMap. */
    static Rule view(Class<?> type) {
        return SortedMap.class.isAssignableFrom(type) ? freshSortedMap() : freshMap();
    }

    static ContainerRule freshMap() {
        return MapRule.asking(frame -> LinkedHashMap.newLinkedHashMap(frame.parts.length / 2));
    }

    static ContainerRule freshSortedMap() {
        return MapRule.asking(frame ->
                new TreeMap<>(ContainerRule.order(frame, ((SortedMap<?, ?>) frame.source).comparator())));
    }

    /** Returns empty properties with a copy of the defaults, which are readable by name only. */
    private static Map<Object, Object> properties(Frame frame) {
        var source = (Properties) frame.source;
        var defaults = new Properties();
        for (String name : source.stringPropertyNames()) {
            if (!source.containsKey(name)) defaults.setProperty(name, source.getProperty(name));
        }
        return defaults.isEmpty() ? new Properties() : new Properties(defaults);
    }

    /** The rule of EnumMap: only a clone keeps the key type of an empty map. */
    private static final class EnumKeyed extends FillRule {
        @Override
        public Object[] parts(Object source) {
            return MapRule.entries((Map<?, ?>) source);
        }

        @Override
        public Object open(Frame frame) {
            return ((EnumMap<?, ?>) frame.source).clone();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void fill(Frame frame) {
            int part = 1;
            for (var entry : ((Map<Object, Object>) frame.copy()).entrySet()) {
                entry.setValue(frame.parts[part]);
                part += 2;
            }
        }

        @Override
        public String name(Object source, int part) {
            return MapRule.entryName(source, part);
        }
    }
}
