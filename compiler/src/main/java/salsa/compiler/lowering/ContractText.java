package salsa.compiler.lowering;

import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.compiler.text.ShortNames;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Writes the handlers of a Salsa interface as the runtime sees them, and the interface's messages. */
final class ContractText extends Rewriter {
    private final Attribution attribution;
    private final JavaTypes types;

    private ContractText(SalsaType type, Attribution attribution, ShortNames names) {
        super(type, new JavaText(type.source(), names));
        this.attribution = attribution;
        this.types = new JavaTypes(attribution);
    }

    static JavaText textOf(SalsaType type, Attribution attribution, ShortNames names) {
        var text = new ContractText(type, attribution, names);
        text.write((Declaration.Interface) type.declaration());
        return text.out;
    }

    private void write(Declaration.Interface contract) {
        String state = type.name() + RuntimeNames.STATE;
        out.at(contract.name()).write("\ninterface Behavior");
        writeTypeParameters(contract.typeParameters());
        boolean first = true;
        for (TypeTree parent : contract.parents()) {
            if (type.resolve(parent) == null) continue;
            out.write(first ? " extends " : ", ");
            writeStateType(parent);
            first = false;
        }
        out.write(" {\n");
        var members = attribution.members(type);
        for (Declaration.Handler handler : type.handlers()) {
            var signature = new Signature(attribution, members.elementOf(handler));
            out.at(handler.name()).write("\n    ");
            writeTypeParameters(handler.typeParameters());
            out.write("void " + GeneratedNames.answering(handler.name().text()) + "(" + RuntimeNames.MESSAGE
                    + " $message");
            for (Node.Parameter parameter : handler.parameters()) {
                out.write(", ");
                copy(parameter);
            }
            out.write(");\n");
            new MessageText(types, signature)
                    .write(
                            out,
                            handler.name(),
                            signature.messageClass(),
                            MessageText.handlerTitle(type, handler.name().text(), handler.parameters()),
                            arguments -> "((" + state + ") target())."
                                    + GeneratedNames.answering(handler.name().text()) + "(this" + arguments + ");",
                            "((" + state + ") target())." + signature.ownMessage() + "(this)");
            out.write("\n    default " + RuntimeNames.MESSAGE + " " + signature.ownMessage() + "("
                    + signature.messageClass() + " $message) {\n        return $message;\n    }\n");
        }
        out.write("}\n");
    }

    @Override
    protected void rewrite(Node node) {
        if (node instanceof TypeTree tree) writeType(tree);
        else copy(node);
    }
}
