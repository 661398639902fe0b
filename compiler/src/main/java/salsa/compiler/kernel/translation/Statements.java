package salsa.compiler.kernel.translation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Statements of one method. */
final class Statements {
    private final Body body;
    private final Expressions expressions;
    private final Loops loops;

    Statements(Body body) {
        this.body = body;
        expressions = new Expressions(body);
        loops = new Loops(body, expressions, this);
    }

    void translate(Statement statement) {
        switch (statement) {
            case Statement.Block block -> translateBlock(block);
            case Statement.Local local -> translateLocal(local);
            case Statement.Evaluate evaluate -> expressions.translateEffect(evaluate.expression());
            case Statement.If choice -> translateIf(choice);
            case Statement.While loop -> loops.translate(loop);
            case Statement.DoWhile loop -> loops.translate(loop);
            case Statement.For loop -> loops.translate(loop);
            case Statement.ForEach loop -> loops.translate(loop);
            case Statement.Switch choice -> translateSwitch(choice);
            case Statement.Return result -> translateReturn(result);
            case Statement.Break jump -> translateJump(jump.label(), "break;");
            case Statement.Continue jump -> translateJump(jump.label(), "continue;");
            case Statement.Empty empty -> {}
            default -> throw Constructs.refuse(statement);
        }
    }

    /** Translates the statements of a block in a scope of their own. */
    void translateAll(List<Statement> statements) {
        body.scope().enter();
        statements.forEach(this::translate);
        body.scope().leave();
    }

    private void translateBlock(Statement.Block block) {
        body.add("{");
        body.lines().addIndented(body.capture(() -> translateAll(block.statements())));
        body.add("}");
    }

    /** Translates the part of a statement that braces will enclose. */
    Lines inBraces(Statement statement) {
        return body.capture(() ->
                translateAll(statement instanceof Statement.Block block ? block.statements() : List.of(statement)));
    }

    private void translateLocal(Statement.Local local) {
        if (local.token()) throw Constructs.refuse(local);
        for (Declarator each : local.declarators()) {
            if (each.dimensions() > 0)
                throw new Unsupported(
                        TranslationCode.TYPE,
                        each,
                        "an array of a kernel is a parameter; no other variable can refer to one",
                        "use the parameter itself");
            translateDeclarator(local, each);
        }
    }

    private void translateDeclarator(Statement.Local local, Declarator declarator) {
        Expression initializer = declarator.initializer();
        String name = declarator.name().text();
        if (initializer == null) {
            KernelType type = body.program().types().ofValue(local.type());
            declare(new Variable(name, type, null), null);
            return;
        }
        boolean inferred =
                local.type() instanceof TypeTree.Simple simple && simple.word().equals("var");
        KernelType declared = inferred ? null : body.program().types().ofValue(local.type());
        Value value = expressions.translate(initializer);
        KernelType type = declared == null ? value.type() : declared;
        if (type instanceof ArrayType || type instanceof SpecialType)
            throw new Unsupported(
                    TranslationCode.TYPE,
                    declarator,
                    "an array of a kernel is a parameter; no other variable can refer to one",
                    "use the parameter itself");
        Value converted = Conversions.convert(value, type);
        boolean constant = Modifiers.containsWord(local.modifiers(), "final") && converted.constant() != null;
        declare(new Variable(name, type, constant ? converted.constant() : null), converted);
    }

    private void declare(Variable variable, @Nullable Value value) {
        String initial = value == null ? "" : " = " + value.text();
        body.add(variable.type().text() + " " + Naming.variable(variable.name()) + initial + ";");
        body.scope().declare(variable);
    }

    private void translateIf(Statement.If choice) {
        Value condition = expressions.translatePrimitive(choice.condition());
        body.add("if (" + condition.text() + ") {");
        body.lines().addIndented(inBraces(choice.then()));
        if (choice.otherwise() != null) {
            body.add("} else {");
            body.lines().addIndented(inBraces(choice.otherwise()));
        }
        body.add("}");
    }

    private void translateSwitch(Statement.Switch choice) {
        Value selector = expressions.translatePrimitive(choice.selector());
        body.scope().enter();
        body.add("switch (" + selector.text() + ") {");
        for (SwitchCase each : choice.cases()) translateCase(each);
        body.add("}");
        body.scope().leave();
    }

    /** C allows no declaration directly after a label, hence the empty statement. */
    private void translateCase(SwitchCase one) {
        body.add(CaseLabels.translate(one, expressions) + (one.arrow() ? " {" : " ;"));
        Lines inner = one.arrow()
                ? inBraces(one.body().getFirst())
                : body.capture(() -> one.body().forEach(this::translate));
        body.lines().addIndented(inner);
        if (one.arrow()) body.add("} break;");
    }

    private void translateReturn(Statement.Return result) {
        if (result.value() == null) {
            body.add("return;");
            return;
        }
        Value value = expressions.translate(result.value());
        body.add("return " + Conversions.convert(value, body.method().result()).text() + ";");
    }

    private void translateJump(@Nullable Identifier label, String text) {
        if (label != null)
            throw new Unsupported(
                    TranslationCode.CONSTRUCT,
                    label,
                    "a kernel cannot use a label",
                    "use a boolean variable as the loop's condition");
        body.add(text);
    }
}
