package salsa.compiler.lowering;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node;

/** Writes the message class of a handler or constructor of a Salsa file. */
final class MessageText {
    private final JavaTypes types;
    private final Signature signature;

    MessageText(JavaTypes types, Signature signature) {
        this.types = types;
        this.signature = signature;
    }

    /**
     * Writes the class.
     *
     * @param delivery returns the body of run, given the arguments that follow the message: {@code , x, y}
     */
    void write(JavaText out, Node at, String className, String title, UnaryOperator<String> delivery) {
        write(out, at, className, title, delivery, null);
    }

    /** @param own the message as its actor knows it, if that is another class; else null */
    void write(
            JavaText out,
            Node at,
            String className,
            String title,
            UnaryOperator<String> delivery,
            @Nullable String own) {
        write(out, at, className, title, delivery, own, MessageClass.ofHandler(signature.isAcknowledged()));
    }

    /** Writes the class of a constructor's messages. */
    void writeConstructor(JavaText out, Node at, String className, String title, UnaryOperator<String> delivery) {
        write(out, at, className, title, delivery, null, MessageClass.ofConstructor());
    }

    private void write(
            JavaText out,
            Node at,
            String className,
            String title,
            UnaryOperator<String> delivery,
            @Nullable String own,
            String extended) {
        var shape = new MessageClass(
                className,
                extended,
                parameters(),
                signature.isVarArgs(),
                copiesTogether(signature, types),
                signature.descriptor(),
                placeOf(out.source(), at, title));
        out.at(at).write(shape.text(deliveryCode(delivery), own));
    }

    private List<MessageClass.Parameter> parameters() {
        return signature.parameters().stream()
                .map(each ->
                        new MessageClass.Parameter(each.getSimpleName().toString(), types.textOutside(each.asType())))
                .toList();
    }

    private MessageClass.Delivery deliveryCode(UnaryOperator<String> delivery) {
        String variables = signature.variablesOfSeveralBounds();
        String arguments = signature.parameters().stream()
                .map(each -> ", " + (variables.isEmpty() ? "" : "(" + each.asType() + ") ") + each.getSimpleName())
                .collect(Collectors.joining());
        return new MessageClass.Delivery(variables, delivery.apply(arguments));
    }

    /** Returns whether several arguments may be mutable: objects that they share stay shared in the copy. */
    static boolean copiesTogether(Signature signature, JavaTypes types) {
        return !signature.isVarArgs()
                && signature.parameters().stream()
                                .filter(each -> types.isCopied(each.asType()))
                                .count()
                        > 1;
    }

    static PlaceText placeOf(Source source, Node at, String title) {
        return new PlaceText(title, source.fileName(), source.line(at.span().start()));
    }

    /** Returns the handler's name as users know it: {@code Ring.forward(int)}. */
    static String handlerTitle(SalsaType type, String handler, List<Node.Parameter> parameters) {
        return type.title()
                + (handler.isEmpty() ? "" : "." + handler)
                + parameters.stream()
                        .map(each -> type.source()
                                .text()
                                .substring(
                                        each.declaredType().span().start(),
                                        each.declaredType().span().end()))
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
