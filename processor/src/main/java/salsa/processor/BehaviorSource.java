package salsa.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * The Java file generated for a state class, in the form of the compiler's output for a behavior, so that each kind can
 * send to the other.
 */
final class BehaviorSource {

    private static final String CALL = "salsa.runtime.JavaCall";

    private final StateClass state;
    private final StringBuilder out = new StringBuilder();

    BehaviorSource(StateClass state) {
        this.state = state;
    }

    String text() {
        if (!state.module().isEmpty()) {
            out.append("package ").append(state.module()).append(";\n\n");
        }
        Imports.of(state).forEach(each -> out.append("import ").append(each).append(";\n"));
        comment("", state.element(), "The actors whose state is {@code " + state.state() + "}.");
        out.append("public interface ").append(state.name()).append(" extends salsa.runtime.Actor {\n");
        state.handlers().forEach(this::call);
        state.constructors().forEach(this::creation);
        if (state.constructors().stream().anyMatch(BehaviorSource::startsAProgram)) {
            out.append("\n    /** Runs it as a program. */\n    static void main(String[] arguments) {\n"
                    + "        salsa.runtime.Program.main(Behavior.class, arguments);\n    }\n");
        }
        behavior();
        return out.append("}\n").toString();
    }

    private static boolean startsAProgram(ExecutableElement constructor) {
        return constructor.getParameters().size() == 1
                && constructor.getParameters().getFirst().asType().toString().equals("java.lang.String[]");
    }

    // ---- the interface

    private void call(HandlerMethod handler) {
        if (handler.isLeftOff()) {
            return;
        }
        comment(
                "    ",
                handler.method(),
                "Sends {@code " + handler.name() + listed(Parameters.names(handler.method())) + "}.");
        out.append("    default salsa.runtime.Token<")
                .append(handler.boxed())
                .append("> ")
                .append(handler.name())
                .append(listed(Parameters.declared(handler.method())))
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
        (together ? Parameters.names(handler.method()) : arguments(handler.method()))
                .forEach(each -> out.append(", ").append(each));
        out.append("));\n    }\n");
    }

    private void creation(ExecutableElement constructor) {
        comment("    ", constructor, "Creates an actor at that place.");
        out.append("    static ")
                .append(state.name())
                .append(" create(salsa.runtime.Place $place")
                .append(following(Parameters.declared(constructor)))
                .append(") {\n");
        List<String> arguments = arguments(constructor);
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
                .append("Behavior.create$($creator, $stage, null")
                .append(following(names))
                .append("));\n    }\n");
    }

    private List<String> arguments(ExecutableElement method) {
        return method.getParameters().stream()
                .map(each -> state.copied(each)
                        ? "salsa.runtime.Copy.of(" + each.getSimpleName() + ")"
                        : each.getSimpleName().toString())
                .toList();
    }

    private boolean copiesTogether(ExecutableElement method) {
        return !method.isVarArgs()
                && method.getParameters().stream().filter(state::copied).count() > 1;
    }

    // ---- the code that the actor's stage runs

    private void behavior() {
        out.append("""

                    /** The actor itself, which only its stage touches. */
                    class Behavior extends salsa.runtime.Behavior implements %1$s {
                        private %2$s $state; // owned by the stage; null until its constructor has run

                        protected Behavior(salsa.runtime.Stage $stage, salsa.runtime.Behavior $creator) {
                            super($stage);
                        }

                        private %2$s $state() {
                            if ($state == null) {
                                throw new IllegalStateException("the constructor of %1$s has failed");
                            }
                            return $state;
                        }
                """.formatted(state.name(), state.state()));
        state.constructors().forEach(this::constructor);
        state.handlers().forEach(this::handler);
        out.append("    }\n");
    }

    private void constructor(ExecutableElement constructor) {
        String names = following(Parameters.names(constructor));
        String declared = following(Parameters.declared(constructor));
        out.append("\n        protected void new$")
                .append(state.stem())
                .append("(salsa.runtime.Message $message")
                .append(declared)
                .append(") {\n");
        guarded(
                "            ",
                constructor,
                "$state = new " + state.state() + listed(Parameters.names(constructor)) + ";");
        if (state.self() != null) {
            out.append("            $state.")
                    .append(state.self().getSimpleName())
                    .append(" = this;\n");
        }
        out.append("        }\n");
        String message = state.types().messageNames().of(constructor);
        message(
                constructor,
                message,
                state.name() + Parameters.types(constructor),
                "begins();\n                (("
                        + state.name() + ".Behavior) target()).new$" + state.stem() + "(this" + names
                        + ");\n                "
                        + "pass(salsa.runtime.Ack.ACK);");
        out.append("""

                        public static %1$s create$(salsa.runtime.Behavior $creator, salsa.runtime.Stage $stage,
                                salsa.runtime.Continuation $waiting%2$s) {
                            var $actor = new Behavior($stage, $creator);
                            $creator.$construct(%3$s.to($actor, $waiting%4$s));
                            return $actor;
                        }
                """.formatted(state.name(), declared, message, names));
    }

