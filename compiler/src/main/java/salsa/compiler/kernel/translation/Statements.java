package salsa.compiler.kernel.translation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Statements of one method. */
final class Statements {
    private final Body body;
    private final Expressions expressions;
    private final Loops loops;
    private final Switches switches;
    private final Jumps jumps;

    Statements(Body body) {
        this.body = body;
        expressions = new Expressions(body);
        jumps = new Jumps(body);
        loops = new Loops(body, expressions, this, jumps);
        switches = new Switches(body, expressions, this, jumps);
    }

    void translate(Statement statement) {
        switch (statement) {
            case Statement.Block block -> translateBlock(block);
            case Statement.Local local -> translateLocal(local, false);
            case Statement.Evaluate evaluate -> expressions.translateEffect(evaluate.expression());
            case Statement.If choice -> translateIf(choice);
            case Statement.While loop -> loops.translate(loop);
            case Statement.DoWhile loop -> loops.translate(loop);
            case Statement.For loop -> loops.translate(loop);
            case Statement.ForEach loop -> loops.translate(loop);
            case Statement.Switch choice -> switches.translate(choice);
            case Statement.Return result -> translateReturn(result);
            case Statement.Break jump -> {
                refuseLabel(jump.label());
                jumps.translateBreak();
            }
            case Statement.Continue jump -> {
                refuseLabel(jump.label());
                jumps.translateContinue();
            }
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

    /** Translates a declaration; with {@code ahead} the variable is declared outside of the statements here. */
    void translateLocal(Statement.Local local, boolean ahead) {
        if (local.token()) throw Constructs.refuse(local);
        for (Declarator each : local.declarators()) {
            if (each.dimensions() > 0)
                throw new Unsupported(
                        TranslationCode.TYPE,
                        each,
                        "an array of a kernel is a parameter; no other variable can refer to one",
                        "use the parameter itself");
            translateDeclarator(local, each, ahead);
        }
    }

    private void translateDeclarator(Statement.Local local, Declarator declarator, boolean ahead) {
        Expression initializer = declarator.initializer();
        String name = declarator.name().text();
        if (initializer == null) {
            KernelType type = body.program().types().ofValue(local.type());
            declare(new Variable(name, type, null), null, ahead);
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
        declare(new Variable(name, type, constant ? converted.constant() : null), converted, ahead);
    }

    private void declare(Variable variable, @Nullable Value value, boolean ahead) {
        body.scope().declare(variable);
        String name = Naming.variable(variable.name());
        String initial = value == null ? "" : " = " + value.text();
        if (!ahead) {
            body.add(variable.type().text() + " " + name + initial + ";");
            return;
        }
        body.around().add(variable.type().text() + " " + name + ";");
        if (value != null) body.add(name + initial + ";");
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

    private void translateReturn(Statement.Return result) {
        if (result.value() == null) {
            body.add("return;");
            return;
        }
        Value value = expressions.translate(result.value());
        body.add("return " + Conversions.convert(value, body.method().result()).text() + ";");
    }

    private static void refuseLabel(@Nullable Identifier label) {
        if (label == null) return;
        throw new Unsupported(
                TranslationCode.CONSTRUCT,
                label,
                "a kernel cannot use a label",
                "use a boolean variable as the loop's condition");
    }
}
