package salsa.compiler.lowering;

import java.util.List;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.unit.Names;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The Java interface of a behavior or Salsa interface: what other actors hold. It has no methods, since all one can do
 * with a reference is to send; the Java types declared inside the behavior are its members.
 */
final class InterfaceText extends Rewriter {
    private InterfaceText(SalsaType type) {
        super(type, new JavaText(type.source()));
    }

    static JavaText of(SalsaType type) {
        var text = new InterfaceText(type);
        text.write();
        return text.out;
    }

    private void write() {
        prologue();
        out.at(type.declaration().name()).write("\npublic interface " + type.name());
        typeParameters(type.declaration().typeParameters());
        out.write(" extends " + Names.RUNTIME + "." + type.root());
        parents().forEach(parent -> {
            out.write(", ");
            type(parent);
        });
        out.write(" {\n");
        for (Declaration.Nested nested : type.members(Declaration.Nested.class)) nested(nested);
        if (startsAProgram()) {
            out.write("\n    static void main(String[] arguments) {\n        salsa.runtime.Program.main("
                    + type.name() + Names.STATE + ".class, arguments);\n    }\n");
        }
        out.write("}\n");
    }

    private List<TypeTree> parents() {
        return switch (type.declaration()) {
            case Declaration.Interface contract -> contract.parents();
            case Declaration.Behavior behavior -> Node.listed(type.parent() == null ? null : behavior.parent(),
                    behavior.interfaces().stream().filter(each -> !Names.isStagedActor(each)).toList()).stream()
                    .map(TypeTree.class::cast).toList();
        };
    }

    private void nested(Declaration.Nested nested) {
        out.at(nested).write("\n    ");
        String text = type.source().text().substring(nested.span().start(), nested.span().end());
        String kept = text.replaceFirst("^((public|protected|private)\\s+)+", "");
        out.copy(nested.span().end() - kept.length(), nested.span().end());
        out.write("\n");
    }

    private boolean startsAProgram() {
        return !type.isAbstract() && type.constructors().stream().anyMatch(InterfaceText::takesArguments);
    }

    static boolean takesArguments(Declaration.Constructor constructor) {
        return constructor.parameters().size() == 1
                && constructor.parameters().getFirst().type() instanceof TypeTree.Array array
                && array.element() instanceof TypeTree.Named named
                && (named.name().equals("String") || named.name().equals("java.lang.String"));
    }

    @Override protected void rewrite(Node node) {
        if (node instanceof TypeTree tree) type(tree);
        else copy(node);
    }
}
