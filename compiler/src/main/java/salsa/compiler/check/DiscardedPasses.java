package salsa.compiler.check;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * The rule for {@code finally}: its block does not leave, by a jump or a {@code pass}, after a {@code pass} in its
 * {@code try} or a {@code catch}. (A {@code yield} cannot: a {@code pass} is not allowed in an expression.) In Java it
 * would discard that exit, but a message that is to answer has been sent by then.
 */
final class DiscardedPasses {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Set<Node> reported =
            Collections.newSetFromMap(new IdentityHashMap<>()); // it may leave two blocks, one in the other

    DiscardedPasses(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    /**
     * The jumps that stay inside the block.
     *
     * @param breaks whether a break without a label does
     * @param continues whether a continue without a label does
     * @param labels those to which a jump does
     */
    private record Inside(boolean breaks, boolean continues, Set<String> labels) {
        static final Inside NO_JUMP = new Inside(false, false, Set.of());

        boolean has(Statement.Break jump) {
            return jump.label() == null ? breaks : labels.contains(jump.label().text());
        }

        boolean has(Statement.Continue jump) {
            return jump.label() == null
                    ? continues
                    : labels.contains(jump.label().text());
        }

        Inside withLoop() {
            return new Inside(true, true, labels);
        }

        Inside withCases() {
            return new Inside(true, continues, labels);
        }

        Inside withLabel(String label) {
            var more = new HashSet<>(labels);
            more.add(label);
            return new Inside(breaks, continues, more);
        }
    }

    void check(Statement.Try attempt) {
        if (attempt.last() == null) return;
        for (Node each : attempt.children()) {
            Statement.Pass passed = each == attempt.last() ? null : firstPassIn(each);
            if (passed == null) continue;
            reportExits(attempt.last(), Inside.NO_JUMP, passed);
            return;
        }
    }

    /** Returns the first pass that the node itself may run, or null. */
    private static Statement.@Nullable Pass firstPassIn(Node node) {
        if (node instanceof Statement.Pass pass) return pass;
        if (runsAtAnotherTime(node)) return null;
        for (Node each : node.children()) {
            Statement.Pass pass = firstPassIn(each);
            if (pass != null) return pass;
        }
        return null;
    }

    /** Returns whether the code runs at another time. */
    private static boolean runsAtAnotherTime(Node node) {
        return node instanceof Statement.Become || node instanceof Expression.Lambda || node instanceof Node.ClassBody;
    }

    private void reportExits(Node node, Inside inside, Statement.Pass passed) {
        if (runsAtAnotherTime(node)) return;
        switch (node) {
            case Statement.Pass pass -> reportDiscarded(pass, pass.span(), passed);
            case Statement.Break jump when !inside.has(jump) -> reportDiscarded(jump, jump.span(), passed);
            case Statement.Continue jump when !inside.has(jump) -> reportDiscarded(jump, jump.span(), passed);
            default -> {
                if (Waiting.isLeaving(node)) {
                    reportDiscarded(node, keywordSpan(node), passed);
                    return;
                }
            }
        }
        Inside within = switch (node) {
            case Statement.While _, Statement.DoWhile _, Statement.For _, Statement.ForEach _ -> inside.withLoop();
            case Statement.Switch _, Statement.Receive _ -> inside.withCases();
            case Statement.Labeled labeled -> inside.withLabel(labeled.label().text());
            default -> inside;
        };
        for (Node each : node.children()) reportExits(each, within, passed);
    }

    /** Returns the word that begins a statement which the handler leaves to continue without its stack. */
    private static Span keywordSpan(Node node) {
        String word = node instanceof Statement.AndThen ? "{" : node instanceof Statement.Loop ? "loop" : "react";
        return new Span(node.span().start(), node.span().start() + word.length());
    }

    private void reportDiscarded(Node node, Span at, Statement.Pass passed) {
        if (!reported.add(node)) return;
        String remedy = node instanceof Statement.Pass
                ? "assign the answer to a variable, and pass it behind the `try` statement"
                : "let the `finally` end normally, and leave behind the `try` statement";
        diagnostics.report(Diagnostic.error(
                        LanguageCode.DISCARDED_PASS,
                        type.source(),
                        at,
                        "this leaves the `finally`, and would discard an answer that is already on its way",
                        remedy)
                .with(new Label(passed.span(), "passed here")));
    }
}
