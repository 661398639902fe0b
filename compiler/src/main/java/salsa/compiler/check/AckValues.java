package salsa.compiler.check;

import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Reports the direct call of a handler that passes no value where its value is used: the call is a statement. Reported
 * only if no other rule has reported the call.
 */
public final class AckValues {
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    private AckValues(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (!type.fromHeader()) new AckValues(type, attribution, diagnostics).walk(type.declaration());
        }
    }

    private void walk(Node around) {
        for (Node each : around.children()) {
            if (each instanceof Expression.Call call && isAcknowledged(call) && !isStatement(call, around)) tell(call);
            walk(each);
        }
        switch (around) {
            case Expression.SwitchValue choice -> choice.cases().forEach(this::given);
            case Expression.ReceiveValue receive -> receive.cases().forEach(this::given);
            case Declaration.Cases cases
            when cases.type() != null -> cases.cases().forEach(this::given);
            default -> {}
        }
    }

    /** Checks the code after the arrow of a case: an expression there is the value of the case. */
    private void given(Node.SwitchCase one) {
        if (one.arrow()
                && one.body().size() == 1
                && one.body().getFirst() instanceof Statement.Evaluate value
                && value.expression() instanceof Expression.Call call
                && isAcknowledged(call)) tell(call);
    }

    private boolean isAcknowledged(Expression.Call call) {
        return (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent)
                && attribution.isAck(attribution.type(type, call));
    }

    private boolean isStatement(Expression.Call call, Node around) {
        return switch (around) {
            case Statement.Evaluate evaluate -> true;
            case Statement.Pass pass -> true;
            case Statement.For loop -> loop.condition() != call;
            case Expression.Lambda lambda ->
                attribution.type(type, lambda) == null || attribution.returnsNothing(attribution.type(type, lambda));
            default -> false;
        };
    }

    private void tell(Expression.Call call) {
        if (diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source()
                        && call.span().contains(each.span().start()))) return;
        diagnostics.report(Diagnostic.error(
                LanguageCode.ACK_VALUE,
                type.source(),
                call.span(),
                "`" + call.name().text() + "` passes no value",
                "call it in a statement of its own"));
    }
}
