package salsa.compiler.lowering;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.Kinds;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Moves;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes handlers. Each handler {@code m} has a body {@code m$}, which can be called within the current message, and a
 * form {@code m$$}, which answers a message; a handler that passes tokens has only the second.
 */
final class HandlerText extends StateMemberText {
    private final Kinds kinds;

    HandlerText(StateClass of, Kinds kinds, JavaText out) {
        super(of, out);
        this.kinds = kinds;
    }

    void writeHandler(Declaration.Handler handler) {
        ExecutableElement element = of.members.elementOf(handler);
        var signature = new Signature(of.attribution, element);
        boolean ack = handler.passType() instanceof TypeTree.Simple simple && simple.isAck();
        boolean delegates = of.attribution.delegates(type, handler);
        Statement.Block body = handler.body();
        if (handler.isAbstract()) writeAbstractForms(handler, ack);
        else if (body == null) writeOnlyReceived(handler, ack);
        else if (delegates) writeDelegatingHandler(handler, body, ack);
        else if (Moves.containsMove(body)) writeMovingHandler(handler, body, ack, element);
        else writeReturningHandler(handler, body, ack, element);
        String name = handler.name().text();
        new MessageText(of.types, signature)
                .write(
                        out,
                        handler.name(),
                        signature.messageClass(),
                        MessageText.handlerTitle(type, name, handler.parameters()),
                        arguments -> "((" + of.state + ") target())." + GeneratedNames.answering(name) + "(this"
                                + arguments + ");",
                        ownMessage(handler, signature));
        writeEndedNotification(signature);
    }

    /** Returns the message of this declaration as the actor knows it; null if it needs no conversion. */
    private @Nullable String ownMessage(Declaration.Handler handler, Signature signature) {
        TakenMessage kind = kinds.kindOf(new TakenMessage(type, handler, List.of()));
        return kind.handler() == handler
                ? null
                : "as(" + kinds.conversionExpression(kind, signature, "this", of.types) + ")";
    }

    /** Writes the notification of the actor about the end of another one. */
    private void writeEndedNotification(Signature signature) {
        if (!signature.messageClass().equals(RuntimeNames.ENDED)) return;
        out.at(of.behavior.name())
                .write("\n    @java.lang.Override protected " + RuntimeNames.MESSAGE + " " + RuntimeMethods.ENDING + "("
                        + RuntimeNames.ACTOR + " who, "
                        + RuntimeNames.EXIT_REASON + " why) {\n        return "
                        + MessageClass.creation(of.state + "." + RuntimeNames.ENDED)
                        + "this, null, who, why);\n    }\n");
    }

    private void writeAbstractForms(Declaration.Handler handler, boolean ack) {
        writeBodyHead(handler, ack, "public abstract ");
        out.write(";\n");
        writeMessageForm(handler, "public abstract ");
        out.write(";\n");
    }

    /** Writes a message without a handler, which is kept until a case takes it. */
    private void writeOnlyReceived(Declaration.Handler handler, boolean ack) {
        writeBodyHead(handler, ack, "public ");
        out.write(" {\n        throw new java.lang.IllegalStateException("
                + PlaceText.javaLiteral(handler.name().text() + " is only received and cannot be called")
                + ");\n    }\n");
        writeMessageForm(handler, "public ");
        out.write(" {\n        " + RuntimeMethods.STASH + "($message);\n    }\n");
    }

