package salsa.runtime.copy;

import java.util.List;
import java.util.Set;

/** The rule of each class, made once. */
final class Rules {
    private static final ClassValue<Rule> OF = new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> type) {
            StackRoom.require();
            Rule rule = make(type);
            rule.type = type;
            return rule;
        }
    };

    /** The JDK's collections that classes of the program may extend and be copied. */
    private static final Set<String> EXTENSIBLE = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.Vector",
            "java.util.Stack",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.Hashtable",
            "java.util.IdentityHashMap",
            "java.util.Properties");

    private Rules() {}

    static Rule of(Class<?> type) {
        return OF.get(type);
    }

    /** True when the class of a part tells that it cannot change. */
    static boolean shared(Object part) {
        return part == null || of(part.getClass()) instanceof Shared;
    }

    static boolean allShared(Object[] parts) {
        for (Object part : parts) if (!shared(part)) return false;
        return true;
    }

    /** True when the classes of all parts tell that they cannot change. */
    static boolean allShared(Iterable<?> parts) {
        Class<?> shared = null; // the last found to be so: neighbours are often of one class
        for (Object part : parts) {
            if (part == null || part.getClass() == shared) continue;
            if (!shared(part)) return false;
            shared = part.getClass();
        }
        return true;
    }

    private static Rule make(Class<?> type) {
        try {
            return copying(type);
        } catch (NotCopyable e) {
            return new Refused(e.getMessage());
        }
    }

    private static Rule copying(Class<?> type) throws NotCopyable {
        if (type.isArray()) return ArrayRules.of(type);
        if (Vouched.shared(type)) return new Shared();
        if (Vouched.stays(type)) throw new NotCopyable(Vouched.STAYS);
        if (Enum.class.isAssignableFrom(type)) return ofConstant(type);
        if (Jdk.owns(type)) return JdkRules.of(type);
        if (type.isHidden()) return LambdaRule.of(type);
        if (Immutability.ofExactly(type)) return new Shared();
        if (type.isRecord()) return RecordRule.of(type);
        if (Throwable.class.isAssignableFrom(type)) return new ThrowableRule(type);
        return ofProgramClass(type);
    }

    /** There is one of each constant; so all actors share it, and nothing of it may change. */
    private static Rule ofConstant(Class<?> type) throws NotCopyable {
        if (Jdk.owns(type) || Immutability.ofExactly(type)) return new Shared();
        Class<?> declared = type.isEnum() ? type : type.getSuperclass();
        throw new NotCopyable("all actors share the constants of the enum " + declared.getName() + ", and this one can"
                + " change. Let its fields be final and of types that cannot change.");
    }

    /** A class of the program is copied field by field, below what it inherits from the JDK. */
    private static Rule ofProgramClass(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        List<Variable> variables = Variable.allOf(type, inherited);
        if (Jdk.stateless(inherited)) return ObjectCode.rule(type, Allocation.of(type, inherited), variables);
        if (!EXTENSIBLE.contains(inherited.getName())) {
            throw new NotCopyable("its class extends " + inherited.getName() + ". " + Refusals.reason(inherited));
        }
        return new ExtendedRule(Holding.of(type, inherited), Fields.of(type, variables));
    }
}
