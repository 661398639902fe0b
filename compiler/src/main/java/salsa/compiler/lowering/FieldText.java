package salsa.compiler.lowering;

import java.util.concurrent.atomic.AtomicInteger;
import salsa.compiler.lowering.fact.Initialisers;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Captured;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Writes the fields of the class of state, and the code that gives them their first values. */
final class FieldText extends StateMemberText {
    FieldText(StateClass of, JavaText out) {
        super(of, out);
    }

    void writeFields() {
        type.members(Declaration.Field.class).forEach(this::writeField);
        of.constants.hidingConstants().forEach(this::writeHidingField);
    }

    private void writeField(Declaration.Field field) {
        if (Modifiers.containsWord(field.modifiers(), "static")) return;
        if (Captured.isCaptured(field)) {
            out.at(field)
                    .write("    protected " + of.types.text(of.attribution.type(type, field.type())) + " "
                            + Captured.capturedName(field) + ";\n");
            return;
        }
        for (Node.Declarator each : field.declarators()) {
            out.at(each).write("    protected ");
            writeFieldType(field);
            out.write(" " + each.name().text() + "[]".repeat(each.dimensions()) + ";\n");
        }
    }

    /** Writes the field of a constant that has the name of an inherited field. */
    private void writeHidingField(ConstantsText.Constant constant) {
        out.at(constant.declarator()).write("    public static final ");
        writeFieldType(constant.field());
        out.write(" " + constant.name() + "[]".repeat(constant.declarator().dimensions()) + " = "
                + (constant.isExpression() ? type.name() : of.constants.interfaceName()) + "." + constant.name()
                + ";\n");
    }

    /** Writes the class with the methods that compute the constants. */
    void writeConstantsClass() {
        if (of.constants.computedConstants().isEmpty()) return;
        out.at(of.behavior.name())
                .write("\nclass " + GeneratedNames.COMPUTED + " implements " + of.constants.interfaceName() + " {\n");
        var inside = new Waits(type.name() + "." + GeneratedNames.COMPUTED);
        of.constants.computedConstants().forEach(each -> writeConstantMethod(each, inside));
        inside.writeTo(out);
        out.write("}\n");
    }

    private void writeConstantMethod(ConstantsText.Constant constant, Waits inside) {
        out.at(constant.declarator()).write("\n    public static ");
        writeFieldType(constant.field());
        out.write("[]".repeat(constant.declarator().dimensions()) + " " + GeneratedNames.constant(constant.name())
                + "() {\n");
        writeInitializer(constant.field(), constant.declarator(), constant.value(), "        return ", inside);
        out.write(";\n    }\n");
    }

    private void writeFieldType(Declaration.Field field) {
        if (!field.token()) {
            writeType(field.type());
            return;
        }
        out.write(RuntimeNames.TOKEN + "<");
        writeTypeArgument(field.type());
        out.write(">");
    }

    private void writeInitializer(
            Declaration.Field field, Node.Declarator each, Expression value, String before, Waits waits) {
        out.at(each).write(before);
        var body = new BodyText(of.newContext(Context.Answer.VALUE, null, waits), out, new AtomicInteger());
        if (value instanceof Expression.ArrayElements) {
            out.write("new ");
            writeType(field.type());
            out.write("[]".repeat(each.dimensions()) + " ");
        }
        if (field.token()) body.expressions().writeTokenOf(value, of.attribution.type(type, field.type()));
        else body.writeInitializer(value);
    }

    /**
     * Writes the Java constructor, which runs on the stage of the creator, and the initialisers that run in the actor.
     */
    void writeJavaConstructor() {
        out.at(of.behavior.name())
                .write("\n    protected Behavior(" + RuntimeNames.STAGE + " $stage, "
                        + RuntimeNames.BEHAVIOR + " $creator) {\n        super($stage"
                        + (type.parent() == null ? "" : ", $creator") + ");\n");
        if (of.initialisers.describesMailbox()) out.write("        " + RuntimeMethods.MAILBOX + "();\n");
        of.initialisers.runByCreator().forEach(this::writeInitialiser);
        out.write("    }\n");
        if (!of.initialisesLate()) return;
        out.write("\n    @java.lang.Override protected void " + RuntimeMethods.INITIALISE
                + "() throws java.lang.Throwable {\n        super." + RuntimeMethods.INITIALISE + "();\n"
                + of.constants.initialisation());
        of.initialisers.runInActor().forEach(this::writeInitialiser);
        out.write("    }\n");
    }

    private void writeInitialiser(Initialisers.Initialised each) {
        writeInitializer(
                each.field(),
                each.declarator(),
                each.value(),
                "        this." + each.declarator().name().text() + " = ",
                of.waits);
        out.write(";\n");
    }
}
