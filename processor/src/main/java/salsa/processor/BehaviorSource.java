package salsa.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.PlaceText;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;

/**
 * The Java file generated for a state class, in the form of the compiler's output for a behavior, so that each kind can
 * send to the other.
 */
final class BehaviorSource {

    private static final String CALL = RuntimeNames.JAVA_CALL;

    private final StateClass state;
    private final StringBuilder out = new StringBuilder();

    BehaviorSource(StateClass state) {
        this.state = state;
    }

    String toJava() {
        if (!state.module().isEmpty()) {
            out.append("package ").append(state.module()).append(";\n\n");
        }
        Imports.importsOf(state)
                .forEach(each -> out.append("import ").append(each).append(";\n"));
        writeComment("", state.element(), "The actors whose state is {@code " + state.stateClassName() + "}.");
        out.append("public interface ").append(state.name()).append(" extends " + RuntimeNames.ACTOR + " {\n");
        state.handlers().forEach(this::writeCall);
        state.constructors().forEach(this::writeCreation);
        if (state.constructors().stream().anyMatch(BehaviorSource::startsAProgram)) {
            out.append("\n    /** Runs it as a program. */\n    static void main(String[] arguments) {\n        "
                    + RuntimeNames.PROGRAM + ".main(Behavior.class, arguments);\n    }\n");
        }
        writeBehavior();
        return out.append("}\n").toString();
    }

    private static boolean startsAProgram(ExecutableElement constructor) {
        return constructor.getParameters().size() == 1
                && constructor.getParameters().getFirst().asType().toString().equals("java.lang.String[]");
    }

    // ---- the interface

    private void writeCall(HandlerMethod handler) {
        if (handler.isLeftOff()) {
            return;
        }
        writeComment(
                "    ",
                handler.method(),
                "Sends {@code " + handler.name() + inParentheses(Parameters.parameterNames(handler.method())) + "}.");
        out.append("    default " + RuntimeNames.TOKEN + "<")
                .append(handler.boxedPassType())
                .append("> ")
                .append(handler.name())
                .append(inParentheses(Parameters.declarations(handler.method())))
                .append(" {\n        return ")
                .append(CALL)
                .append(".send(");
        String message = state.name() + ".Behavior." + handler.messageClass();
        boolean together = copiesTogether(handler.method());
        out.append(message)
                .append(together ? ".copied(" : ".to(")
                .append("this, ")
                .append(CALL)
                .append(".token(this)");
        (together ? Parameters.parameterNames(handler.method()) : argumentTexts(handler.method()))
                .forEach(each -> out.append(", ").append(each));
        out.append("));\n    }\n");
    }

    private void writeCreation(ExecutableElement constructor) {
        writeComment("    ", constructor, "Creates an actor at that place.");
        out.append("    static ")
                .append(state.name())
                .append(" create(" + RuntimeNames.PLACE + " $place")
                .append(afterCommas(Parameters.declarations(constructor)))
                .append(") {\n");
        List<String> arguments = argumentTexts(constructor);
        var names = new ArrayList<String>();
        for (String each : arguments) {
            out.append("        var $")
                    .append(names.size())
                    .append(" = ")
                    .append(each)
                    .append(";\n");
            names.add("$" + names.size());
        }
        out.append("        return ")
                .append(CALL)
                .append(".create($place, false, ($creator, $stage) -> ")
                .append("Behavior." + GeneratedNames.CREATE + "($creator, $stage, null")
                .append(afterCommas(names))
                .append("));\n    }\n");
    }

    private List<String> argumentTexts(ExecutableElement method) {
        return method.getParameters().stream()
                .map(each -> state.isCopied(each)
                        ? RuntimeNames.COPY + ".of(" + each.getSimpleName() + ")"
                        : each.getSimpleName().toString())
                .toList();
    }

    private boolean copiesTogether(ExecutableElement method) {
        return !method.isVarArgs()
                && method.getParameters().stream().filter(state::isCopied).count() > 1;
    }

