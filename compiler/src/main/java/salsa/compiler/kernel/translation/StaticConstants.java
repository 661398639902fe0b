package salsa.compiler.kernel.translation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Folding;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Declaration.Field;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.TypeTree;

/** The constants of a behavior, computed at compile time, so that every device uses the same bits. */
final class StaticConstants {
    /** A constant and the declaration that it stands in. */
    private record Declared(Field field, Declarator declarator) {}

    private final Map<String, Declared> fields = new HashMap<>();
    private final Map<String, Value> known = new HashMap<>();
    private final Set<String> computing = new HashSet<>();

    StaticConstants(Declaration.Behavior behavior) {
        for (Declaration each : behavior.members())
            if (each instanceof Field field)
                field.declarators().forEach(one -> fields.put(one.name().text(), new Declared(field, one)));
    }

    boolean declares(String name) {
        return fields.containsKey(name);
    }

    /** Returns the constant that a name refers to; empty if the behavior has no field of the name. */
    Optional<Value> find(Node use, String name, Function<Expression, Value> translation) {
        Value value = known.get(name);
        if (value != null) return Optional.of(value);
        Declared declared = fields.get(name);
        if (declared == null) return Optional.empty();
        Value computed = compute(use, name, declared, translation);
        known.put(name, computed);
        return Optional.of(computed);
    }

    private Value compute(Node use, String name, Declared declared, Function<Expression, Value> translation) {
        String modifiers = declared.field().modifiers();
        if (!Modifiers.containsWord(modifiers, "static") || !Modifiers.containsWord(modifiers, "final"))
            throw refuse(
                    use,
                    "`" + name + "` is a field of the actor, and a kernel runs outside of every actor",
                    "pass its value as a parameter");
        Expression initializer = declared.declarator().initializer();
        @Nullable Object constant = null;
        Optional<Primitive> type = declared.field().type() instanceof TypeTree.Simple simple
                        && declared.declarator().dimensions() == 0
                ? Primitive.of(simple.word())
                : Optional.empty();
        if (initializer != null && type.isPresent() && computing.add(name))
            constant = translation.apply(initializer).constant();
        if (constant == null || type.isEmpty())
            throw refuse(
                    use,
                    "`" + name + "` has no primitive value that the compiler can compute",
                    "initialise it with a constant expression, or pass its value as a parameter");
        return Value.constant(type.get(), Folding.cast(constant, type.get()));
    }

    private static Unsupported refuse(Node use, String reason, String remedy) {
        return new Unsupported(TranslationCode.VARIABLE, use, reason, remedy);
    }
}
