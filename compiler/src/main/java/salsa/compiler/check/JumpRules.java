package salsa.compiler.check;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** The rules for leaving code that waits: by `break`, `continue`, and out of a `try`. */
final class JumpRules {
    private final Violations violations;
    private final DiscardedPasses discarded;

    JumpRules(SalsaType type, Diagnostics diagnostics) {
        this.violations = new Violations(type, diagnostics);
        this.discarded = new DiscardedPasses(type, diagnostics);
    }

    void check(Declaration member) {
        checkJumps(member, Jumps.ANY);
    }

    /**
     * The jumps that a place allows: those without a label, and those to none of the labels that code which runs later
     * has left behind. Inside a `loop` the cases of a react allow no `break`: it would end only the case, and look like
     * the end of the loop.
     */
    private record Jumps(boolean breaks, boolean continues, boolean looped, Set<String> labels, Set<String> left) {
        static final Jumps ANY = new Jumps(true, true, false, Set.of(), Set.of());

        Jumps inJavaLoop() {
            return new Jumps(true, true, looped, labels, left);
        }

        /** Returns the jumps of the cases of a switch or a receive, which a break leaves. */
        Jumps inCases() {
            return new Jumps(true, continues, looped, labels, left);
        }

        Jumps withLabel(String label) {
            return new Jumps(breaks, continues, looped, union(labels, Set.of(label)), left);
        }

        /** Returns the jumps of a part of the handler that runs later: none. */
        Jumps inLaterPart() {
            return new Jumps(false, false, looped, Set.of(), union(left, labels));
        }

        /** Returns the jumps of a part that a `loop` repeats: none. */
        Jumps inLoop() {
            return new Jumps(false, false, true, Set.of(), union(left, labels));
        }

        /** Returns the jumps of the cases of a react, which run later. */
        Jumps inCasesOfReact() {
            return new Jumps(!looped, false, looped, Set.of(), union(left, labels));
        }

        /** Returns the jumps of cases that belong to no handler. */
        Jumps inOwnCases() {
            return new Jumps(true, false, false, Set.of(), union(left, labels));
        }

        private static Set<String> union(Set<String> some, Set<String> more) {
            var all = new HashSet<>(some);
            all.addAll(more);
            return all;
        }

        boolean allows(Node.@Nullable Identifier label, boolean unlabeled) {
            return label == null ? unlabeled : !left.contains(label.text());
        }
    }

    /**
     * Checks jumps: none leaves code that runs later or repeatedly, such as a part of a chain or the cases of a react.
     */
    private void checkJumps(Node node, Jumps allowed) {
        Jumps inside = switch (node) {
            case Statement.Receive receive -> receive.reacts() ? allowed.inCasesOfReact() : allowed.inCases();
            case Statement.Become _, Declaration.Cases _ -> allowed.inOwnCases();
            case Statement.Loop _ -> allowed.inLoop();
            case Statement.AndThen _ -> allowed.inLaterPart();
            case Statement.Labeled labeled -> allowed.withLabel(labeled.label().text());
            case Statement.While _,
                    Statement.DoWhile _,
                    Statement.For _,
                    Statement.ForEach _,
                    Expression.Lambda _,
                    Node.ClassBody _ -> allowed.inJavaLoop();
            case Statement.Switch _ -> allowed.inCases();
            default -> allowed;
        };
        switch (node) {
            case Statement.Break jump when !allowed.allows(jump.label(), allowed.breaks) -> reportJump(jump, "break");
            case Statement.Continue jump
            when !allowed.allows(jump.label(), allowed.continues) -> reportJump(jump, "continue");
            case Statement.Try attempt -> {
                discarded.check(attempt);
                reportReactsInTry(attempt.body());
                if (attempt.last() != null) attempt.catches().forEach(this::reportReactsInTry);
            }
            default -> {}
        }
        for (Node each : node.children()) checkJumps(each, inside);
    }

    /**
     * Reports a react inside a try: the exits of a react abandon the try, which would otherwise catch its control
     * transfer.
     */
    private void reportReactsInTry(Node node) {
        for (Node each : node.children()) {
            if (Waiting.isLeaving(each)) {
                int start = each.span().start();
                violations.error(
                        LanguageCode.JUMP_FROM_CHAIN,
                        new Node.Identifier(
                                new Span(
                                        start,
                                        start
                                                + (each instanceof Statement.AndThen
                                                        ? 1
                                                        : each instanceof Statement.Loop ? 4 : 5)),
                                ""),
                        "the handler continues later, outside this `try`",
                        "move the `try` into the cases");
            } else if (!(each instanceof Expression.Lambda)
                    && !(each instanceof Node.ClassBody)
                    && !(each instanceof Statement.Try)) reportReactsInTry(each);
        }
    }

    private void reportJump(Statement jump, String word) {
        violations.error(
                LanguageCode.JUMP_FROM_CHAIN,
                jump,
                "this part of the handler runs later, outside the loop",
                word.equals("continue")
                        ? "remove it: at the end of the case the loop continues"
                        : "write `pass` to end the handler, and the loop with it");
    }
}