    // ---- the code that the actor's stage runs

    private void writeBehavior() {
        out.append("""

                    /** The actor itself, which only its stage touches. */
                    class Behavior extends %3$s implements %1$s {
                        private %2$s $state; // owned by the stage; null until its constructor has run

                        protected Behavior(%4$s $stage, %3$s $creator) {
                            super($stage);
                        }

                        private %2$s $state() {
                            if ($state == null) {
                                throw new IllegalStateException("the constructor of %1$s has failed");
                            }
                            return $state;
                        }
                """.formatted(state.name(), state.stateClassName(), RuntimeNames.BEHAVIOR, RuntimeNames.STAGE));
        state.constructors().forEach(this::writeConstructor);
        state.handlers().forEach(this::writeHandler);
        out.append("    }\n");
    }

    private void writeConstructor(ExecutableElement constructor) {
        String names = afterCommas(Parameters.parameterNames(constructor));
        String declared = afterCommas(Parameters.declarations(constructor));
        out.append("\n        protected void ")
                .append(GeneratedNames.construction(state.qualifiedName()))
                .append("(" + RuntimeNames.MESSAGE + " $message")
                .append(declared)
                .append(") {\n");
        writeGuarded(
                "            ",
                constructor,
                "$state = new " + state.stateClassName() + inParentheses(Parameters.parameterNames(constructor)) + ";");
        if (state.selfField() != null) {
            out.append("            $state.")
                    .append(state.selfField().getSimpleName())
                    .append(" = this;\n");
        }
        out.append("        }\n");
        String message = state.types().messageNames().of(constructor);
        writeMessage(
                constructor,
                state.name() + Parameters.typeText(constructor),
                true,
                "begins();\n            ((" + state.name() + ".Behavior) target())."
                        + GeneratedNames.construction(state.qualifiedName()) + "(this" + names
                        + ");\n            pass(" + RuntimeNames.ACK + ".ACK);");
        out.append("""

                        public static %1$s %5$s(%6$s $creator, %7$s $stage,
                                %8$s $waiting%2$s) {
                            var $actor = new Behavior($stage, $creator);
                            $creator.%9$s(%3$s.to($actor, $waiting%4$s));
                            return $actor;
                        }
                """.formatted(
                        state.name(),
                        declared,
                        message,
                        names,
                        GeneratedNames.CREATE,
                        RuntimeNames.BEHAVIOR,
                        RuntimeNames.STAGE,
                        RuntimeNames.CONTINUATION,
                        RuntimeMethods.CONSTRUCT));
    }

    private void writeHandler(HandlerMethod handler) {
        ExecutableElement method = handler.method();
        String call = "$state()." + handler.name() + inParentheses(Parameters.parameterNames(method));
        String result = handler.isAck() ? "void" : method.getReturnType().toString();
        if (handler.returnsToken()) {
            writeDelegating(handler, call);
        } else {
            out.append("\n        public ")
                    .append(result)
                    .append(" ")
                    .append(GeneratedNames.body(handler.name()))
                    .append(inParentheses(Parameters.declarations(method)))
                    .append(" {\n");
            writeGuarded("            ", method, (handler.isAck() ? "" : "return ") + call + ";");
            out.append("        }\n");
            String own = GeneratedNames.body(handler.name()) + inParentheses(Parameters.parameterNames(method));
            writeAnswering(
                    handler,
                    handler.isAck()
                            ? own + ";\n            $message.pass(" + RuntimeNames.ACK + ".ACK);"
                            : "$message.pass(" + (handler.copiesAnswer() ? RuntimeNames.COPY + ".of(" + own + ")" : own)
                                    + ");");
        }
        writeMessage(
                method,
                handler.handlerTitle(state.name()),
                handler.isAck(),
                "((" + state.name() + ".Behavior) target())." + GeneratedNames.answering(handler.name()) + "(this"
                        + afterCommas(Parameters.parameterNames(method)) + ");");
        writeEndedNotification(handler);
    }

