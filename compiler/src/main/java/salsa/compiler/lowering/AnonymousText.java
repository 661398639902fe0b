package salsa.compiler.lowering;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.VariableElement;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Captured;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;

/**
 * Writes the constructor of an anonymous actor. It stores the captured variables before the initialisers of fields run,
 * which may use them, and then runs the constructor that it extends.
 */
final class AnonymousText {
    private final SalsaType type;
    private final JavaTypes types;
    private final Signature signature;
    private final String state;
    private final List<String> captured;

    AnonymousText(SalsaType type, Attribution attribution, JavaTypes types, String state) {
        this.type = type;
        this.types = types;
        this.signature = new Signature(attribution, attribution.members(type).anonymousConstructor());
        this.state = state;
        this.captured = type.members(Declaration.Field.class).stream()
                .filter(Captured::isCaptured)
                .map(Captured::capturedName)
                .toList();
    }

    void writeConstructor(JavaText out, boolean initialises) {
        String capture = GeneratedNames.capture(type.qualifiedName());
        String construct = GeneratedNames.construction(type.qualifiedName());
        List<? extends VariableElement> kept = signature.parameters().subList(0, captured.size());
        List<? extends VariableElement> given = signature
                .parameters()
                .subList(captured.size(), signature.parameters().size());
        out.at(type.declaration().name());
        out.write("\n    private void " + capture + "(" + parameterDeclarations(kept) + ") {\n");
        for (int i = 0; i < captured.size(); i++) {
            out.write("        this." + captured.get(i) + " = " + kept.get(i).getSimpleName() + ";\n");
        }
        out.write("    }\n\n    protected void " + construct + "(" + RuntimeNames.MESSAGE + " $message"
                + asFurtherItems(parameterDeclarations(given)) + ") {\n");
        if (type.parent() != null) {
            out.write(
                    "        super." + GeneratedNames.construction(type.parent().qualifiedName()) + "($message"
                            + asFurtherItems(parameterNames(given)) + ");\n");
        }
        out.write("    }\n");
        String target = "((" + state + ") target()).";
        String run = (captured.isEmpty() ? "" : target + capture + "(" + parameterNames(kept) + ");\n            ")
                + (initialises ? "initialise();" : "begins();") + "\n            " + target + construct + "(this"
                + asFurtherItems(parameterNames(given)) + ");\n            pass(" + RuntimeNames.ACK + ".ACK);";
        new MessageText(types, signature)
                .writeConstructor(
                        out,
                        type.declaration().name(),
                        signature.messageClass(),
                        type.title() + "()",
                        arguments -> run);
        writeCreate(out);
    }

    private void writeCreate(JavaText out) {
        out.write("\n    public static " + type.name() + " " + GeneratedNames.CREATE + "(" + RuntimeNames.BEHAVIOR
                + " $creator, " + RuntimeNames.STAGE + " $stage, " + RuntimeNames.CONTINUATION + " $waiting"
                + asFurtherItems(parameterDeclarations(signature.parameters())) + ") {\n        " + state
                + " $actor = new "
                + state
                + "($stage, $creator);\n        $creator." + RuntimeMethods.CONSTRUCT + "("
                + MessageClass.creation(signature.messageClass()) + "$actor, $waiting"
                + asFurtherItems(parameterNames(signature.parameters())) + "));\n        return $actor;\n    }\n");
    }

    private String parameterDeclarations(List<? extends VariableElement> parameters) {
        return parameters.stream().map(this::parameterDeclarations).collect(Collectors.joining(", "));
    }

    private String parameterDeclarations(VariableElement parameter) {
        String text = types.text(parameter.asType());
        boolean any =
                signature.isVarArgs() && parameter == signature.parameters().getLast();
        return (any ? text.substring(0, text.length() - 2) + "..." : text) + " " + parameter.getSimpleName();
    }

    private static String parameterNames(List<? extends VariableElement> parameters) {
        return parameters.stream().map(each -> each.getSimpleName().toString()).collect(Collectors.joining(", "));
    }

    private static String asFurtherItems(String items) {
        return items.isEmpty() ? "" : ", " + items;
    }
}
