package salsa.runtime.copy.engine;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * Looks up the rule of a class, which is created once. The code that creates rules knows every kind of rule and so lies
 * above this package: it is a {@link Maker}, which {@code DeepCopy} sets before the first copy.
 */
public final class Rules {

    /** Creates the rule of a class. */
    public interface Maker {

        /** Returns the rule, a new one for each class. */
        Rule rule(Class<?> type);
    }

    private static @Nullable Maker maker; // written once by DeepCopy, before any thread can read it

    private static final ClassValue<Rule> OF = new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> type) {
            StackRoom.require();
            Rule rule = requireNonNull(maker, "DeepCopy sets the maker before the first copy")
                    .rule(type);
            rule.type = type;
            return rule;
        }
    };

    private Rules() {}

    /** Sets the maker of all rules, once: on the class path any class could call this method. */
    public static void setMaker(Maker all) {
        if (maker != null) {
            throw new IllegalStateException("the maker of copy rules is already set");
        }
        maker = all;
    }

    public static Rule of(Class<?> type) {
        return OF.get(type);
    }

    /** Returns whether the class of a part shows that the part cannot change. */
    public static boolean shared(@Nullable Object part) {
        return part == null || of(part.getClass()) instanceof SharedRule;
    }

    public static boolean allShared(Object[] parts) {
        for (Object part : parts) if (!shared(part)) return false;
        return true;
    }

    /** Returns whether the classes of all parts show that they cannot change. */
    public static boolean allShared(Iterable<?> parts) {
        Class<?> shared = null; // the last immutable class found: neighbours are often of one class
        for (Object part : parts) {
            if (part == null || part.getClass() == shared) continue;
            if (!shared(part)) return false;
            shared = part.getClass();
        }
        return true;
    }
}
