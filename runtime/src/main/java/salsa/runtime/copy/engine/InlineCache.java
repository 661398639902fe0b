package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/**
 * Caches the rule of the class that was last found in a field, since a field mostly refers to objects of one class. A
 * lookup of the rule is a chain of dependent loads; the check that the cached rule fits is not.
 *
 * <p>The cache prevents no unloading: it stores only rules of classes that live at least as long as the field's class.
 */
public final class InlineCache {
    private static final int MISSES_MAX = 50; // a field of many classes would only cause writes

    private final @Nullable ClassLoader owner; // of the field's class
    private @Nullable Rule last; // any thread; a rule that is seen late or not at all costs one lookup
    private @Nullable InlineCache elements; // any thread; made when first asked for
    private int misses; // any thread; approximate

    public InlineCache(@Nullable ClassLoader owner) {
        this.owner = owner;
    }

    /** Returns the cache for the elements of the object in the field, if it is a collection or an array. */
    InlineCache elements() {
        if (elements == null) elements = new InlineCache(owner);
        return elements;
    }

    /** Returns the rule for {@code part}. A written rule may be one for another class: its copy method checks that. */
    public Rule of(Object part) {
        Rule rule = last;
        return rule != null && (rule.written || rule.type == part.getClass()) ? rule : lookUp(part);
    }

    /** Returns whether the class of {@code part} shows that it cannot change. */
    public boolean shared(@Nullable Object part) {
        if (part == null) return true;
        Rule rule = last;
        return (rule != null && rule.type == part.getClass() ? rule : lookUp(part)) instanceof SharedRule;
    }

    /** Looks the rule for {@code part} up after a miss, and stores it. */
    public Rule lookUp(Object part) {
        Rule rule = Rules.of(part.getClass());
        if (misses < MISSES_MAX) {
            misses++;
            if (stays(part.getClass())) last = rule;
        }
        return rule;
    }

    /** Returns whether the class cannot be unloaded before the field's class. */
    private boolean stays(Class<?> type) {
        if (type.isArray()) return stays(type.componentType());
        if (type.isHidden()) return false;
        @Nullable ClassLoader loader = type.getClassLoader();
        for (@Nullable ClassLoader reached = owner; reached != loader; reached = reached.getParent()) {
            if (reached == null) return false;
        }
        return true;
    }
}
