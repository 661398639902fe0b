package salsa.runtime.copy.rule;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Rule;

/**
 * The rule of an unmodifiable or synchronised view: the copy is the same view of a new collection. A view is always
 * copied, because other code may hold the collection behind it.
 */
public final class WrapperRule extends FillRule {
    private final ContainerRule inner;
    private final Function<Object, Object> wrap;

    private WrapperRule(ContainerRule inner, Function<Object, Object> wrap) {
        this.inner = inner;
        this.wrap = wrap;
    }

    /** Returns the rule for the class of this name, or null. */
    static @Nullable Rule of(String name) {
        if (name.startsWith("java.util.Collections$Unmodifiable")) return unmodifiableRule(name.substring(34));
        return name.startsWith("java.util.Collections$Synchronized") ? synchronizing(name.substring(34)) : null;
    }

    private static @Nullable Rule unmodifiableRule(String kind) {
        return switch (kind) {
            case "Collection" -> list(Collections::unmodifiableCollection);
            case "SequencedCollection" ->
                list(inner -> Collections.unmodifiableSequencedCollection((SequencedCollection<?>) inner));
            case "List", "RandomAccessList" -> list(Collections::unmodifiableList);
            case "Set" -> set(inner -> Collections.unmodifiableSet((Set<?>) inner));
            case "SequencedSet" -> set(inner -> Collections.unmodifiableSequencedSet((SequencedSet<?>) inner));
            case "SortedSet" -> sortedSet(inner -> Collections.unmodifiableSortedSet((SortedSet<?>) inner));
            case "NavigableSet" -> sortedSet(inner -> Collections.unmodifiableNavigableSet((NavigableSet<?>) inner));
            case "Map" -> map(inner -> Collections.unmodifiableMap((Map<?, ?>) inner));
            case "SequencedMap" -> map(inner -> Collections.unmodifiableSequencedMap((SequencedMap<?, ?>) inner));
            case "SortedMap" -> sortedMap(inner -> Collections.unmodifiableSortedMap((SortedMap<?, ?>) inner));
            case "NavigableMap" -> sortedMap(inner -> Collections.unmodifiableNavigableMap((NavigableMap<?, ?>) inner));
            default -> null;
        };
    }

    private static @Nullable Rule synchronizing(String kind) {
        return switch (kind) {
            case "Collection" -> list(Collections::synchronizedCollection);
            case "List", "RandomAccessList" -> list(Collections::synchronizedList);
            case "Set" -> set(inner -> Collections.synchronizedSet((Set<?>) inner));
            case "SortedSet" -> sortedSet(inner -> Collections.synchronizedSortedSet((SortedSet<?>) inner));
            case "NavigableSet" -> sortedSet(inner -> Collections.synchronizedNavigableSet((NavigableSet<?>) inner));
            case "Map" -> map(inner -> Collections.synchronizedMap((Map<?, ?>) inner));
            case "SortedMap" -> sortedMap(inner -> Collections.synchronizedSortedMap((SortedMap<?, ?>) inner));
            case "NavigableMap" -> sortedMap(inner -> Collections.synchronizedNavigableMap((NavigableMap<?, ?>) inner));
            default -> null;
        };
    }

    private static Rule list(Function<List<?>, Object> wrap) {
        return new WrapperRule(CollectionRules.freshList(), inner -> wrap.apply((List<?>) inner));
    }

    private static Rule set(Function<Object, Object> wrap) {
        return new WrapperRule(CollectionRules.freshSet(), wrap);
    }

    private static Rule sortedSet(Function<Object, Object> wrap) {
        return new WrapperRule(CollectionRules.freshSortedSet(), wrap);
    }

    private static Rule map(Function<Object, Object> wrap) {
        return new WrapperRule(MapRules.freshMap(), wrap);
    }

    private static Rule sortedMap(Function<Object, Object> wrap) {
        return new WrapperRule(MapRules.freshSortedMap(), wrap);
    }

    @Override
    public Object[] parts(Object source) {
        return inner.parts(source);
    }

    @Override
    public Object open(Frame frame) {
        frame.setContent(inner.fresh(frame));
        return wrap.apply(frame.content());
    }

    @Override
    public void fill(Frame frame) {
        inner.fill(frame.content(), frame.parts);
    }

    @Override
    public boolean asksParts() {
        return inner.asksParts();
    }

    @Override
    public String name(Object source, int part) {
        return inner.name(source, part);
    }
}
