package salsa.compiler.warning;

import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warnings about tokens and channels that cannot work as written: an await of a value, a promise that no code resolves,
 * a channel that no code reads, and one that is closed before its last value.
 */
final class SuspiciousTokens {
    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    private SuspiciousTokens(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    /** Reports only if there is no error. */
    static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var tokens = new SuspiciousTokens(universe, type, attribution, diagnostics);
            type.declaration().members().forEach(tokens::walk);
        }
    }

    private void walk(Node node) {
        switch (node) {
            case Expression.Await wait
            when isPromise(wait.token()) ->
                violations.warning(
                        LanguageCode.AWAITED_VALUE,
                        wait,
                        "`" + Words.shortened(violations.text(wait.token()))
                                + "` is a promise, and `await` waits for tokens",
                        "wait for its token: `await " + Words.shortened(violations.text(wait.token())) + ".token()`");
            case Expression.Await wait
            when isValue(wait.token()) ->
                violations.warning(
                        LanguageCode.AWAITED_VALUE,
                        wait,
                        "`" + Words.shortened(violations.text(wait.token())) + "` is a value, so there is nothing to"
                                + " wait for",
                        remedy(wait.token()));
            case Statement.While loop -> closes(loop, loop.body());
            case Statement.DoWhile loop -> closes(loop, loop.body());
            case Statement.For loop -> closes(loop, loop.body());
            case Statement.ForEach loop -> closes(loop, loop.body());
            case Expression.Assign assign
            when assign.left() instanceof Expression.Name name -> promise(name.text(), assign.right());
            case Declaration.Field field -> field.declarators().forEach(this::channel);
            case Node.Declarator declared -> promise(declared.name().text(), declared.initializer());
            default -> {}
        }
        node.children().forEach(this::walk);
    }

    /** Returns the repair: a loop over the tokens of an array or a collection, or no {@code await} for other values. */
    private String remedy(Expression awaited) {
        String text = Words.shortened(violations.text(awaited));
        TypeMirror found = attribution.type(type, awaited);
        TypeMirror element = found instanceof ArrayType array
                ? array.getComponentType()
                : found instanceof DeclaredType declared
                                && declared.getTypeArguments().size() == 1
                        ? declared.getTypeArguments().getFirst()
                        : null;
        return element != null && element.toString().startsWith(RuntimeNames.TOKEN + "<")
                ? "await each: `for (" + element.toString().replaceAll("(\\w+\\.)+", "") + " each : " + text
                        + ") await each;`"
                : "remove `await`: `" + text + "`";
    }

    /** Returns whether an expression is certainly no token: a primitive value, a String, an array or a collection. */
    private boolean isValue(Expression expression) {
        if (attribution.tokens(type).isToken(expression)) return false;
        TypeMirror found = attribution.type(type, expression);
        return found != null
                && (found.getKind().isPrimitive()
                        || found.getKind() == TypeKind.ARRAY
                        || isOf(found, "java.util.Collection")
                        || isOf(found, "java.util.Map")
                        || found.toString().equals("java.lang.String"));
    }

    private boolean isOf(TypeMirror found, String collection) {
        TypeElement above = attribution.elements().getTypeElement(collection);
        return above != null
                && attribution
                        .types()
                        .isSubtype(
                                attribution.types().erasure(found),
                                attribution.types().erasure(above.asType()));
    }

    // ---- promises

    private boolean isPromise(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found != null
                && !attribution.tokens(type).isToken(expression)
                && found.toString().startsWith(RuntimeNames.PROMISE + "<");
    }

    /** Reports a promise of which only the token is used. A behavior that extends this one may resolve its fields. */
    private void promise(String name, Expression creation) {
        boolean created = creation instanceof Expression.Call call
                && call.name().text().equals("of")
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Promise");
        boolean extended = universe.types().stream()
                .anyMatch(each -> each != type && each.lineage().contains(type));
        if (!created || extended || type.declaration().members().stream().anyMatch(each -> uses(each, name))) return;
        violations.warning(
                LanguageCode.UNRESOLVED_PROMISE,
                creation,
                "no code resolves `" + name + "`, so its token never has a value",
                "call `" + name + ".resolve(…)` where the value is known");
    }

    /** Returns whether a node uses a variable other than for its token, or to assign it. */
    private static boolean uses(Node node, String name) {
        return switch (node) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                select.name().text().equals(name);
            case Expression.Call call when call.name().text().equals("token") && isNamed(call.target(), name) -> false;
            case Expression.Assign assign when isNamed(assign.left(), name) -> uses(assign.right(), name);
            default -> node.children().stream().anyMatch(each -> uses(each, name));
        };
    }

    private static boolean isNamed(Expression expression, String name) {
        return switch (expression) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select ->
                select.target() instanceof Expression.Self
                        && select.name().text().equals(name);
            case null, default -> false;
        };
    }

    // ---- channels

    /** Reports a field with the receiving end of a new channel, if code uses it for the sending end only. */
    private void channel(Node.Declarator declared) {
        String name = declared.name().text();
        boolean created = declared.initializer() instanceof Expression.Call call
                && call.name().text().equals("in")
                && call.target() instanceof Expression.New creation
                && violations.text(creation.type()).startsWith("Channel");
        boolean extended = universe.types().stream()
                .anyMatch(each -> each != type && each.lineage().contains(type));
        if (!created || extended || type.declaration().members().stream().anyMatch(each -> reads(each, name))) return;
        violations.warning(
                LanguageCode.UNREAD_CHANNEL,
                declared.name(),
                "no code takes the values of `" + name + "`, so they are never received",
                "handle each value, `" + name + ".each(value -> …);`, or take it in a case: `case " + name
                        + "(var value) -> …`");
    }

    /** Returns whether a node uses the receiving end of a channel other than for its sending end, or to close it. */
    private static boolean reads(Node node, String name) {
        return switch (node) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                select.name().text().equals(name);
            case Node.MessagePattern label
            when label.name() != null && label.name().text().equals(name) -> true;
            case Expression.Call call
            when (call.name().text().equals("out") || call.name().text().equals("close"))
                    && isNamed(call.target(), name) -> false;
            default -> node.children().stream().anyMatch(each -> reads(each, name));
        };
    }

    /** Reports the end of one channel in each round of a loop that also sends values to it. */
    private void closes(Statement loop, Statement body) {
        if (!(body instanceof Statement.Block block)) return;
        List<Statement> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            String closed = closed(statements.get(i));
            boolean again = i == statements.size() - 1 || !leaves(statements.get(i + 1));
            if (closed == null || !again || !sends(body, closed) || sets(loop, closed)) continue;
            violations.warning(
                    LanguageCode.CLOSED_IN_LOOP,
                    statements.get(i),
                    "this closes `" + closed + "` in the first round, and the next round sends to it",
                    "close it after the loop");
        }
    }

    /** Returns the variable of the channel that a statement closes, or null. */
    private static String closed(Statement statement) {
        return statement instanceof Statement.Evaluate(var _, Expression.Call call)
                        && call.name().text().equals("close")
                        && call.target() instanceof Expression.Name channel
                ? channel.text()
                : null;
    }

    private static boolean leaves(Statement statement) {
        return statement instanceof Statement.Break
                || statement instanceof Statement.Pass
                || statement instanceof Statement.Throw;
    }

    private boolean sends(Node node, String channel) {
        return node instanceof Expression.Send send
                        && isNamed(send.target(), channel)
                        && attribution.tokens(type).isPut(send)
                || node.children().stream().anyMatch(each -> sends(each, channel));
    }

    /** Returns whether a loop declares or assigns a variable, which may then be another channel in each round. */
    private static boolean sets(Node node, String name) {
        boolean here = switch (node) {
            case Node.Declarator declared -> declared.name().text().equals(name);
            case Statement.ForEach each -> each.variable().name().text().equals(name);
            case Expression.Assign assign -> isNamed(assign.left(), name);
            default -> false;
        };
        return here || node.children().stream().anyMatch(each -> sets(each, name));
    }
}
