package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import salsa.compiler.text.JavaText;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node;

/** Writes a message class: typed fields for the arguments, and a method that delivers it by one call. */
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
    void write(JavaText out, Node at, String className, String title, UnaryOperator<String> delivery, String own) {
        write(out, at, className, title, delivery, own, "Message");
    }

    /** Writes the class of a constructor's messages. */
    void writeConstructor(JavaText out, Node at, String className, String title, UnaryOperator<String> delivery) {
        write(out, at, className, title, delivery, null, "ConstructorMessage");
    }

    private void write(
            JavaText out,
            Node at,
            String className,
            String title,
            UnaryOperator<String> delivery,
            String own,
            String extended) {
        List<String> names = new ArrayList<>();
        List<String> kinds = new ArrayList<>();
        signature.parameters().forEach(parameter -> {
            names.add(parameter.getSimpleName().toString());
            kinds.add(types.outside(parameter.asType()));
        });
        out.at(at)
                .write("\n    public static final class " + className + " extends salsa.runtime." + extended + " {\n");
        out.write("        private static salsa.runtime.Site $SITE;\n");
        for (int i = 0; i < names.size(); i++) {
            out.write("        public final " + kinds.get(i) + " " + names.get(i) + ";\n");
        }
        out.write("\n        private " + className
                + "(salsa.runtime.Behavior $target, salsa.runtime.Continuation $waiting");
        for (int i = 0; i < names.size(); i++) out.write(", " + kinds.get(i) + " " + names.get(i));
        out.write(") {\n            super($target, $waiting);\n");
        names.forEach(name -> out.write("            this." + name + " = " + name + ";\n"));
        out.write("        }\n");
        to(out, className, names, kinds);
        if (copiesTogether(signature, types)) together(out, className, names, kinds);
        run(out, delivery, extended.equals("Message") ? "" : " throws Throwable");
        overridden(out, "salsa.runtime.Site site()", returnSite(out.source(), at, title));
        if (!signature.isAcknowledged()) overridden(out, "void over()", "unanswered();");
        if (own != null) overridden(out, "salsa.runtime.Message own()", "return " + own + ";");
        out.write("    }\n");
    }

    /**
     * Writes the method that creates a message. It checks that its target is an actor before it allocates: a store into
     * an object that was just allocated needs no garbage-collection barrier.
     */
    private void to(JavaText out, String className, List<String> names, List<String> kinds) {
        out.write("\n        /** The message to that actor. */\n        public static " + className
                + " to(salsa.runtime.Actor $target, salsa.runtime.Continuation $waiting");
        for (int i = 0; i < names.size(); i++) {
            boolean open = signature.isVarArgs() && i == names.size() - 1;
            String kind = open ? kinds.get(i).substring(0, kinds.get(i).length() - 2) + "..." : kinds.get(i);
            out.write(", " + kind + " " + names.get(i));
        }
        out.write(") {\n            var $actor = (salsa.runtime.Behavior) $target;\n            return new " + className
                + "($actor, $waiting" + names.stream().map(each -> ", " + each).collect(Collectors.joining())
                + ");\n        }\n");
    }

    /**
     * Returns the beginning of the expression that creates a message of that class. A cast names the class, where no
     * variable of the program can hide it: one may have the name of its package.
     */
    static String making(String messageClass, boolean copiesTogether) {
        return "((" + messageClass + ") null)." + (copiesTogether ? "copied(" : "to(");
    }

    private static void overridden(JavaText out, String method, String body) {
        out.write("\n        @Override protected " + method + " {\n            " + body + "\n        }\n");
    }

    private void run(JavaText out, UnaryOperator<String> delivery, String thrown) {
        out.write("\n        @Override protected void run()" + thrown + " {\n            ");
        String variables = signature.variablesOfSeveralBounds();
        if (!variables.isEmpty()) {
            out.write("deliver();\n        }\n\n        private " + variables + "void deliver() {\n            ");
        }
        out.write(delivery.apply(signature.parameters().stream()
                .map(each -> ", " + (variables.isEmpty() ? "" : "(" + each.asType() + ") ") + each.getSimpleName())
                .collect(Collectors.joining())));
        out.write("\n        }\n");
    }

    /** Returns whether several arguments may be mutable: objects that they share stay shared in the copy. */
    static boolean copiesTogether(Signature signature, JavaTypes types) {
        return !signature.isVarArgs()
                && signature.parameters().stream()
                                .filter(each -> types.copied(each.asType()))
                                .count()
                        > 1;
    }

    private static void together(JavaText out, String className, List<String> names, List<String> kinds) {
        out.write("\n        /** The message with copies of its arguments that share what the arguments share. */\n"
                + "        public static " + className
                + " copied(salsa.runtime.Actor $target, salsa.runtime.Continuation $waiting");
        for (int i = 0; i < names.size(); i++) out.write(", " + kinds.get(i) + " " + names.get(i));
        out.write(") {\n            Object[] $copies = salsa.runtime.Copy.together(" + String.join(", ", names)
                + ");\n            return to($target, $waiting");
        for (int i = 0; i < names.size(); i++) out.write(", (" + kinds.get(i) + ") $copies[" + i + "]");
        out.write(");\n        }\n");
    }

    /**
     * Returns statements that return the site of a message class, and create it at the first request. The class has no
     * static initialiser: one that overflows the stack makes the class unusable for every sender in the process.
     */
    static String returnSite(Source source, Node at, String title) {
        return "salsa.runtime.Site made = $SITE;\n            return made != null ? made : ($SITE = "
                + site(source, at, title) + ");";
    }

    /** Returns the expression for a place of the program, as reports name it. */
    static String site(Source source, Node at, String title) {
        return "salsa.runtime.Site.of(" + quoted(title) + ", " + quoted(source.fileName()) + ", "
                + source.line(at.span().start()) + ")";
    }

    static String quoted(String text) {
        var quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n', '\r', '\t' -> quoted.append(' ');
                default -> quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
