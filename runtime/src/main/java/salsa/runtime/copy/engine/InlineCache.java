package salsa.runtime.copy.engine;

/**
 * One place in written code that reads a field: what it finds is mostly of one class, whose rule is remembered. To look
 * a rule up is a chain of loads that all else has to wait for; to see that the guess was right is not.
 *
 * <p>No class is kept from being unloaded: only the rule of one that lives as long as the field's own is remembered.
 */
public final class InlineCache {
    private static final int MISSES_MAX = 50; // a place where many classes come by would only be written to

    private final ClassLoader owner; // of the field's class
    private Rule last; // any thread; a guess that is seen late or not at all costs a look
    private InlineCache elements; // any thread; made when first asked for
    private int misses; // any thread, counted about

    public InlineCache(ClassLoader owner) {
        this.owner = owner;
    }

    /** The guess for the elements of what is found, when that is a collection or an array. */
    InlineCache elements() {
        if (elements == null) elements = new InlineCache(owner);
        return elements;
    }

    /** The rule for what was found; a written rule may be one for another class, which it will see. */
    public Rule of(Object part) {
        Rule rule = last;
        return rule != null && (rule.written || rule.type == part.getClass()) ? rule : lookUp(part);
    }

    /** True when the class of what was found tells that it cannot change. */
    public boolean shared(Object part) {
        if (part == null) return true;
        Rule rule = last;
        return (rule != null && rule.type == part.getClass() ? rule : lookUp(part)) instanceof SharedRule;
    }

    /** The rule for what was found, when the guess was wrong. */
    public Rule lookUp(Object part) {
        Rule rule = Rules.of(part.getClass());
        if (misses < MISSES_MAX) {
            misses++;
            if (stays(part.getClass())) last = rule;
        }
        return rule;
    }

    /** True for a class that is not unloaded before the field's. */
    private boolean stays(Class<?> type) {
        if (type.isArray()) return stays(type.componentType());
        if (type.isHidden()) return false;
        ClassLoader loader = type.getClassLoader();
        for (ClassLoader reached = owner; reached != loader; reached = reached.getParent()) {
            if (reached == null) return false;
        }
        return true;
    }
}
