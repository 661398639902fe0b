package salsa.compiler.warning;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * Warnings about legal code that is very likely a mistake. For each there is another way to write the code that states
 * the intent.
 */
final class SuspiciousCode {
    private static final Pattern TEMPLATE = Pattern.compile("\\$(?:([A-Za-z_]\\w*)|\\{\\s*([A-Za-z_]\\w*)\\s*\\})");

    private final SalsaType type;
    private final Diagnostics diagnostics;

    SuspiciousCode(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    void check() {
        type.declaration().members().forEach(this::checkMember);
    }

    private void reportWarning(Code code, Span at, String reason, String remedy) {
        diagnostics.report(Diagnostic.warning(code, type.source(), at, reason, remedy));
    }

    private void checkMember(Declaration member) {
        checkNode(member);
        checkUnusedTokens(member);
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Assign assign when assign.operator().equals("=") -> checkAssignment(assign);
            case Expression.Literal literal
            when literal.kind() == Expression.Literal.Kind.STRING -> checkTemplate(literal);
            case Statement.Block block -> {
                checkStatementsOnOneLine(block.statements());
                block.statements().forEach(this::checkUnusedResult);
            }
            case Statement.If choice
            when choice.then() instanceof Statement.Empty && choice.otherwise() == null ->
                reportWarning(
                        LanguageCode.EMPTY_BRANCH,
                        choice.then().span(),
                        "the `if` ends here, with an empty statement",
                        "remove this `;`, or write `{ }` if it is intended");
            case Statement.ForEach loop
            when loop.body() instanceof Statement.Empty ->
                reportWarning(
                        LanguageCode.EMPTY_BRANCH,
                        loop.body().span(),
                        "the loop ends here, with an empty statement",
                        "remove this `;`, or write `{ }` if it is intended");
            case Statement.Assert check
            when type.name().endsWith("Test") ->
                reportWarning(
                        LanguageCode.UNCHECKED_TEST,
                        check.span(),
                        "Java's `assert` does nothing unless the JVM runs with -ea, so the test passes",
                        "send it to a Check: `new Check()<-that(" + Places.text(type, check.condition()) + ");`");
            default -> {}
        }
        if (node instanceof Statement.If choice) checkCondition(choice.condition());
        if (node instanceof Statement.While loop) checkCondition(loop.condition());
        node.children().forEach(this::checkNode);
    }

    /** Reports {@code "$name"} and {@code "${name}"}, if there is such a variable. */
    private void checkTemplate(Expression.Literal literal) {
        String text = Places.text(type, literal);
        Matcher names = TEMPLATE.matcher(text);
        while (names.find()) {
            String name = names.group(1) == null ? names.group(2) : names.group(1);
            if (!type.declaresVariable(name)) continue;
            reportWarning(
                    LanguageCode.TEMPLATE,
                    literal.span(),
                    "a text has no templates: this one contains `" + names.group() + "` as it is",
                    "write `" + withOperands(text) + "`");
            return;
        }
    }

    /** Returns the text of a literal with its templates as operands. */
    private String withOperands(String literal) {
        return TEMPLATE.matcher(literal)
                .replaceAll(each -> {
                    String name = each.group(1) == null ? each.group(2) : each.group(1);
                    return type.declaresVariable(name)
                            ? "\" + " + name + " + \""
                            : Matcher.quoteReplacement(each.group());
                })
                .replaceFirst("^\"\" \\+ ", "")
                .replaceFirst(" \\+ \"\"$", "");
    }

    /** Reports {@code if (open = true)}, which assigns. */
    private void checkCondition(Expression condition) {
        if (!(condition instanceof Expression.Assign assign)
                || !assign.operator().equals("=")) return;
        String value = Places.text(type, assign.right());
        if (!value.equals("true") && !value.equals("false")) return;
        String left = Places.text(type, assign.left());
        reportWarning(
                LanguageCode.ASSIGNED_CONDITION,
                condition.span(),
                "this assigns `" + left + "`, so the condition is always " + value,
                "write `" + (value.equals("true") ? left : "!" + left) + "`");
    }

    /**
     * Reports a statement that belongs to the one before it on the same line, and is taken for another. On a line of
     * its own it is meant as another one.
     */
    private void checkStatementsOnOneLine(List<Statement> statements) {
        for (int i = 1; i < statements.size(); i++) {
            Statement before = statements.get(i - 1);
            Statement next = statements.get(i);
            boolean beside = type.source().line(before.span().end())
                    == type.source().line(next.span().start());
            if (before instanceof Statement.Block && containsSend(before) && containsSend(next) && beside)
                warnOfMissingChain(next);
            if (next instanceof Statement.Block && beside) checkEmptyLoop(before);
        }
    }

