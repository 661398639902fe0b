package salsa.compiler.kernel.translation;

import java.util.List;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/** Switch statements, as chains of conditions: see {@link Jumps}. */
final class Switches {
    private final Body body;
    private final Expressions expressions;
    private final Statements statements;
    private final Jumps jumps;

    Switches(Body body, Expressions expressions, Statements statements, Jumps jumps) {
        this.body = body;
        this.expressions = expressions;
        this.statements = statements;
        this.jumps = jumps;
    }

    void translate(Statement.Switch choice) {
        Value selector = body.name(expressions.translatePrimitive(choice.selector()));
        var labels = new CaseLabels(selector.text(), choice.cases(), expressions);
        boolean arrows = !choice.cases().isEmpty() && choice.cases().getFirst().arrow();
        jumps.addSwitch(() -> {
            body.scope().enter();
            if (arrows) addArrows(choice.cases(), labels);
            else addGroups(choice.cases(), labels);
            body.scope().leave();
        });
    }

    private void addArrows(List<SwitchCase> cases, CaseLabels labels) {
        String otherwise = "";
        for (SwitchCase each : cases) {
            body.add(otherwise + "if (" + labels.condition(each) + ") {");
            body.lines().addIndented(statements.inBraces(each.body().getFirst()));
            otherwise = "} else ";
        }
        if (!cases.isEmpty()) body.add("}");
    }

    /** Adds groups of statements that fall through: a flag says that an earlier group has been entered. */
    private void addGroups(List<SwitchCase> cases, CaseLabels labels) {
        String entered = body.newTemporary();
        body.add("int " + entered + " = 0;");
        var groups = new Lines();
        for (SwitchCase each : cases) {
            groups.add("if (" + entered + " || " + labels.condition(each) + ") {");
            groups.addIndented(body.capture(() -> {
                body.add(entered + " = 1;");
                each.body().forEach(this::translateInGroup);
            }));
            groups.add("}");
        }
        body.lines().addAll(groups);
    }

    /** Later groups see a variable that a group declares, so its declaration precedes the chain. */
    private void translateInGroup(Statement statement) {
        if (statement instanceof Statement.Local local) statements.translateLocal(local, true);
        else statements.translate(statement);
    }
}
