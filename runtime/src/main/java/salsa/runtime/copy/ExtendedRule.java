package salsa.runtime.copy;

import java.util.Arrays;
import java.util.Set;

/**
 * A class of the program that extends a collection of the JDK: the collection's rule for what it holds, field by field
 * for what the program's class adds. The copy starts as a shallow clone, since that alone keeps the collection's own
 * settings; the added fields are set last, after whatever overridden methods did to them while it was filled.
 */
final class ExtendedRule extends Shell {
    private static final Set<String> EXTENSIBLE = Set.of("java.util.ArrayList", "java.util.LinkedList",
        "java.util.ArrayDeque", "java.util.Vector", "java.util.Stack", "java.util.HashSet", "java.util.LinkedHashSet",
        "java.util.TreeSet", "java.util.HashMap", "java.util.LinkedHashMap", "java.util.TreeMap", "java.util.Hashtable",
        "java.util.IdentityHashMap", "java.util.Properties");

    private final Container held;
    private final Fields added;

    ExtendedRule(Container held, Fields added) {
        this.held = held;
        this.added = added;
    }

    static boolean extensible(Class<?> inherited) {
        return EXTENSIBLE.contains(inherited.getName());
    }

    @Override
    Object[] parts(Object source) {
        Object[] own = added.parts(source);
        Object[] elements = held.parts(source);
        Object[] parts = Arrays.copyOf(own, own.length + elements.length);
        System.arraycopy(elements, 0, parts, own.length, elements.length);
        return parts;
    }

    @Override
    void open(Frame frame) {
        frame.copy = Cloned.empty(frame);
    }

    @Override
    void fill(Frame frame) {
        int own = added.count();
        held.fill(frame.copy, Arrays.copyOfRange(frame.parts, own, frame.parts.length));
        added.carry(frame.copy, frame.source);
        added.fill(frame.copy, frame.parts);
    }

    @Override
    boolean asksParts() {
        return held.asksParts();
    }

    @Override
    String name(Object source, int part) {
        return part < added.count() ? added.name(part) : held.name(source, part - added.count());
    }
}
