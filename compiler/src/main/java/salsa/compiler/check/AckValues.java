package salsa.compiler.check;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
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
 * Reports the direct call, and the await, of a handler that passes no value where its value is used: it is a statement.
 * Reported only if no other rule has reported it.
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
            if (!type.fromHeader()) new AckValues(type, attribution, diagnostics).checkNode(type.declaration());
        }
    }

    private void checkNode(Node around) {
        for (Node each : around.children()) {
            if (each instanceof Expression value
                    && handlerWithoutValue(value) != null
                    && !isUsedAsStatement(value, around)) reportUnlessReported(value);
            checkNode(each);
        }
        switch (around) {
            case Expression.SwitchValue choice -> choice.cases().forEach(this::checkArrowValue);
            case Expression.ReceiveValue receive -> receive.cases().forEach(this::checkArrowValue);
            case Declaration.Cases cases
            when cases.type() != null -> cases.cases().forEach(this::checkArrowValue);
            default -> {}
        }
    }

    /** Checks the code after the arrow of a case: an expression there is the value of the case. */
    private void checkArrowValue(Node.SwitchCase one) {
        if (one.arrow()
                && one.body().size() == 1
                && one.body().getFirst() instanceof Statement.Evaluate value
                && handlerWithoutValue(value.expression()) != null) reportUnlessReported(value.expression());
    }

    /**
     * Returns the name of the handler without a value whose call, or whose awaited message, an expression is; or null.
     */
    private Node.@Nullable Identifier handlerWithoutValue(Expression value) {
        Node.Identifier called = switch (value) {
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent -> call.name();
            case Expression.Await(var _, Expression.Send send, var _) -> send.name();
            default -> null;
        };
        return called != null && attribution.isAck(attribution.type(type, value)) ? called : null;
    }

    private boolean isUsedAsStatement(Expression call, Node around) {
        return switch (around) {
            case Statement.Evaluate evaluate -> true;
            case Statement.Pass pass -> true;
            case Statement.For loop -> loop.condition() != call;
            case Expression.Lambda lambda ->
                attribution.type(type, lambda) == null || attribution.returnsNothing(attribution.type(type, lambda));
            default -> false;
        };
    }

    private void reportUnlessReported(Expression call) {
        if (diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source()
                        && call.span().contains(each.span().start()))) return;
        diagnostics.report(Diagnostic.error(
                LanguageCode.ACK_VALUE,
                type.source(),
                call.span(),
                "`" + Objects.requireNonNull(handlerWithoutValue(call)).text() + "` passes no value",
                call instanceof Expression.Await
                        ? "await it in a statement of its own"
                        : "call it in a statement of its own"));
    }
}
