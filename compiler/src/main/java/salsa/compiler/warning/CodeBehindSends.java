package salsa.compiler.warning;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warnings about code that runs before the messages which it follows in the text are handled. */
final class CodeBehindSends {
    private CodeBehindSends() {}

    static void check(SalsaType type, Receivers receivers, Diagnostics diagnostics) {
        if (type.isInterface()) return;
        type.declaration().members().forEach(each -> checkMember(type, receivers, diagnostics, each));
    }

    private static void checkMember(SalsaType type, Receivers receivers, Diagnostics diagnostics, Declaration member) {
        var violations = new Violations(type, diagnostics);
        var starts = new HashSet<String>();
        collectTimes(member, violations, starts);
        PathWalk.walkMember(
                member,
                List.of(
                        new StaleFields(type, receivers, diagnostics, member),
                        new EarlyExits(violations),
                        new EarlyTimes(violations, starts)));
    }

    /** Collects the local variables that begin with the time of a clock. */
    private static void collectTimes(Node node, Violations violations, Set<String> starts) {
        if (node instanceof Statement.Local local)
            local.declarators().stream()
                    .filter(each ->
                            each.initializer() != null && EarlyTimes.isClock(violations.text(each.initializer())))
                    .forEach(each -> starts.add(each.name().text()));
        node.children().forEach(each -> collectTimes(each, violations, starts));
    }
}
