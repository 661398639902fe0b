package salsa.compiler.complaint;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.ForeignNames;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Statement;

/** Complaints about calls of a name without a target, such as {@code run()}, where no method has that name. */
final class BareCalls {
    private final Universe universe;

    BareCalls(Universe universe) {
        this.universe = universe;
    }

    /** Returns the complaint about a call without a target, of a method that is not there. */
    Diagnostic unknownBareCall(LocatedComplaint complaint, Expression.Call call) {
        String name = call.name().text();
        if (name.equals("reply")) {
            return complaint.error(
                    LanguageCode.PASS_OUTSIDE,
                    call.span(),
                    "`reply` is a statement of a case or handler",
                    "write `reply(…);` in the case, and let other code send a message to the actor");
        }
        return complaint.error(
                LanguageCode.UNKNOWN_METHOD,
                call.name().span(),
                "there is no method `" + name + "` here",
                remedyFor(complaint, call));
    }

    /** Returns the repair by the likeliest meaning of the call: another sign, a word of the language, another name. */
    private String remedyFor(LocatedComplaint complaint, Expression.Call call) {
        String name = call.name().text();
        String text = Words.shortened(Places.text(complaint.type(), call));
        String labeled = sendBehindColon(complaint, call, text);
        if (labeled != null) return labeled;
        if (name.equals("move")) return moveWithoutParentheses(call, text);
        if (universe.types().stream().anyMatch(each -> each.name().equals(name))) return "write new " + text;
        if (name.equals("become")) return becomeStatement(call);
        List<String> handlers = DeclaredHandlers.namesOf(complaint.type());
        if (handlers.contains(name)) return "write self<-" + name + "(…) or self." + name + "(…)";
        return ForeignNames.methodHere(name)
                .or(() -> Words.nearest(name, handlers).map(near -> "did you mean self<-" + near + "(…)?"))
                .orElse("check the name");
    }

    /** Returns the send for {@code actor: message()}, which is a labeled statement; null for other calls. */
    private static @Nullable String sendBehindColon(LocatedComplaint complaint, Expression.Call call, String text) {
        Statement.Labeled labeled = complaint.smallestNodeOf(Statement.Labeled.class);
        if (labeled == null) return null;
        boolean send = labeled.body() instanceof Statement.Evaluate alone
                && alone.expression() == call
                && Declarations.variableNamed(complaint.type(), labeled.label().text(), complaint.offset())
                        .isPresent();
        return send ? "the arrow of a send is `<-`: " + labeled.label().text() + "<-" + text : null;
    }

    /** Returns the repair of {@code move (x)}: a move needs no parentheses, but its operand is no operation. */
    private static String moveWithoutParentheses(Expression.Call call, String text) {
        boolean operation = call.arguments().stream()
                .anyMatch(each -> each instanceof Expression.Conditional
                        || each instanceof Expression.Binary
                        || each instanceof Expression.Unary
                        || each instanceof Expression.Cast
                        || each instanceof Expression.Assign
                        || each instanceof Expression.Lambda);
        return operation
                ? "store the value in a local variable, and move that"
                : "write `move` without parentheses: move " + text.replaceAll("^move\\s*\\(|\\)$", "");
    }

    /** Returns the statement for a {@code become} written as a call. */
    private static String becomeStatement(Expression.Call call) {
        Expression only = call.arguments().size() == 1 ? call.arguments().getFirst() : null;
        return switch (only) {
            case Expression.CasesReference cases ->
                "write `become " + cases.cases().text() + ";`";
            case Expression.Name cases -> "write `become " + cases.text() + ";`";
            case null, default -> "write `become { case message(…) -> … }`";
        };
    }
}
