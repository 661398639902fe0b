package salsa.runtime.copy.rule;

import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.CompositeRule;
import salsa.runtime.copy.engine.Rule;

/** The rules of {@code List.of}, {@code Set.of}, {@code Map.of}, singletons, entries, Optional and reversed orders. */
final class FixedRules {
    private FixedRules() {}

    /** Returns the rule for the class of this name, or null. */
    static @Nullable Rule of(String name) {
        return switch (name) {
            case "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$SubList" -> list();
            case "java.util.ImmutableCollections$Set12", "java.util.ImmutableCollections$SetN" -> set();
            case "java.util.ImmutableCollections$Map1", "java.util.ImmutableCollections$MapN" -> map();
            case "java.util.Collections$SingletonList" ->
                FixedRule.of(
                        FixedRules::elements,
                        FixedRules::index,
                        (completion, frame) -> Collections.singletonList(frame.parts[0]));
            case "java.util.Collections$SingletonSet" ->
                FixedRule.of(
                        FixedRules::elements,
                        FixedRules::index,
                        (completion, frame) -> Collections.singleton(frame.parts[0]));
            case "java.util.Collections$SingletonMap" ->
                FixedRule.of(
                        FixedRules::entries,
                        MapRule::entryName,
                        (completion, frame) -> Collections.singletonMap(frame.parts[0], frame.parts[1]));
            case "java.util.Collections$CopiesList" ->
                FixedRule.of(
                        FixedRules::firstElement,
                        FixedRules::index,
                        (completion, frame) -> Collections.nCopies(((List<?>) frame.source).size(), frame.parts[0]));
            case "java.util.KeyValueHolder" ->
                FixedRule.of(
                        FixedRules::keyAndValue,
                        FixedRules::keyOrValue,
                        (completion, frame) -> Map.entry(frame.parts[0], frame.parts[1]));
            case "java.util.AbstractMap$SimpleImmutableEntry" ->
                FixedRule.of(
                        FixedRules::keyAndValue,
                        FixedRules::keyOrValue,
                        (completion, frame) -> new SimpleImmutableEntry<>(frame.parts[0], frame.parts[1]));
            case "java.util.Optional" ->
                FixedRule.of(
                        source -> new Object[] {((Optional<?>) source).orElse(null)},
                        (source, part) -> ".get()",
                        (completion, frame) -> Optional.of(frame.parts[0]));
            case "java.util.Collections$ReverseComparator2" ->
                FixedRule.of(
                        source -> new Object[] {((Comparator<?>) source).reversed()},
                        (source, part) -> ".reversed()",
                        (completion, frame) -> ((Comparator<?>) frame.parts[0]).reversed());
            default -> null;
        };
    }

    /** Returns the rule of a map's entry that writes through to the map: the copy is a separate entry. */
    static Rule liveEntry() {
        return FixedRule.mutable(
                FixedRules::keyAndValue,
                FixedRules::keyOrValue,
                (completion, frame) -> new SimpleEntry<>(frame.parts[0], frame.parts[1]));
    }

    private static Rule list() {
        return FixedRule.of(FixedRules::elements, FixedRules::index, (completion, frame) -> listOf(frame.parts));
    }

    /** Creates a list of the class that {@code List.of} and {@code Stream.toList} share; the latter permits null. */
    private static List<Object> listOf(Object[] elements) {
        for (Object element : elements)
            if (element == null) return Arrays.stream(elements).toList();
        return List.of(elements);
    }

    private static Rule set() {
        return FixedRule.of(FixedRules::elements, FixedRules::index, (completion, frame) -> {
            if (!frame.reachesOpen()) return Set.of(frame.parts);
            // On a cycle the elements cannot be hashed yet; the set has to exist all the same.
            var later = new LinkedHashSet<Object>();
            completion.whenClosed(() -> {
                later.clear();
                Collections.addAll(later, frame.parts);
            });
            return Collections.unmodifiableSet(later);
        });
    }

    private static Rule map() {
        return FixedRule.of(FixedRules::entries, MapRule::entryName, (completion, frame) -> {
            var later = new LinkedHashMap<Object, Object>();
            if (frame.reachesOpen()) {
                completion.whenClosed(() -> putAll(later, frame.parts));
                return Collections.unmodifiableMap(later);
            }
            putAll(later, frame.parts);
            return Map.copyOf(later);
        });
    }

    private static void putAll(Map<Object, Object> map, Object[] parts) {
        map.clear();
        for (int i = 0; i < parts.length; i += 2) map.put(parts[i], parts[i + 1]);
    }

    private static Object[] elements(Object source) {
        return ((Collection<?>) source).toArray();
    }

    private static Object[] firstElement(Object source) {
        var list = (List<?>) source;
        return list.isEmpty() ? CompositeRule.NO_PARTS : new Object[] {list.get(0)};
    }

    private static Object[] entries(Object source) {
        return MapRule.entries((Map<?, ?>) source);
    }

    private static Object[] keyAndValue(Object source) {
        var entry = (Map.Entry<?, ?>) source;
        return new Object[] {entry.getKey(), entry.getValue()};
    }

    private static String index(Object source, int part) {
        return "[" + part + "]";
    }

    private static String keyOrValue(Object source, int part) {
        return part == 0 ? ".key" : ".value";
    }
}
