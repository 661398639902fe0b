package salsa.compiler.warning;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of a loop whose condition reads fields that its body cannot change: no other handler runs before the loop ends,
 * even while the loop sleeps, sends or awaits.
 */
final class WaitingLoops {
    private static final Set<String> SIZES = Set.of("size", "isEmpty", "length", "contains", "containsKey");

    private final SalsaType type;
    private final Violations violations;

    WaitingLoops(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.declaration().members().forEach(each -> checkNode(each, new Changes(type).declaredNames(each)));
    }

    private void checkNode(Node node, Set<String> locals) {
        switch (node) {
            case Statement.While loop -> checkLoop(loop.condition(), loop.body(), locals);
            case Statement.DoWhile loop -> checkLoop(loop.condition(), loop.body(), locals);
            case Statement.For loop
            when loop.condition() != null && loop.update().isEmpty() ->
                checkLoop(loop.condition(), loop.body(), locals);
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, locals));
    }

    private void checkLoop(Expression condition, Statement body, Set<String> locals) {
        var fields = new HashSet<String>();
        if (!readsOnlyFields(condition, locals, fields) || fields.isEmpty() || mayEndLoop(body, fields)) return;
        String text = String.join("` or `", new TreeSet<>(fields));
        violations.warning(
                LanguageCode.WAITS_FOR_FIELD,
                condition,
                "no handler can change `" + text + "` while this loop runs, so it would never end",
                "wait for a message with receive { case … }, or continue in the handler that changes it");
    }

    private boolean readsOnlyFields(Expression node, Set<String> locals, Set<String> fields) {
        return switch (node) {
            case Expression.Name name -> tryAddField(name.text(), locals, fields);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                tryAddField(select.name().text(), Set.of(), fields);
            case Expression.Select select
            when select.name().text().equals("length") -> readsOnlyFields(select.target(), locals, fields);
            case Expression.Unary unary ->
                !unary.operator().equals("++")
                        && !unary.operator().equals("--")
                        && readsOnlyFields(unary.operand(), locals, fields);
            case Expression.Binary binary ->
                readsOnlyFields(binary.left(), locals, fields) && readsOnlyFields(binary.right(), locals, fields);
            case Expression.Parenthesized inner -> readsOnlyFields(inner.inner(), locals, fields);
            case Expression.Call call ->
                call.target() != null
                        && SIZES.contains(call.name().text())
                        && isUnsharedObject(call.target())
                        && readsOnlyFields(call.target(), locals, fields)
                        && call.arguments().stream().allMatch(each -> readsOnlyFields(each, locals, fields));
            case Expression.Literal _ -> true;
            default -> false;
        };
    }

    /** Adds the name if it is a field's; returns whether it is. */
    private boolean tryAddField(String name, Set<String> locals, Set<String> fields) {
        if (locals.contains(name) || type.field(name) == null) return false;
        fields.add(name);
        return true;
    }

    /** Returns whether only code of this actor changes the object: it is none that threads share. */
    private boolean isUnsharedObject(Expression object) {
        Declaration.Field field = type.field(String.valueOf(PathWalk.variableNamed(object)));
        return field != null
                && !violations.text(field.type()).matches("(?s).*(Concurrent|Blocking|Atomic|CopyOnWrite).*");
    }

    /** Returns whether the body may leave the loop, take a message, or change one of the fields. */
    private boolean mayEndLoop(Node node, Set<String> fields) {
        boolean here = switch (node) {
            case Statement.Break _,
                    Statement.Continue _,
                    Statement.Pass _,
                    Statement.Throw _,
                    Statement.Return _,
                    Statement.Receive _,
                    Expression.ReceiveValue _,
                    Expression.Lambda _ -> true;
            case Expression.Call call ->
                call.target() == null
                        || call.target() instanceof Expression.Self
                        || call.target() instanceof Expression.Parent
                        || call.name().text().equals("exit")
                        || mentionsAny(call.target(), fields)
                        || call.arguments().stream().anyMatch(each -> mentionsAny(each, fields));
            case Expression.Assign assign -> mentionsAny(assign.left(), fields);
            case Expression.Unary unary -> unary.operator().length() == 2 && mentionsAny(unary.operand(), fields);
            default -> false;
        };
        return here || node.children().stream().anyMatch(each -> mayEndLoop(each, fields));
    }

    private static boolean mentionsAny(Node node, Set<String> fields) {
        return node instanceof Expression.Name name && fields.contains(name.text())
                || node instanceof Expression.Select select
                        && fields.contains(select.name().text())
                || node.children().stream().anyMatch(each -> mentionsAny(each, fields));
    }
}
