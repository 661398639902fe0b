package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Node;

/** The classes of one behavior that wait for tokens, in the order in which their expressions stand in the file. */
final class Waits {
    static final String LOOP = "salsa.runtime.Loop";

    private final List<JavaText> classes = new ArrayList<>();
    private int count;
    private int sites;
    private int constants;
    private int parts;

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
        JavaText declaration = value.another().write("\n    private static final " + type + " " + constant + " = ");
        add(declaration.append(value).write(";\n"));
        return constant;
    }

    /**
     * A constant for a part of a handler that takes nothing along but the actor, so that one does for all actors of
     * the behavior. What it does is a method of theirs.
     *
     * @param type the class of the constant
     * @param parameters names and types of what the method gets
     */
    String part(String type, String state, String handler, Map<String, String> parameters, JavaText code) {
        String constant = "PART" + ++parts;
        String method = handler + "$part" + parts;
        String given = String.join(", ", parameters.keySet());
        String lambda = "(" + (given.isEmpty() ? "$actor" : "$actor, " + given) + ") -> ((" + state + ") $actor)."
                + method + "(" + given + ")";
        boolean made = type.equals(LOOP);
        add(code.another().write("\n    private static final " + type + " " + constant + " = "
                + (made ? "new " + type + "(" + lambda + ")" : lambda) + ";\n\n    private void " + method
                + parameters.entrySet().stream().map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(", ", "(", ")")) + " throws Throwable ").append(code).write("\n"));
        return constant;
    }

    void add(JavaText text) {
        classes.add(text);
    }

    void writeTo(JavaText out) {
        classes.forEach(out::append);
    }
}
