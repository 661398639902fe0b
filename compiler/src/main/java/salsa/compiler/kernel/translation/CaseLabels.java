package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;

/** Labels of a switch: constants. */
final class CaseLabels {
    private CaseLabels() {}

    /** Returns the labels of a case, with a colon after each. */
    static String translate(SwitchCase one, Expressions expressions) {
        if (one.guard() != null) throw refuse(one.guard());
        if (one.labels().isEmpty()) return "default:";
        var labels = new ArrayList<String>();
        for (Node label : one.labels()) {
            boolean isConstant = label instanceof Expression expression
                    && expressions.translate(expression).constant() instanceof Integer;
            if (!isConstant) throw refuse(label);
            labels.add("case " + expressions.translate((Expression) label).text() + ":");
        }
        return String.join(" ", labels);
    }

    private static Unsupported refuse(Node label) {
        return new Unsupported(
                TranslationCode.CONSTRUCT,
                label,
                "a switch of a kernel compares integers with constants",
                "use `if` for other conditions");
    }
}
