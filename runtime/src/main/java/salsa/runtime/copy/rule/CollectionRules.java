package salsa.runtime.copy.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.NeedsWalk;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.Rules;

/** The rules of the JDK's lists, sets and queues. */
final class CollectionRules {
    private CollectionRules() {}

    /** Returns the rule for the class of this name, or null. */
    static @Nullable Rule of(String name) {
        return switch (name) {
            case "java.util.ArrayList" -> new ArrayListRule();
            case "java.util.LinkedList" -> CollectionRule.plain(frame -> new LinkedList<>());
            case "java.util.Vector" -> CollectionRule.plain(frame -> new Vector<>());
            case "java.util.Stack" -> CollectionRule.plain(frame -> new Stack<>());
            case "java.util.ArrayDeque" -> CollectionRule.plain(frame -> new ArrayDeque<>(frame.parts.length + 1));
            case "java.util.Arrays$ArrayList" -> new FixedSizeList();
            case "java.util.concurrent.CopyOnWriteArrayList" -> new CopyOnWrite();
            case "java.util.concurrent.ConcurrentLinkedQueue" ->
                CollectionRule.plain(frame -> new ConcurrentLinkedQueue<>());
            case "java.util.concurrent.ConcurrentLinkedDeque" ->
                CollectionRule.plain(frame -> new ConcurrentLinkedDeque<>());
            case "java.util.HashSet" -> new HashSetRule(frame -> HashSet.newHashSet(frame.parts.length));
            case "java.util.LinkedHashSet" ->
                new HashSetRule(frame -> LinkedHashSet.newLinkedHashSet(frame.parts.length));
            case "java.util.TreeSet" -> freshSortedSet();
            case "java.util.concurrent.ConcurrentSkipListSet" ->
                CollectionRule.asking(frame -> new ConcurrentSkipListSet<>(order(frame)));
            case "java.util.concurrent.CopyOnWriteArraySet" ->
                CollectionRule.asking(frame -> new CopyOnWriteArraySet<>());
            case "java.util.concurrent.ConcurrentHashMap$KeySetView" ->
                CollectionRule.asking(frame -> ConcurrentHashMap.newKeySet(frame.parts.length));
            case "java.util.RegularEnumSet", "java.util.JumboEnumSet" -> new Constants();
            default -> queue(name);
        };
    }

    /** Returns the rule for a queue with an order or a bound, or null. */
    private static @Nullable Rule queue(String name) {
        return switch (name) {
            case "java.util.PriorityQueue" ->
                CollectionRule.asking(frame -> new PriorityQueue<>(
                        frame.parts.length + 1,
                        ContainerRule.order(frame, ((PriorityQueue<?>) frame.source).comparator())));
            case "java.util.concurrent.PriorityBlockingQueue" ->
                CollectionRule.asking(frame -> new PriorityBlockingQueue<>(
                        frame.parts.length + 1,
                        ContainerRule.order(frame, ((PriorityBlockingQueue<?>) frame.source).comparator())));
            case "java.util.concurrent.LinkedBlockingQueue" ->
                CollectionRule.plain(frame -> new LinkedBlockingQueue<>(capacity(frame)));
            case "java.util.concurrent.LinkedBlockingDeque" ->
                CollectionRule.plain(frame -> new LinkedBlockingDeque<>(capacity(frame)));
            case "java.util.concurrent.ArrayBlockingQueue" ->
                CollectionRule.plain(frame -> new ArrayBlockingQueue<>(capacity(frame)));
            default -> null;
        };
    }

    private static int capacity(Frame frame) {
        int left = ((BlockingQueue<?>) frame.source).remainingCapacity();
        return left == Integer.MAX_VALUE ? left : Math.max(1, left + frame.parts.length);
    }

    /**
     * Returns the rule of a view of another collection, such as a subList or a keySet: the copy is a separate
     * collection of the elements that the view shows.
     */
    static Rule view(Class<?> type) {
        if (List.class.isAssignableFrom(type)) return freshList();
        if (SortedSet.class.isAssignableFrom(type)) return freshSortedSet();
        return Set.class.isAssignableFrom(type) ? freshSet() : freshList();
    }

    static ContainerRule freshList() {
        return new CollectionRule.View(false, frame -> new ArrayList<>(frame.parts.length));
    }

    static ContainerRule freshSet() {
        return new CollectionRule.View(true, frame -> LinkedHashSet.newLinkedHashSet(frame.parts.length));
    }

    static ContainerRule freshSortedSet() {
        return new CollectionRule.View(true, frame -> new TreeSet<>(order(frame)));
    }

    private static java.util.@Nullable Comparator<Object> order(Frame frame) {
        return ContainerRule.order(frame, ((SortedSet<?>) frame.source).comparator());
    }

    /** The rule of EnumSet. Only a clone keeps the element type; a constant with mutable state is refused. */
    private static final class Constants extends FillRule {
        @Override
        public Object copy(Object source, Recursion within) {
            if (!Rules.allShared((EnumSet<?>) source)) throw NeedsWalk.FOR_RECURSION;
            int mark = within.few() ? 0 : mark(source);
            Object known = within.met(source, mark);
            if (known != null) return known;
            Object copy = ((EnumSet<?>) source).clone();
            within.note(source, copy);
            return copy;
        }

        @Override
        public Object[] parts(Object source) {
            return ((Collection<?>) source).toArray();
        }

        @Override
        public Object open(Frame frame) {
            return ((EnumSet<?>) frame.source).clone();
        }

        @Override
        public void fill(Frame frame) {} // the clone has them: a constant is its own copy

        @Override
        public String name(Object source, int part) {
            return "[" + part + "]";
        }
    }

    /** The rule of {@code Arrays.asList}: elements can be set, not added. */
    private static final class FixedSizeList extends FillRule {
        @Override
        public Object[] parts(Object source) {
            return ((Collection<?>) source).toArray();
        }

        @Override
        public Object open(Frame frame) {
            frame.setContent(new Object[frame.parts.length]);
            return Arrays.asList((Object[]) frame.content());
        }

        @Override
        public void fill(Frame frame) {
            System.arraycopy(frame.parts, 0, (Object[]) frame.content(), 0, frame.parts.length);
        }

        @Override
        public String name(Object source, int part) {
            return "[" + part + "]";
        }
    }

    /** The rule of a copy-on-write list: filled by one call, since each call copies the whole list. */
    private static final class CopyOnWrite extends FillRule {
        @Override
        public Object[] parts(Object source) {
            return ((Collection<?>) source).toArray();
        }

        @Override
        public Object open(Frame frame) {
            return new CopyOnWriteArrayList<>();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void fill(Frame frame) {
            ((CopyOnWriteArrayList<Object>) frame.copy()).addAll(Arrays.asList(frame.parts));
        }

        @Override
        public String name(Object source, int part) {
            return "[" + part + "]";
        }
    }
}
