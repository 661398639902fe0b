package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;

/** The labels of a switch, constants, as conditions about its selector. */
final class CaseLabels {
    private final String selector;
    private final List<SwitchCase> cases;
    private final Expressions expressions;

    CaseLabels(String selector, List<SwitchCase> cases, Expressions expressions) {
        this.selector = selector;
        this.cases = cases;
        this.expressions = expressions;
    }

    /** Returns the condition that the selector has a label of the case; {@code default}: one of no other case. */
    String condition(SwitchCase one) {
        if (one.guard() != null) throw refuse(one.guard());
        if (!isDefault(one)) return comparisons(one.labels());
        List<Node> others = cases.stream()
                .filter(each -> !isDefault(each))
                .flatMap(each -> each.labels().stream())
                .toList();
        return others.isEmpty() ? "1" : "!" + comparisons(others);
    }

    static boolean isDefault(SwitchCase one) {
        return one.labels().isEmpty();
    }

    private String comparisons(List<Node> labels) {
        var comparisons = new ArrayList<String>();
        for (Node each : labels) comparisons.add(selector + " == " + constant(each));
        return "(" + String.join(" || ", comparisons) + ")";
    }

    private String constant(Node label) {
        Value value = label instanceof Expression expression ? expressions.translate(expression) : null;
        if (value != null && value.constant() instanceof Integer) return value.text();
        throw refuse(label);
    }

    private static Unsupported refuse(Node label) {
        return new Unsupported(
                TranslationCode.CONSTRUCT,
                label,
                "a switch of a kernel compares integers with constants",
                "use `if` for other conditions");
    }
}
