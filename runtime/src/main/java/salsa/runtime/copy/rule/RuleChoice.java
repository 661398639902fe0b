package salsa.runtime.copy.rule;

import java.util.List;
import java.util.Set;
import salsa.runtime.copy.access.Allocation;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.code.FieldSlot;
import salsa.runtime.copy.code.Fields;
import salsa.runtime.copy.code.ObjectCode;
import salsa.runtime.copy.code.RecordRule;
import salsa.runtime.copy.engine.RefusedRule;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.Rules;
import salsa.runtime.copy.engine.SharedRule;
import salsa.runtime.copy.value.Immutability;
import salsa.runtime.copy.value.Jdk;
import salsa.runtime.copy.value.Refusals;
import salsa.runtime.copy.value.ShareableTypes;

/** Chooses the rule of a class: by what the class is, then by what it declares. */
public final class RuleChoice implements Rules.Maker {
    /** The JDK's collections whose subclasses in a program can be copied. */
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

    @Override
    public Rule rule(Class<?> type) {
        try {
            return walk(type);
        } catch (NotCopyable e) {
            return new RefusedRule(e.reason());
        }
    }

    private static Rule walk(Class<?> type) throws NotCopyable {
        if (type.isArray()) return ArrayRules.of(type);
        if (ShareableTypes.own().isShared(type)) return new SharedRule();
        String stays = ShareableTypes.own().reasonToStay(type);
        if (stays != null) throw new NotCopyable(stays);
        if (Enum.class.isAssignableFrom(type)) return ofConstant(type);
        if (Jdk.owns(type)) return JdkRules.of(type);
        if (type.isHidden()) return LambdaRule.of(type);
        if (Immutability.ofExactly(type)) return new SharedRule();
        if (type.isRecord()) return RecordRule.of(type);
        if (Throwable.class.isAssignableFrom(type)) return new ThrowableRule(type);
        return ofProgramClass(type);
    }

    /** Returns the rule of an enum constant: all actors share it, so it must be immutable. */
    private static Rule ofConstant(Class<?> type) throws NotCopyable {
        if (Jdk.owns(type) || Immutability.ofExactly(type)) return new SharedRule();
        Class<?> declared = type.isEnum() ? type : type.getSuperclass();
        throw new NotCopyable("all actors share the constants of the enum " + declared.getName()
                + ", and this one is mutable. Make its fields final and of immutable types.");
    }

    /**
     * Returns the rule of a class of the program: its fields are copied one by one, and what it inherits from the JDK.
     */
    private static Rule ofProgramClass(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        List<FieldSlot> variables = FieldSlot.allOf(type, inherited);
        if (Jdk.stateless(inherited)) return ObjectCode.rule(type, Allocation.of(type, inherited), variables);
        if (!EXTENSIBLE.contains(inherited.getName())) {
            throw new NotCopyable("its class extends " + inherited.getName() + ", and " + Refusals.reason(inherited));
        }
        return new ExtendedRule(InheritedContents.of(type, inherited), Fields.of(type, variables));
    }
}
