package salsa.compiler.warning.failure;

import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warnings about a {@code catch} around an {@code await} that expects an exception of the awaited handler: the
 * {@code await} throws a {@code Failure}, whose cause that exception is.
 */
public final class MissedFailures {
    private final SalsaType type;
    private final Universe universe;
    private final Attribution attribution;
    private final Violations violations;

    private MissedFailures(SalsaType type, Universe universe, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.universe = universe;
        this.attribution = attribution;
        violations = new Violations(type, diagnostics);
    }

    /** Reports only if there is no error. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        if (diagnostics.hasErrors()) return;
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            var failures = new MissedFailures(type, universe, attribution, diagnostics);
            type.declaration().members().forEach(each -> failures.checkNode(each, each));
        }
    }

    private void checkNode(Node node, Declaration member) {
        if (node instanceof Statement.Try attempt) checkTry(attempt, member);
        node.children().forEach(each -> checkNode(each, member));
    }

    private void checkTry(Statement.Try attempt, Declaration member) {
        if (!containsAwait(attempt.body()) && attempt.resources().stream().noneMatch(MissedFailures::containsAwait))
            return;
        List<Thrown> tried = exceptionsOf(attempt, member);
        for (Node.Catch each : attempt.catches()) {
            var caught = CaughtTypes.of(type, each, attribution);
            if (caught.catchesFailures()) return; // no failure reaches those below it
            warnOfMissed(tried, each, caught);
        }
    }

    private static boolean containsAwait(Node node) {
        return node instanceof Expression.Await || node.children().stream().anyMatch(MissedFailures::containsAwait);
    }

    /** Returns the exceptions that reach the catches. */
    private List<Thrown> exceptionsOf(Statement.Try attempt, Declaration member) {
        var exceptions = new ThrownExceptions(universe, attribution);
        var code = new Thrown.Code(type, null);
        return Stream.concat(attempt.resources().stream(), Stream.of(attempt.body()))
                .flatMap(each -> exceptions.exceptionsLeaving(code, member, each).stream())
                .toList();
    }

    private void warnOfMissed(List<Thrown> tried, Node.Catch clause, CaughtTypes caught) {
        Predicate<Thrown> expected = each -> caught.catches(each.type());
        if (tried.stream().anyMatch(expected.and(each -> each.way() == Thrown.Way.ITSELF))) return;
        tried.stream()
                .filter(expected.and(each -> each.way() == Thrown.Way.AWAITED))
                .findFirst()
                .ifPresent(each -> warnOfCatch(clause, Objects.requireNonNull(each.by())));
    }

    private void warnOfCatch(Node.Catch clause, Receivers.Target by) {
        String name = clause.name().text();
        violations.warning(
                LanguageCode.MISSED_FAILURE,
                clause.type(),
                "`await` throws a `Failure`, whose cause is the exception of `"
                        + by.handler().name().text() + "`",
                "catch it as `Failure " + name + "`; " + name + ".getCause() returns the exception");
    }
}
