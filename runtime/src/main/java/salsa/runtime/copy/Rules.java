package salsa.runtime.copy;

import java.lang.reflect.Modifier;

/** The rule of each class, made once. */
final class Rules {
    private static final ClassValue<Rule> OF = new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> type) {
            try {
                return make(type);
            } catch (NotCopyable e) {
                return new Refused(e.getMessage());
            }
        }
    };

    private Rules() {}

    static Rule of(Class<?> type) {
        return OF.get(type);
    }

    static boolean allShared(Object[] parts) {
        for (Object part : parts) if (part != null && of(part.getClass()) != Shared.RULE) return false;
        return true;
    }

    private static Rule make(Class<?> type) throws NotCopyable {
        if (type.isArray()) return ArrayRules.of(type);
        if (Vouched.shared(type)) return Shared.RULE;
        if (Enum.class.isAssignableFrom(type)) return ofConstant(type);
        if (Jdk.owns(type)) return JdkRules.of(type);
        if (type.isHidden()) return LambdaRule.of(type);
        if (Immutability.ofExactly(type)) return Shared.RULE;
        if (type.isRecord()) return new RecordRule(type);
        if (Throwable.class.isAssignableFrom(type)) return new ThrowableRule(type);
        return ofProgramClass(type);
    }

    /** There is one of each constant; so all actors share it, and nothing of it may change. */
    private static Rule ofConstant(Class<?> type) throws NotCopyable {
        if (Jdk.owns(type) || Immutability.ofExactly(type)) return Shared.RULE;
        Class<?> declared = type.isEnum() ? type : type.getSuperclass();
        throw new NotCopyable("all actors share the constants of the enum " + declared.getName() + ", and this one can"
            + " change. Let its fields be final and of types that cannot change.");
    }

    /** A class of the program is copied field by field, below what it inherits from the JDK. */
    private static Rule ofProgramClass(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        Fields fields = Fields.of(type, inherited);
        if (Jdk.stateless(inherited)) return ObjectRules.of(Allocation.of(type, inherited), fields);
        if (Modifier.isAbstract(inherited.getModifiers()) || !ExtendedRule.extensible(inherited)) {
            throw new NotCopyable("its class extends " + inherited.getName() + ". " + Refusals.reason(inherited));
        }
        return new ExtendedRule((Container) of(inherited), fields);
    }
}
