package salsa.compiler.isolation.move;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.flow.Step;
import salsa.compiler.isolation.value.Report;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** The rule for uses of variables: a moved object must not be used again. */
public final class Uses {
    private final MoveGraph graph;

    Uses(MoveGraph graph) {
        this.graph = graph;
    }

    /** Handles a read of the variable. */
    void checkUse(Expression at, Variable variable) {
        checkUse(at, variable, "");
    }

    /** Handles a value that is used after the evaluation of other code, which may have moved it. */
    void useAfterEvaluation(Expression at, @Nullable Variable value, Node... since) {
        if (value != null && Arrays.stream(since).anyMatch(Uses::mayMoveOrCall)) checkUse(at, value, "");
    }

    private static boolean mayMoveOrCall(Node node) {
        return node instanceof Expression.Move
                || node instanceof Expression.Call
                || node instanceof Expression.New
                || node.children().stream().anyMatch(Uses::mayMoveOrCall);
    }

    /** Handles values that were evaluated in order and are all used now. */
    void useAllAfterEvaluation(List<? extends Expression> at, List<@Nullable Variable> values) {
        for (int i = 0; i < values.size() - 1; i++) {
            useAfterEvaluation(
                    at.get(i), values.get(i), at.subList(i + 1, at.size()).toArray(Node[]::new));
        }
    }

    /** @param how in users' words, how a construct uses the value without naming it; or empty */
    void checkUse(Node at, Variable variable, String how) {
        graph.flow.append(new Step<>() {
            @Override
            public RegionState after(RegionState before) {
                return before.isMoved(variable)
                        ? before.withOwnObject(variable, Region.OWNED)
                        : before; // reported once
            }

            @Override
            public void observe(RegionState before) {
                if (before.isMoved(variable) && graph.report != null)
                    reportUseAfterMove(graph.report, at, before.regionOf(variable), how);
            }
        });
    }

    private void reportUseAfterMove(Report report, Node at, Region region, String how) {
        Span move = Objects.requireNonNull(region.at(), "a move has a place");
        boolean around = move.start() <= at.span().start() && at.span().end() <= move.end();
        report.error(
                IsolationCode.MOVED,
                at,
                "`" + report.text(at) + "` " + region.why()
                        + (how.isEmpty() && around ? " in the previous iteration of the loop" : how),
                (around ? "assign a new value in each iteration, or " : "use it before the move, or ")
                        + graph.insteadOfMove(at),
                around ? new Label[0] : new Label[] {new Label(move, "moved here")});
    }
}