    private void writeReturningHandler(
            Declaration.Handler handler, Statement.Block body, boolean ack, ExecutableElement element) {
        writeBodyHead(handler, ack, "public ");
        out.write(" ");
        new BodyText(of.newContext(ack ? Context.Answer.ACK : Context.Answer.VALUE, null), out, new AtomicInteger())
                .writeBody(body);
        out.write("\n");
        writeMessageForm(handler, "public ");
        String call = GeneratedNames.body(handler.name().text()) + "(" + parameterNames(handler) + ")";
        String value = of.types.copyIfNeeded(call, element.getReturnType());
        out.write(" {\n        " + senderRecording()
                + (ack
                        ? call + ";\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                        : "$message.pass(" + value + ");")
                + "\n    }\n");
    }

    /**
     * Writes a handler that moves: the arguments of a message belong to it; a direct call passes copies, because the
     * caller may keep the originals.
     */
    private void writeMovingHandler(
            Declaration.Handler handler, Statement.Block body, boolean ack, ExecutableElement element) {
        String own = GeneratedNames.owning(handler.name().text()) + "(";
        writeBodyHead(handler, ack, "private ", own);
        out.write(" ");
        new BodyText(of.newContext(ack ? Context.Answer.ACK : Context.Answer.GIVEN, null), out, new AtomicInteger())
                .writeBody(body);
        out.write("\n");
        writeBodyHead(
                handler, ack, "public ", GeneratedNames.body(handler.name().text()) + "(");
        String copies = element.getParameters().stream()
                .map(each -> of.types.copyIfNeeded(each.getSimpleName().toString(), each.asType()))
                .collect(Collectors.joining(", "));
        out.write(" {\n        " + (ack ? "" : "return ") + own + copies + ");\n    }\n");
        writeMessageForm(handler, "public ");
        out.write(" {\n        " + senderRecording()
                + (ack
                        ? own + parameterNames(handler) + ");\n        $message.pass(" + RuntimeNames.ACK + ".ACK);"
                        : "$message.pass(" + own + parameterNames(handler) + "));")
                + "\n    }\n");
    }

    private void writeDelegatingHandler(Declaration.Handler handler, Statement.Block body, boolean ack) {
        writeBodyHead(handler, ack, "public ");
        out.write(" {\n        throw new java.lang.IllegalStateException("
                + PlaceText.javaLiteral(handler.name().text() + " passes a token and cannot be called synchronously")
                + ");\n    }\n");
        var context = of.newContext(
                ack ? Context.Answer.ACK : Context.Answer.MESSAGE, BodyText.primitiveName(handler.passType()));
        if (ack) {
            writeMessageForm(handler, "public ");
            out.write(" {\n        " + senderRecording()
                    + GeneratedNames.waiting(handler.name().text()) + "($message" + furtherParameterNames(handler)
                    + ");\n        $message.pass(" + RuntimeNames.ACK + ".ACK);\n    }\n\n    private ");
            writeTypeParameters(handler.typeParameters());
            out.write(
                    "void " + GeneratedNames.waiting(handler.name().text()) + "(" + RuntimeNames.MESSAGE + " $message");
            writeFurtherParameters(handler.parameters());
            out.write(")");
        } else writeMessageForm(handler, "public ");
        boolean asks = !ack && type.keepsSender();
        out.write(asks ? " { " + senderRecording() : " ");
        new BodyText(context, out, new AtomicInteger()).writeBody(body);
        out.write(asks ? " }\n" : "\n");
    }

    /** Returns the code that records each message's sender, for a behavior that asks for it. */
    private String senderRecording() {
        return type.keepsSender() ? RuntimeMethods.SENT_BY + "($message);\n        " : "";
    }

    private void writeBodyHead(Declaration.Handler handler, boolean ack, String modifiers) {
        writeBodyHead(
                handler, ack, modifiers, GeneratedNames.body(handler.name().text()) + "(");
    }

    private void writeBodyHead(Declaration.Handler handler, boolean ack, String modifiers, String named) {
        out.at(handler.name()).write("\n    " + modifiers);
        writeTypeParameters(handler.typeParameters());
        if (ack) out.write("void");
        else writeType(handler.passType());
        out.write(" " + named);
        for (int i = 0; i < handler.parameters().size(); i++) {
            if (i > 0) out.write(", ");
            copy(handler.parameters().get(i));
        }
        out.write(")");
    }

    private void writeMessageForm(Declaration.Handler handler, String modifiers) {
        out.at(handler.name()).write("\n    " + modifiers);
        writeTypeParameters(handler.typeParameters());
        out.write("void " + GeneratedNames.answering(handler.name().text()) + "(" + RuntimeNames.MESSAGE + " $message");
        writeFurtherParameters(handler.parameters());
        out.write(")");
    }

    private static String parameterNames(Declaration.Handler handler) {
        return handler.parameters().stream().map(each -> each.name().text()).collect(Collectors.joining(", "));
    }

    private static String furtherParameterNames(Declaration.Handler handler) {
        return handler.parameters().stream()
                .map(each -> ", " + each.name().text())
                .collect(Collectors.joining());
    }
}
