package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.lowering.fact.TypedCalls;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Writes the methods of a reference for Java callers: a call is a send and returns the token. */
final class CallText extends Rewriter {
    private static final String CALL = RuntimeNames.RUNTIME + ".JavaCall";

    private final Attribution attribution;
    private final JavaTypes types;
    private final TypedCalls calls;

    private CallText(SalsaType type, Universe universe, Attribution attribution, JavaText out) {
        super(type, out);
        this.attribution = attribution;
        this.types = new JavaTypes(attribution);
        this.calls = new TypedCalls(universe, attribution);
    }

    /** Appends the methods to the text of the interface. */
    static void write(SalsaType type, Universe universe, Attribution attribution, JavaText out) {
        var text = new CallText(type, universe, attribution, out);
        text.calls.methodsDeclaredBy(type).forEach(text::writeCall);
        if (!type.isAbstract() && type.enclosingType() == null) text.writeCreations();
    }

    // ---- calls

    private void writeCall(TypedCalls.Call call) {
        if (call.declaration() == null) writeInheritedHandler(call);
        else if (!Modifiers.containsWord(call.declaration().modifiers(), "private"))
            writeOwnHandler(call.declaration(), call);
    }

    private void writeOwnHandler(Declaration.Handler handler, TypedCalls.Call call) {
        out.at(handler.name());
        writeComment(handler, "Sends {@code " + callText(handler.name().text(), handler.parameters()) + "}.");
        out.write("    default ");
        writeTypeParameters(handler.typeParameters());
        out.write(RuntimeNames.TOKEN);
        if (call.sameToken()) {
            out.write("<");
            writeTypeArgument(handler.passType());
            out.write(">");
        }
        out.write(" " + handler.name().text() + "(");
        rewriteList(handler.parameters(), ", ");
        out.write(") {\n");
        writeSend(
                call,
                handler.parameters().stream().map(each -> each.name().text()).toList());
    }

    /** Writes a handler inherited from two types, with the types that it has here. */
    private void writeInheritedHandler(TypedCalls.Call call) {
        TypeElement here = attribution.elements().getTypeElement(type.qualifiedName());
        ExecutableType method = calls.memberType(here, call.handler());
        out.at(type.declaration().name());
        String parameters = call.handler().getTypeParameters().stream()
                .map(CallText::declaredParameter)
                .collect(Collectors.joining(", "));
        String name =
                RuntimeNames.handlerAsWritten(call.handler().getSimpleName().toString());
        out.write("\n    /** Sends {@code " + name + "}. */\n    default "
                + (parameters.isEmpty() ? "" : "<" + parameters + "> ") + RuntimeNames.TOKEN
                + (call.sameToken() ? "<" + types.boxedAsWritten(method.getReturnType()) + ">" : "")
                + " " + name + "(");
        List<String> names = call.handler().getParameters().stream()
                .map(each -> each.getSimpleName().toString())
                .toList();
        out.write(IntStream.range(0, names.size())
                        .mapToObj(i -> parameterType(call, method, i) + " " + names.get(i))
                        .collect(Collectors.joining(", "))
                + ") {\n");
        writeSend(call, names);
    }

    private static String parameterType(TypedCalls.Call call, ExecutableType method, int index) {
        String kind = method.getParameterTypes().get(index).toString();
        boolean open = call.handler().isVarArgs()
                && index == method.getParameterTypes().size() - 1;
        return open ? kind.substring(0, kind.lastIndexOf("[]")) + "..." : kind;
    }

    private static String declaredParameter(TypeParameterElement parameter) {
        return parameter
                + parameter.getBounds().stream()
                        .map(TypeMirror::toString)
                        .collect(Collectors.joining(" & ", " extends ", ""));
    }

    private void writeSend(TypedCalls.Call call, List<String> names) {
        var signature = new Signature(attribution, call.handler());
        String message = signature.ownerClass() + "." + signature.messageClass();
        boolean together = MessageText.copiesTogether(signature, types);
        var arguments = new ArrayList<String>();
        for (int i = 0; i < names.size(); i++) {
            boolean copied =
                    !together && types.isCopied(signature.parameters().get(i).asType());
            arguments.add(copied ? RuntimeNames.RUNTIME + ".Copy.of(" + names.get(i) + ")" : names.get(i));
        }
        out.write("        return " + CALL + ".send("
                + (together ? MessageClass.creationWithCopies(message) : MessageClass.creation(message))
                + "this, " + CALL + ".token(this)"
                + arguments.stream().map(each -> ", " + each).collect(Collectors.joining()) + "));\n    }\n");
    }

    // ---- new actors

    private void writeCreations() {
        var behavior = (Declaration.Behavior) type.declaration();
        if (type.constructors().isEmpty()) {
            out.at(behavior.name());
            writeCreation(behavior, List.of(), List.of());
        }
        var members = attribution.members(type);
        for (Declaration.Constructor constructor : type.constructors()) {
            if (Modifiers.containsWord(constructor.modifiers(), "private")) continue;
            var signature = new Signature(attribution, members.elementOf(constructor));
            out.at(constructor.name());
            var arguments = new ArrayList<String>();
            for (int i = 0; i < constructor.parameters().size(); i++) {
                String name = constructor.parameters().get(i).name().text();
                boolean copied = types.isCopied(signature.parameters().get(i).asType());
                arguments.add(copied ? RuntimeNames.RUNTIME + ".Copy.of(" + name + ")" : name);
            }
            writeCreation(constructor, constructor.parameters(), arguments);
        }
    }

    private void writeCreation(Node commented, List<Node.Parameter> parameters, List<String> arguments) {
        var variables = type.declaration().typeParameters();
        writeComment(
                commented instanceof Declaration.Constructor ? commented : null,
                "Creates an actor at that place: {@code new " + callText(type.name(), parameters) + "}.");
        out.write("    static ");
        writeTypeParameters(variables);
        out.write(type.name() + typeArgumentText(variables) + " create(" + RuntimeNames.RUNTIME + ".Place $place");
        for (Node.Parameter parameter : parameters) {
            out.write(", ");
            copy(parameter);
        }
        out.write(") {\n");
        for (int i = 0; i < arguments.size(); i++) {
            out.write("        var $" + i + " = " + arguments.get(i) + ";\n");
        }
        out.write("        return " + CALL + ".create($place, " + type.isStaged()
                + ", ($creator, $stage) -> ((Behavior) null)." // in a cast it cannot be mistaken for a constant
                + GeneratedNames.CREATE + "($creator, $stage, null"
                + IntStream.range(0, arguments.size()).mapToObj(i -> ", $" + i).collect(Collectors.joining())
                + "));\n    }\n");
    }

    // ---- comments

    private static String callText(String name, List<Node.Parameter> parameters) {
        return name + parameters.stream().map(each -> each.name().text()).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Writes the author's comment before the declaration, or a default one for Java callers. */
    private void writeComment(@Nullable Node declaration, String otherwise) {
        String text = type.source().text();
        int end = declaration == null ? 0 : declaration.span().start();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) end--;
        int start = text.startsWith("*/", end - 2) ? text.lastIndexOf("/*", end - 2) : -1;
        boolean written = start >= 0 && text.startsWith("/**", start);
        out.write("\n    " + (written ? text.substring(start, end) : "/** " + otherwise + " */") + "\n");
    }

    @Override
    protected void rewrite(Node node) {
        if (node instanceof TypeTree tree) writeType(tree);
        else copy(node);
    }
}
