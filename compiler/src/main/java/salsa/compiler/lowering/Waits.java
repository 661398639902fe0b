package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Node;

/**
 * What one behavior needs beside its handlers to wait: classes that wait for tokens, and constants, in the order in
 * which their expressions stand in the file.
 */
final class Waits {
    private static final String LOOP = "salsa.runtime.Loop";
    private static final String PART = "salsa.runtime.Part";
    private static final String MESSAGE = "salsa.runtime.Message";

    private final List<JavaText> classes = new ArrayList<>();
    private final Map<String, String> parts = new LinkedHashMap<>(); // constants, and the methods that they stand for
    private final Map<String, String> loops = new LinkedHashMap<>(); // as these
    private int count;
    private int sites;
    private int constants;

    /** A fresh class name. */
    String name() {
        return "Wait" + ++count;
    }

    /** A constant for the place of a send that is held back; {@code title} is the send as written. */
    String site(JavaText empty, Node at, String title) {
        String constant = "SITE" + ++sites;
        add(empty.at(at).write("\n    private static final salsa.runtime.Site " + constant + " = "
                + MessageText.site(empty.source(), at, title) + ";\n"));
        return constant;
    }

    /** A constant with that value. */
    String constant(String type, JavaText value) {
        String constant = "CASES" + ++constants;
        JavaText declaration = value.another().write("\n    private static final " + type + " " + constant + " =\n");
        add(declaration.append(value).write(";\n"));
        return constant;
    }

    /**
     * A constant for what follows a react where that takes nothing along but the actor, so that one does for all actors
     * of the behavior. What it does is a method of theirs.
     *
     * @param index the variable of the case in the code
     * @param message the variable of what the case took
     */
    String part(String handler, String index, String message, JavaText code) {
        return own("PART", PART, parts, handler + "$part", "int " + index + ", " + MESSAGE + " " + message, code);
    }

    /** A constant for a loop whose body takes nothing along but the actor. */
    String loop(String handler, JavaText body) {
        return own("LOOP", LOOP, loops, handler + "$loop", "", body);
    }

    private String own(String stem, String type, Map<String, String> methods, String name, String parameters,
            JavaText code) {
        String constant = stem + (methods.size() + 1);
        String method = name + (methods.size() + 1);
        methods.put(constant, method);
        add(code.another().write("\n    private static final " + type + " " + constant + " = new " + type
                + "();\n\n    private void " + method + "(" + parameters + ") throws Throwable\n").append(code)
                .write("\n"));
        return constant;
    }

    void add(JavaText text) {
        classes.add(text);
    }

    void writeTo(JavaText out) {
        classes.forEach(out::append);
        dispatch(out, parts, "$part", PART + " own, int index, " + MESSAGE + " message", "index, message");
        dispatch(out, loops, "$body", LOOP + " own", "");
    }

    /** The method by which the runtime has an actor do what a constant stands for. */
    private static void dispatch(JavaText out, Map<String, String> methods, String name, String given, String rest) {
        if (methods.isEmpty()) return;
        out.write("\n    @Override protected void " + name + "(" + given + ") throws Throwable {\n        ");
        methods.forEach((constant, method) -> out.write("if (own == " + constant + ") " + method + "(" + rest
                + ");\n        else "));
        out.write("super." + name + "(own" + (rest.isEmpty() ? "" : ", " + rest) + ");\n    }\n");
    }
}
