package salsa.compiler.kernel.translation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The translated program of one behavior: the functions so far, each after those that it calls. */
final class Program {
    private final Declaration.Behavior behavior;
    private final Source source;
    private final Records records;
    private final Types types;
    private final Methods methods;
    private final StaticConstants constants;
    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final Deque<String> translating = new ArrayDeque<>();

    Program(Declaration.Behavior behavior, Source source) {
        this.behavior = behavior;
        this.source = source;
        records = new Records(behavior, source);
        types = new Types(source, records);
        methods = new Methods(behavior, types);
        constants = new StaticConstants(behavior);
    }

    Records records() {
        return records;
    }

    Types types() {
        return types;
    }

    Methods methods() {
        return methods;
    }

    String textOf(Node node) {
        return source.text().substring(node.span().start(), node.span().end());
    }

    int lineOf(Node node) {
        return source.line(node.span().start());
    }

    boolean isBehavior(String type) {
        return behavior.name().text().equals(type);
    }

    boolean declaresField(String name) {
        return constants.declares(name);
    }

    /** Returns a constant of the behavior; empty if there is no field of the name. */
    Optional<Value> constant(Node use, String name) {
        return constants.find(use, name, this::constantValue);
    }

    private Value constantValue(Expression initializer) {
        var nowhere = new Method(
                initializer, "", "", List.of(), SpecialType.VOID, new Statement.Block(initializer.span(), List.of()));
        return new Expressions(new Body(this, nowhere)).translate(initializer);
    }

    /** Returns the function of a method, which is translated at its first {@code use}. */
    Function function(Method method, Node use) {
        Function known = functions.get(method.text());
        if (known != null) return known;
        if (translating.contains(method.text()))
            throw new Unsupported(
                    TranslationCode.METHOD,
                    use,
                    "`" + method.name() + "` calls itself, and a device has no stack for recursion",
                    "write a loop");
        translating.push(method.text());
        try {
            var body = new Body(this, method);
            var statements = new Statements(body);
            Lines lines =
                    body.capture(() -> statements.translateAll(method.body().statements()));
            Function function = Function.of(body, lines);
            functions.put(method.text(), function);
            return function;
        } finally {
            translating.pop();
        }
    }

    /** Returns the text of all functions that were used, with a kernel for each kernel method among them. */
    String text() {
        var text = new StringBuilder(records.declarations());
        functions.values().forEach(each -> text.append(each.text()));
        functions.values().stream()
                .filter(each -> each.method().isKernel())
                .forEach(each -> text.append(each.kernel()));
        return Prelude.before(text.toString());
    }
}
