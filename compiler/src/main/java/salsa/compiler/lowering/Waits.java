package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.List;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Node;

/** The classes of one behavior that wait for tokens, in the order in which their expressions stand in the file. */
final class Waits {
    private final List<JavaText> classes = new ArrayList<>();
    private int count;
    private int sites;
    private int constants;
    private int fields;

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

    /** A field of the actor for what is made once for each; null until then. */
    String field(JavaText empty, Node at, String type) {
        String field = "made" + ++fields + "$";
        add(empty.at(at).write("\n    private " + type + " " + field + ";\n"));
        return field;
    }

    void add(JavaText text) {
        classes.add(text);
    }

    void writeTo(JavaText out) {
        classes.forEach(out::append);
    }
}
