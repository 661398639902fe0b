package salsa.compiler.lowering;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Writes messages to the version of a handler that a behavior overrides, for sends to {@code parent}. */
final class ParentMessageText extends StateMemberText {
    ParentMessageText(StateClass of, JavaText out) {
        super(of, out);
    }

    /**
     * Writes, for every {@code parent<-m(…)} in the file, a message that runs the overridden version of the handler.
     */
    void writeParentMessages() {
        Map<String, Expression.Send> sends = new LinkedHashMap<>();
        collectParentSends(of.behavior, sends);
        sends.forEach((name, send) -> {
            var element = of.attribution.methodOf(type, send);
            if (element.getModifiers().contains(Modifier.ABSTRACT)) return;
            var signature = new Signature(of.attribution, element);
            String accessor = GeneratedNames.answering(name);
            String variables = signature.variablesOfSeveralBounds();
            out.at(send)
                    .write("\n    private " + variables + "void " + accessor + "(" + RuntimeNames.MESSAGE
                            + " $message");
            signature
                    .parameters()
                    .forEach(each -> out.write(", "
                            + (variables.isEmpty()
                                    ? of.types.text(each.asType())
                                    : each.asType().toString()) + " " + each.getSimpleName()));
            out.write(") {\n        " + callOfInherited(signature, element) + "\n    }\n");
            new MessageText(of.types, signature)
                    .write(
                            out,
                            send,
                            name,
                            "parent of " + type.title() + "." + signature.name(),
                            arguments -> "((" + of.state + ") target())." + accessor + "(this" + arguments + ");");
        });
    }

    /**
     * Returns the call of the overridden version: its body if it has one, so that the overriding version does not run
     * again.
     */
    private String callOfInherited(Signature signature, ExecutableElement element) {
        String names = signature.parameters().stream()
                .map(each -> each.getSimpleName().toString())
                .collect(Collectors.joining(", "));
        SalsaType owner = of.attribution.universe().typeNamed(Owner.of(element).toString());
        Declaration.Handler handler =
                owner == null ? null : of.attribution.members(owner).declarationOf(element);
        if (owner != null && handler != null && of.attribution.delegates(owner, handler)) {
            return "super." + GeneratedNames.answering(signature.name()) + "($message"
                    + (names.isEmpty() ? "" : ", " + names) + ");";
        }
        String call = "super." + GeneratedNames.body(signature.name()) + "(" + names + ")";
        boolean ack = of.attribution.isAck(element.getReturnType());
        return ack
                ? call + ";\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                : "$message.pass(" + of.types.copyIfNeeded(call, element.getReturnType()) + ");";
    }

    private void collectParentSends(Node node, Map<String, Expression.Send> sends) {
        if (node instanceof Expression.Send send && send.target() instanceof Expression.Parent) {
            var element = of.attribution.methodOf(type, send);
            sends.putIfAbsent(GeneratedNames.toParent(new Signature(of.attribution, element).messageClass()), send);
        }
        node.children().forEach(child -> collectParentSends(child, sends));
    }
}
