package salsa.runtime.copy.engine;

/**
 * The rule of each class, created once. The code that creates a rule knows every kind of rule and therefore lies above
 * this package: it is a {@link Maker}, which the door of the copies sets before the first copy.
 */
public final class Rules {

    /** Makes the rule of a class. */
    public interface Maker {

        /** Returns the rule, a new one for each class. */
        Rule rule(Class<?> type);
    }

    private static Maker maker; // written by the door of the copies, before any thread can ask

    private static final ClassValue<Rule> OF = new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> type) {
            StackRoom.require();
            Rule rule = maker.rule(type);
            rule.type = type;
            return rule;
        }
    };

    private Rules() {}

    /** States what makes rules. */
    public static void areMadeBy(Maker all) {
        maker = all;
    }

    public static Rule of(Class<?> type) {
        return OF.get(type);
    }

    /** True when the class of a part tells that it cannot change. */
    public static boolean shared(Object part) {
        return part == null || of(part.getClass()) instanceof SharedRule;
    }

    public static boolean allShared(Object[] parts) {
        for (Object part : parts) if (!shared(part)) return false;
        return true;
    }

    /** True when the classes of all parts tell that they cannot change. */
    public static boolean allShared(Iterable<?> parts) {
        Class<?> shared = null; // the last found to be so: neighbours are often of one class
        for (Object part : parts) {
            if (part == null || part.getClass() == shared) continue;
            if (!shared(part)) return false;
            shared = part.getClass();
        }
        return true;
    }
}
