package salsa.runtime.copy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;

import salsa.runtime.CopyException;

/** Empty collections of the same class and settings as another: an access order, say, can be had in no other way. */
final class Cloned {
    private Cloned() {}

    static Object empty(Frame frame) {
        Object clone = clone(frame.source);
        if (clone.getClass() != frame.source.getClass()) {
            throw new CopyException(Path.to(frame), "its method clone makes another class, " + clone.getClass() + ".");
        }
        requireSharedOrder(frame);
        if (clone instanceof java.util.Map<?, ?> map) map.clear();
        else ((java.util.Collection<?>) clone).clear();
        return clone;
    }

    private static Object clone(Object source) {
        return switch (source) {
            case ArrayList<?> list -> list.clone();
            case LinkedList<?> list -> list.clone();
            case ArrayDeque<?> deque -> deque.clone();
            case Vector<?> vector -> vector.clone();
            case HashSet<?> set -> set.clone();
            case TreeSet<?> set -> set.clone();
            case HashMap<?, ?> map -> map.clone();
            case TreeMap<?, ?> map -> map.clone();
            case Hashtable<?, ?> table -> table.clone();
            case IdentityHashMap<?, ?> map -> map.clone();
            default -> throw new AssertionError("no clone is known for " + source.getClass());
        };
    }

    /** A clone keeps its order, so the order has to be one that may be kept. */
    private static void requireSharedOrder(Frame frame) {
        Object order = switch (frame.source) {
            case SortedMap<?, ?> map -> map.comparator();
            case SortedSet<?> set -> set.comparator();
            default -> null;
        };
        if (order != null && Copying.copy(order) != order) {
            throw new CopyException(Path.to(frame) + ".comparator", "its order can change."
                + " Make the comparator a class with final fields only.");
        }
    }
}