    /** Writes the notification of the actor about the end of another one. */
    private void writeEndedNotification(HandlerMethod handler) {
        if (handler.messageClass().equals(RuntimeNames.ENDED)) {
            out.append("\n        @Override\n        protected " + RuntimeNames.MESSAGE + " " + RuntimeMethods.ENDING
                            + "(" + RuntimeNames.ACTOR + " who, ")
                    .append(RuntimeNames.EXIT_REASON + " why) {\n            return ")
                    .append(RuntimeNames.ENDED)
                    .append(".to(this, null, who, why);\n        }\n");
        }
    }

    private void writeDelegating(HandlerMethod handler, String call) {
        String pass = handler.passType() == null
                ? RuntimeNames.ACK
                : handler.passType().toString();
        String unboxed = pass.startsWith("java.lang.") ? Unboxed.primitiveOf(pass) : pass;
        out.append("\n        public ")
                .append(unboxed.equals(RuntimeNames.ACK) ? "void" : unboxed)
                .append(" ")
                .append(GeneratedNames.body(handler.name()))
                .append(inParentheses(Parameters.declarations(handler.method())))
                .append(" {\n            throw new IllegalStateException(\"")
                .append(handler.name())
                .append(" passes a token and cannot be called synchronously\");\n        }\n");
        writeAnswering(
                handler, "$message.delegateTo(" + CALL + ".answer(" + call + ", " + handler.copiesAnswer() + "));");
    }

    private void writeAnswering(HandlerMethod handler, String body) {
        out.append("\n        public void ")
                .append(GeneratedNames.answering(handler.name()))
                .append("(" + RuntimeNames.MESSAGE + " $message")
                .append(afterCommas(Parameters.declarations(handler.method())))
                .append(") {\n");
        if (handler.returnsToken()) {
            writeGuarded("            ", handler.method(), body);
        } else {
            out.append("            ").append(body).append("\n");
        }
        out.append("        }\n");
    }

    /** Writes a statement that may throw an exception which Java requires to be declared. */
    private void writeGuarded(String indent, ExecutableElement method, String statement) {
        if (method.getThrownTypes().isEmpty()) {
            out.append(indent).append(statement).append("\n");
            return;
        }
        out.append(indent)
                .append("try {\n")
                .append(indent)
                .append("    ")
                .append(statement)
                .append("\n")
                .append(indent)
                .append("} catch (Throwable $thrown) {\n")
                .append(indent)
                .append("    throw ")
                .append(CALL)
                .append(".unchecked($thrown);\n")
                .append(indent)
                .append("}\n");
    }

    private void writeMessage(ExecutableElement method, String title, boolean ack, String delivery) {
        var shape = new MessageClass(
                state.types().messageNames().of(method),
                method.getKind() == ElementKind.CONSTRUCTOR
                        ? MessageClass.ofConstructor()
                        : MessageClass.ofHandler(ack),
                Parameters.messageFields(method),
                method.isVarArgs(),
                copiesTogether(method),
                state.types().messageNames().descriptor(method),
                new PlaceText(title, "", 0));
        out.append(shape.text(new MessageClass.Delivery("", delivery), null));
    }

    // ---- pieces

    private void writeComment(String indent, Element element, String otherwise) {
        String written = state.types().elements().getDocComment(element);
        out.append("\n").append(indent).append("/**");
        if (written == null) {
            out.append(" ").append(otherwise).append(" */\n");
            return;
        }
        String lines = written.strip()
                .lines()
                .map(each -> (indent + " * " + each.strip()).stripTrailing())
                .collect(Collectors.joining("\n"));
        out.append("\n")
                .append(lines.replace("*/", "* /"))
                .append("\n")
                .append(indent)
                .append(" */\n");
    }

    private static String inParentheses(List<String> items) {
        return String.join(", ", items).transform(each -> "(" + each + ")");
    }

    private static String afterCommas(List<String> items) {
        return items.stream().map(each -> ", " + each).collect(Collectors.joining());
    }
}
