package salsa.compiler.lowering;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import salsa.compiler.lowering.fact.Kinds;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.MovedFields;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.ShortNames;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.TypeTree;

/**
 * Writes the class of a behavior's state, of which {@link FieldText}, {@link ConstructorText}, {@link HandlerText} and
 * {@link ParentMessageText} write the members.
 */
final class BehaviorText extends StateMemberText {
    private final Set<String> moved; // fields
    private final Kinds kinds;

    private BehaviorText(SalsaType type, Attribution attribution, MovedFields moved, ShortNames names) {
        super(new StateClass(type, attribution), new JavaText(type.source(), names));
        this.moved = moved.movedFieldsOf(type);
        this.kinds = new Kinds(type, attribution);
    }

    static JavaText textOf(SalsaType type, Attribution attribution, MovedFields moved, ShortNames names) {
        var text = new BehaviorText(type, attribution, moved, names);
        text.write();
        return text.out;
    }

    private void write() {
        writeHead();
        var fields = new FieldText(of, out);
        fields.writeFields();
        fields.writeJavaConstructor();
        new ConstructorText(of, moved, out).writeConstructors();
        var handlers = new HandlerText(of, kinds, out);
        type.handlers().forEach(handlers::writeHandler);
        writeMessageConversions();
        type.members(Declaration.Cases.class).forEach(this::writeNamedCases);
        new ParentMessageText(of, out).writeParentMessages();
        writeSelf();
        writeContextField();
        of.waits.writeTo(out);
        out.write("}\n");
        fields.writeConstantsClass();
    }

    private void writeHead() {
        out.at(of.behavior.name()).write("\n" + (of.behavior.isAbstract() ? "abstract " : "") + "class Behavior");
        writeTypeParameters(of.behavior.typeParameters());
        out.write(" extends ");
        if (of.behavior.parent() == null || type.parent() == null)
            out.write(Waiting.needsContext(of.behavior) ? RuntimeNames.LIVING : RuntimeNames.BEHAVIOR);
        else writeStateType(of.behavior.parent());
        out.write(" implements " + type.qualifiedName() + typeArgumentText(of.behavior.typeParameters()));
        if (type.isStaged()) out.write(", " + RuntimeNames.STAGED_ACTOR);
        if (type.isRestartable()) out.write(", " + RuntimeNames.RESTARTABLE);
        for (TypeTree each : of.behavior.interfaces()) {
            if (type.resolve(each) == null) continue;
            out.write(", ");
            writeStateType(each);
        }
        out.write(" {\n");
    }

    private void writeNamedCases(Declaration.Cases cases) {
        Context context = of.newContext(Context.Answer.LEFT, null);
        new ReceiveText(new BodyText(context, out, new AtomicInteger())).writeNamed(cases);
    }

    /**
     * Writes the method that knows the type of the reference where other type parameters hide those of the behavior.
     */
    private void writeSelf() {
        if (of.behavior.typeParameters().isEmpty()) return;
        String reference = type.name() + typeArgumentText(of.behavior.typeParameters());
        out.at(of.behavior.name())
                .write("\n    private " + reference + " " + GeneratedNames.SELF + "() {\n        return (" + reference
                        + ") this;\n    }\n");
    }

    /** Writes the field for the actor context, for actors that wait, even if those they extend do not. */
    private void writeContextField() {
        boolean above = type.parent() == null
                || type.parent().lineage().stream().anyMatch(each -> Waiting.needsContext(each.declaration()));
        if (above || !Waiting.needsContext(of.behavior)) return;
        out.at(of.behavior.name())
                .write("""

                    private %1$s %2$s;

                    @java.lang.Override protected %1$s %3$s() {
                        return %2$s;
                    }

                    @java.lang.Override protected void %3$s(%1$s context) {
                        %2$s = context;
                    }
                """.formatted(RuntimeNames.ACTOR_CONTEXT, GeneratedNames.CONTEXT, RuntimeMethods.CONTEXT));
    }

    /**
     * Writes how the actor converts messages of other declarations, and which of its message kinds it only receives.
     */
    private void writeMessageConversions() {
        kinds.fromInterfaces()
                .forEach((declared, kind) -> writeOwnMessageMethod(
                        declared.ownMessage(),
                        declared.ownerClass() + "." + declared.messageClass(),
                        kinds.conversionExpression(kind, declared, "$message", of.types)));
        for (Declaration.Handler each : kinds.handlersOfEveryActor()) {
            var signature = new Signature(of.attribution, of.members.elementOf(each));
            writeOwnMessageMethod(
                    Signature.OWN,
                    RuntimeNames.BEHAVIOR + "." + signature.messageClass(),
                    MessageClass.creation(of.state + "." + signature.messageClass()) + "$message.target(), null)");
        }
        List<String> received = kinds.onlyReceived();
        List<String> handled = kinds.handledAfterAll();
        if (received.isEmpty() && handled.isEmpty()) return;
        out.at(of.behavior.name())
                .write("\n    @java.lang.Override protected boolean " + RuntimeMethods.HANDLES + "("
                        + RuntimeNames.MESSAGE + " $message) {\n        return ");
        handled.forEach(each -> out.write("$message instanceof " + each + " || "));
        received.forEach(each -> out.write("!($message instanceof " + each + ") && "));
        out.write("super." + RuntimeMethods.HANDLES + "($message);\n    }\n");
    }

    private void writeOwnMessageMethod(String name, String messageClass, String made) {
        out.at(of.behavior.name())
                .write("\n    @java.lang.Override public " + RuntimeNames.MESSAGE + " " + name + "(" + messageClass
                        + " $message) {\n        return $message.as(" + made + ");\n    }\n");
    }
}
