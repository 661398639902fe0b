package salsa.compiler.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.complaint.TokenAdvice;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Operations of tokens and calls on other actors: two mistakes of one expression, which one repair corrects. */
final class MixedOperations {
    private static final int SHOWN_MAX = 100; // characters of a repaired operation

    private final SalsaType type;
    private final Attribution attribution;

    MixedOperations(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
    }

    /** Returns whether a token is an operand beside a call on another actor, with which it is reported. */
    boolean isReportedWithCall(Expression token) {
        return operationWithWaits(token).isPresent();
    }

    /** Returns whether a call comes behind another one of the same operation, with which it is reported. */
    boolean isReportedWithEarlierCall(Expression.Call call) {
        return operationWithWaits(call).isPresent()
                && outermostOperation(call) instanceof Expression.Binary operation
                && callsOnActors(operandsOf(operation)).getFirst() != call;
    }

    /** Returns the whole operation with the waits that it needs; empty if it has no token beside a call. */
    Optional<String> operationWithWaits(Expression part) {
        Expression.Binary operation = outermostOperation(part);
        if (operation == null) return Optional.empty();
        List<Expression> operands = operandsOf(operation);
        List<Expression.Call> calls = callsOnActors(operands);
        List<Expression> tokens =
                operands.stream().filter(attribution.tokens(type)::isToken).toList();
        if (calls.isEmpty() || tokens.isEmpty() || !tokens.stream().allMatch(this::canWait)) return Optional.empty();
        int start = operation.span().start();
        var text = new StringBuilder(Places.text(type, operation));
        for (Expression each : operands.reversed()) {
            int at = each.span().start() - start;
            if (each instanceof Expression.Call call
                    && call.target() instanceof Expression target
                    && calls.contains(call)) {
                int name = call.name().span().start() - start;
                text.replace(target.span().end() - start, name, "<-");
            }
            if (tokens.contains(each) || calls.contains(each)) text.insert(at, "await ");
        }
        return text.length() > SHOWN_MAX || text.indexOf("\n") >= 0 ? Optional.empty() : Optional.of(text.toString());
    }

    /** Returns the operation of which a part is an operand, at any depth; or null. */
    private Expression.@Nullable Binary outermostOperation(Expression part) {
        List<Node> path = Places.pathTo(type, part.span().start());
        int at = path.indexOf(part);
        Expression.Binary outermost = part instanceof Expression.Binary whole ? whole : null;
        while (--at >= 0
                && (path.get(at) instanceof Expression.Binary || path.get(at) instanceof Expression.Parenthesized))
            if (path.get(at) instanceof Expression.Binary binary) outermost = binary;
        return outermost;
    }

    private List<Expression> operandsOf(Expression.Binary operation) {
        var found = new ArrayList<Expression>();
        collectOperands(operation, found);
        found.sort(Comparator.comparing(each -> each.span().start()));
        return found;
    }

    private static void collectOperands(Expression expression, List<Expression> found) {
        switch (expression) {
            case Expression.Binary binary -> {
                collectOperands(binary.left(), found);
                collectOperands(binary.right(), found);
            }
            case Expression.Parenthesized inner -> collectOperands(inner.inner(), found);
            default -> found.add(expression);
        }
    }

    private List<Expression.Call> callsOnActors(List<Expression> operands) {
        return operands.stream()
                .filter(Expression.Call.class::isInstance)
                .map(Expression.Call.class::cast)
                .filter(this::isOnActor)
                .toList();
    }

    private boolean isOnActor(Expression.Call call) {
        return call.target() instanceof Expression.Name target
                && attribution.methodOrNull(type, call) instanceof ExecutableElement
                && attribution.isActor(attribution.type(type, target))
                && !RuntimeNames.isReferenceMethod(call.name().text());
    }

    private boolean canWait(Expression token) {
        return new TokenAdvice(type, attribution).tokenAsValue(token).remedy().startsWith("wait here: `await ");
    }
}