    private void warnOfMissingChain(Statement next) {
        reportWarning(
                LanguageCode.WITHOUT_CONTINUATION,
                next.span(),
                "this does not wait for the messages of the block beside it",
                "write `@` between them, or begin a new line");
    }

    private void checkEmptyLoop(Statement before) {
        Statement body = switch (before) {
            case Statement.For loop -> loop.body();
            case Statement.While loop -> loop.body();
            default -> null;
        };
        if (!(body instanceof Statement.Empty)) return;
        reportWarning(
                LanguageCode.EMPTY_BRANCH,
                body.span(),
                "the loop ends here, with an empty statement",
                "remove this `;`, or write `{ }` if it is intended");
    }

    /** Reports a statement that limits a token or gives it a substitute, and drops the new token. */
    private void checkUnusedResult(Statement statement) {
        if (!(statement instanceof Statement.Evaluate(var at, Expression.Call call))
                || !isDerivedToken(call)
                || hasEffect(call.arguments().getLast())) return;
        reportWarning(
                LanguageCode.UNUSED_TOKEN,
                at,
                "nothing uses the token that `" + call.name().text() + "` returns; the other one stays as it is",
                "use the new token in place of the other");
    }

    /** Returns whether the substitute of a recover may do more than give a value. */
    private static boolean hasEffect(Expression substitute) {
        return substitute instanceof Expression.Lambda lambda && hasEffect(lambda.body())
                || substitute instanceof Expression.MethodReference;
    }

    private static boolean hasEffect(Node node) {
        return switch (node) {
            case Expression.Call _, Expression.Send _, Expression.New _, Expression.Assign _, Statement.Block _ -> true;
            default -> node.children().stream().anyMatch(SuspiciousCode::hasEffect);
        };
    }

    private static boolean containsSend(Node node) {
        return node instanceof Expression.Send
                || !(node instanceof Expression.Lambda)
                        && node.children().stream().anyMatch(SuspiciousCode::containsSend);
    }

    private void checkAssignment(Expression.Assign assign) {
        String left = Places.text(type, assign.left());
        boolean same = assign.left() instanceof Expression.Name
                && left.equals(Places.text(type, assign.right()))
                && assign.right() instanceof Expression.Name;
        if (!same) return;
        boolean field = type.field(left) != null;
        reportWarning(
                LanguageCode.SELF_ASSIGNMENT,
                assign.span(),
                "this assigns `" + left + "` to itself",
                field ? "write self." + left + " = " + left + " for the field" : "remove it");
    }

    /** Reports tokens assigned to variables that no code reads, except at the head of a chain, which waits for them. */
    private void checkUnusedTokens(Declaration member) {
        var declared = new ArrayList<Node.Declarator>();
        collectTokens(member, declared);
        if (declared.isEmpty()) return;
        String text = Places.text(type, member);
        var used = new HashSet<String>();
        collectUses(member, used);
        for (Node.Declarator each : declared) {
            String name = each.name().text();
            if (used.contains(name) || text.contains("::" + name)) continue;
            if (each.initializer() instanceof Expression.Send send)
                warnOfUnusedToken(each, "use it, or only send: " + withoutTokenRemedy(Places.text(type, send)));
            else if (isDerivedToken(each.initializer()))
                warnOfUnusedToken(each, "use `" + name + "` in place of the other token");
        }
    }

    private void warnOfUnusedToken(Node.Declarator token, String remedy) {
        reportWarning(
                LanguageCode.UNUSED_TOKEN,
                token.name().span(),
                "nothing uses the token `" + token.name().text() + "`",
                remedy);
    }

    /**
     * Returns whether an expression is another token for the answer of a token: within a time, or with a
     * substitute.
     */
    private static boolean isDerivedToken(@Nullable Expression expression) {
        return expression instanceof Expression.Call call
                && Set.of("within", "recover").contains(call.name().text())
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Token");
    }

    private static String withoutTokenRemedy(String send) {
        return send.length() <= 40 && !send.contains("\n") ? send + ";" : "a send may be a statement of its own";
    }

    private static void collectTokens(Node node, List<Node.Declarator> declared) {
        if (node instanceof Statement.Local local && local.token()) declared.addAll(local.declarators());
        if (!(node instanceof Statement.Chain)) node.children().forEach(child -> collectTokens(child, declared));
    }

    private static void collectUses(Node node, Set<String> names) {
        if (node instanceof Expression.Name used) names.add(used.text());
        node.children().forEach(child -> collectUses(child, names));
    }
}
