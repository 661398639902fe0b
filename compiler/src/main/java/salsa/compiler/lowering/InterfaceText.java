package salsa.compiler.lowering;

import java.util.List;
import java.util.stream.Collectors;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * Writes the Java interface of a behavior or Salsa interface, the type of references to it. Its methods are for Java
 * callers and only send. The Java types declared inside the behavior are its members, and so is the class of its state
 * and handlers, which can therefore use their private parts.
 */
final class InterfaceText extends Rewriter {
    private final Universe universe;
    private final Attribution attribution;
    private final JavaText state;
    private final List<JavaText> anonymous;

    private InterfaceText(
            SalsaType type, Universe universe, Attribution attribution, JavaText state, List<JavaText> anonymous) {
        super(type, state.emptyText());
        this.universe = universe;
        this.attribution = attribution;
        this.state = state;
        this.anonymous = anonymous;
    }

    /**
     * Returns the text of the file, with the class of state and the behaviors of anonymous actors as its last members;
     * for an anonymous actor, which is such a member, the text without the head of a file.
     */
    static JavaText textOf(
            SalsaType type, Universe universe, Attribution attribution, JavaText state, List<JavaText> anonymous) {
        var text = new InterfaceText(type, universe, attribution, state, anonymous);
        text.write();
        if (type.enclosingType() != null) return text.out;
        JavaText body = text.out;
        text.out = body.emptyText();
        text.writePrologue();
        text.out.writeImports();
        return text.out.append(body);
    }

    private void write() {
        out.at(type.declaration().name()).write("\npublic interface " + type.name());
        writeTypeParameters(type.declaration().typeParameters());
        out.write(" extends " + RuntimeNames.RUNTIME + "." + type.rootName());
        parentTypes().forEach(parent -> {
            out.write(", ");
            writeType(parent);
        });
        var constants = new ConstantsText(type, attribution);
        out.write(constants.extendsClause() + " {\n");
        constants.writeFields(out);
        for (Declaration.Nested nested : type.members(Declaration.Nested.class)) writeNested(nested);
        CallText.write(type, universe, attribution, out);
        if (startsAProgram()) {
            out.write("\n    static void main(java.lang.String[] arguments) {\n        " + RuntimeNames.PROGRAM
                    + ".main(Behavior.class, arguments);\n    }\n");
        }
        out.append(state);
        anonymous.forEach(out::append);
        if (type.enclosingType() == null) writeRemoteReference();
        out.write("}\n");
        constants.writeInterface(out);
    }

    /** Writes the class of references to actors that are elsewhere. */
    private void writeRemoteReference() {
        List<Node.TypeParameter> parameters = type.declaration().typeParameters();
        String arguments = parameters.isEmpty()
                ? ""
                : parameters.stream().map(each -> each.name().text()).collect(Collectors.joining(", ", "<", ">"));
        out.at(type.declaration().name()).write("\n    final class " + GeneratedNames.STUB);
        writeTypeParameters(parameters);
        out.write(" extends " + RuntimeNames.STUB + " implements " + type.name() + arguments + " {\n        public "
                + GeneratedNames.STUB + "(" + RuntimeNames.STAGE + " $stage, " + RuntimeNames.TRANSPORT
                + " $transport) {\n            super($stage, $transport);\n        }\n    }\n");
    }

    private List<TypeTree> parentTypes() {
        return switch (type.declaration()) {
            case Declaration.Interface contract -> contract.parents();
            case Declaration.Behavior behavior ->
                Node.flatten(
                                type.parent() == null ? null : behavior.parent(),
                                behavior.interfaces().stream()
                                        .filter(each -> !type.isPropertyMark(each))
                                        .toList())
                        .stream()
                        .map(TypeTree.class::cast)
                        .toList();
        };
    }

    private void writeNested(Declaration.Nested nested) {
        out.at(nested).write("\n    ");
        int start = copyModifiers(nested);
        if (nested.kind().equals("record")) {
            out.copy(start, nested.body().span().start());
            writeRecordBody(nested);
        } else out.copy(start, nested.span().end());
        out.write("\n");
    }

    private boolean startsAProgram() {
        return !type.isAbstract() && type.constructors().stream().anyMatch(InterfaceText::takesProgramArguments);
    }

    static boolean takesProgramArguments(Declaration.Constructor constructor) {
        return constructor.parameters().size() == 1
                && constructor.parameters().getFirst().type() instanceof TypeTree.Array array
                && array.element() instanceof TypeTree.Named named
                && (named.name().equals("String") || named.name().equals("java.lang.String"));
    }

    @Override
    protected void rewrite(Node node) {
        if (node instanceof TypeTree tree) writeType(tree);
        else copy(node);
    }
}
