package salsa.runtime.copy.rule;

import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.JdkLeafRule;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.SharedRule;
import salsa.runtime.copy.value.Jdk;
import salsa.runtime.copy.value.JdkValues;
import salsa.runtime.copy.value.Refusals;

/** Chooses the rule of a JDK class: one written by hand for it, or a refusal. */
final class JdkRules {
    private JdkRules() {}

    static Rule of(Class<?> type) throws NotCopyable {
        if (JdkValues.contains(type)) return new SharedRule();
        String name = type.getName();
        Rule rule = firstOf(
                CollectionRules.of(name),
                MapRules.of(name),
                FixedRules.of(name),
                WrapperRule.of(name),
                AtomicRules.of(name),
                object(type));
        if (rule != null) return rule;
        if (Refusals.refuses(type)) throw new NotCopyable(Refusals.reason(type));
        if (type.isHidden()) return JdkLambdaRule.of(type);
        if (Throwable.class.isAssignableFrom(type)) return new ThrowableRule(type);
        if (Comparator.class.isAssignableFrom(type) && !Jdk.declaresState(type)) return new SharedRule();
        rule = view(type);
        if (rule != null) return rule;
        throw new NotCopyable(Refusals.reason(type));
    }

    private static @Nullable Rule firstOf(@Nullable Rule... rules) {
        for (Rule rule : rules) if (rule != null) return rule;
        return null;
    }

    private static @Nullable Rule object(Class<?> type) {
        if (type == StringBuilder.class) return new JdkLeafRule(source -> new StringBuilder((StringBuilder) source));
        if (type == StringBuffer.class) return new JdkLeafRule(source -> new StringBuffer((StringBuffer) source));
        if (type == BitSet.class) return new JdkLeafRule(source -> ((BitSet) source).clone());
        if (type == java.util.Random.class) return new JdkLeafRule(RandomState::copy);
        if (Date.class.isAssignableFrom(type)) return new JdkLeafRule(source -> ((Date) source).clone());
        if (type == java.net.URL.class) return new JdkLeafRule(TextRules::url);
        return TextRules.of(type);
    }

    /** Returns the rule of a nested class of a collection: a view of the collection or an entry; else null. */
    private static @Nullable Rule view(Class<?> type) {
        if (!type.getPackageName().startsWith("java.util") || !Objects.nonNull(type.getEnclosingClass())) return null;
        if (type.getName().contains("SetFromMap") || type.getName().contains("$Checked")) return null;
        if (Map.Entry.class.isAssignableFrom(type)) return FixedRules.liveEntry();
        if (Map.class.isAssignableFrom(type)) return MapRules.view(type);
        boolean view = Collection.class.isAssignableFrom(type) && !Queue.class.isAssignableFrom(type);
        return view ? CollectionRules.view(type) : null;
    }
}