    private void handler(HandlerMethod handler) {
        ExecutableElement method = handler.method();
        String call = "$state()." + handler.name() + listed(Parameters.names(method));
        String result = handler.isAck() ? "void" : method.getReturnType().toString();
        if (handler.delegates()) {
            delegating(handler, call);
        } else {
            out.append("\n        public ")
                    .append(result)
                    .append(" ")
                    .append(handler.name())
                    .append("$")
                    .append(listed(Parameters.declared(method)))
                    .append(" {\n");
            guarded("            ", method, (handler.isAck() ? "" : "return ") + call + ";");
            out.append("        }\n");
            String own = handler.name() + "$" + listed(Parameters.names(method));
            answering(
                    handler,
                    handler.isAck()
                            ? own + ";\n            $message.pass(salsa.runtime.Ack.ACK);"
                            : "$message.pass(" + (handler.copiesAnswer() ? "salsa.runtime.Copy.of(" + own + ")" : own)
                                    + ");");
        }
        message(
                method,
                handler.messageClass(),
                handler.title(state.name()),
                "((" + state.name() + ".Behavior) target())." + handler.name() + "$$(this"
                        + following(Parameters.names(method)) + ");");
    }

    private void delegating(HandlerMethod handler, String call) {
        String pass = handler.passType() == null
                ? "salsa.runtime.Ack"
                : handler.passType().toString();
        String unboxed = pass.startsWith("java.lang.") ? Unboxed.of(pass) : pass;
        out.append("\n        public ")
                .append(unboxed.equals("salsa.runtime.Ack") ? "void" : unboxed)
                .append(" ")
                .append(handler.name())
                .append("$")
                .append(listed(Parameters.declared(handler.method())))
                .append(" {\n            throw new IllegalStateException(\"")
                .append(handler.name())
                .append(" passes a token and cannot be called synchronously\");\n        }\n");
        answering(handler, "$message.delegateTo(" + CALL + ".answer(" + call + ", " + handler.copiesAnswer() + "));");
    }

    private void answering(HandlerMethod handler, String body) {
        out.append("\n        public void ")
                .append(handler.name())
                .append("$$(salsa.runtime.Message $message")
                .append(following(Parameters.declared(handler.method())))
                .append(") {\n");
        if (handler.delegates()) {
            guarded("            ", handler.method(), body);
        } else {
            out.append("            ").append(body).append("\n");
        }
        out.append("        }\n");
    }

    /** Writes a statement that may throw an exception which Java requires to be declared. */
    private void guarded(String indent, ExecutableElement method, String statement) {
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

    private void message(ExecutableElement method, String name, String title, String delivery) {
        out.append("\n        public static final class ")
                .append(name)
                .append(" extends salsa.runtime.")
                .append(method.getKind() == ElementKind.CONSTRUCTOR ? "ConstructorMessage" : "Message")
                .append(" {\n")
                .append("            private static salsa.runtime.Site $SITE;\n");
        for (int i = 0; i < method.getParameters().size(); i++) {
            out.append("            private final ").append(field(method, i)).append(";\n");
        }
        out.append("\n            private ")
                .append(name)
                .append("(salsa.runtime.Behavior $target, ")
                .append("salsa.runtime.Continuation $waiting")
                .append(following(Parameters.declared(method)))
                .append(") {\n                super($target, $waiting);\n");
        Parameters.names(method)
                .forEach(each -> out.append("                this.")
                        .append(each)
                        .append(" = ")
                        .append(each)
                        .append(";\n"));
        out.append("            }\n\n            public static ")
                .append(name)
                .append(" to(salsa.runtime.Actor $target, salsa.runtime.Continuation $waiting")
                .append(following(Parameters.declared(method)))
                .append(") {\n                var $actor = (salsa.runtime.Behavior) $target;\n")
                .append("                return new ")
                .append(name)
                .append("($actor, $waiting")
                .append(following(Parameters.names(method)))
                .append(");\n            }\n");
        if (copiesTogether(method)) {
            together(method, name);
        }
        out.append("\n            @Override\n            protected void run() {\n                ")
                .append(delivery)
                .append("\n            }\n\n            @Override\n            protected salsa.runtime.Site site() {\n")
                .append(
                        "                salsa.runtime.Site made = $SITE;\n                return made != null ? made : ($SITE")
                .append(" = salsa.runtime.Site.of(\"")
                .append(title)
                .append("\", \"\", 0));\n            }\n        }\n");
    }

    private void together(ExecutableElement method, String name) {
        out.append("\n            @SuppressWarnings(\"unchecked\")\n            public static ")
                .append(name)
                .append(" copied(salsa.runtime.Actor $target, salsa.runtime.Continuation $waiting")
                .append(following(Parameters.declared(method)))
                .append(") {\n                Object[] $copies = salsa.runtime.Copy.together")
                .append(listed(Parameters.names(method)))
                .append(";\n                return to($target, $waiting");
        for (int i = 0; i < method.getParameters().size(); i++) {
            out.append(", (")
                    .append(Parameters.type(method, i))
                    .append(") $copies[")
                    .append(i)
                    .append("]");
        }
        out.append(");\n            }\n");
    }

    private static String field(ExecutableElement method, int index) {
        return Parameters.type(method, index).replace("...", "[]") + " "
                + Parameters.names(method).get(index);
    }

    // ---- pieces

    private void comment(String indent, Element element, String otherwise) {
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

    private static String listed(List<String> items) {
        return String.join(", ", items).transform(each -> "(" + each + ")");
    }

    private static String following(List<String> items) {
        return items.stream().map(each -> ", " + each).collect(Collectors.joining());
    }
}
