package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Node;

/**
 * The members that one behavior needs in addition to its handlers in order to wait: classes that wait for tokens, and
 * constants, in the order in which their expressions occur in the file.
 *
 * <p>A constant is created by the method that returns it, at its first call. A static initialiser could run out of
 * stack or memory, and its class would be unusable for the rest of the process; the method fails once and is called
 * again. Two threads may each create one: constants have final fields only, and no code compares them by identity.
 */
final class Waits {
    private static final String LOOP = RuntimeNames.LOOP;
    private static final String PART = RuntimeNames.REACT_CODE;
    private static final String MESSAGE = RuntimeNames.MESSAGE;

    private final Map<Node.OtherCases, String> held = new HashMap<>();
    private final Set<String> inherited = new HashSet<>(); // cases that are a value somewhere
    private final List<JavaText> classes = new ArrayList<>();
    private final List<String> parts = new ArrayList<>(); // the methods that run them, by number
    private final List<String> loops = new ArrayList<>(); // likewise
    private final String state; // the class of the behavior's state
    private int count;
    private @Nullable String asserts; // null until needed
    private int sites;
    private int constants;

    /** @param state the class of the behavior's state */
    Waits(String state) {
        this.state = state;
    }

    /** Returns a fresh class name. */
    String freshClassName() {
        return "Wait" + ++count;
    }

    /** Returns a constant for the place of a deferred send; {@code title} is the send as written. */
    String siteConstant(JavaText empty, Node at, String title) {
        return siteConstant(empty, at, title, 0);
    }

    /** Returns a constant for the place of a receive; {@code codeBehind} is the line of the code behind it, or 0. */
    String siteConstant(JavaText empty, Node at, String title, int codeBehind) {
        return lazyConstant(
                "site" + ++sites,
                RuntimeNames.SITE,
                empty.at(at)
                        .write(MessageText.placeOf(empty.source(), at, title).site(codeBehind)));
    }

    /** Returns a constant with that value. */
    String casesConstant(String type, JavaText value) {
        return lazyConstant("cases" + ++constants, type, value);
    }

    /** Returns the constant that is true if assertions are enabled. */
    String assertionsFlag(JavaText empty) {
        if (asserts == null) {
            asserts = lazyConstant(
                    "asserts", "java.lang.Boolean", empty.write(state + ".class.desiredAssertionStatus()"));
        }
        return asserts;
    }

    /** Declares the constant with the method that makes it, and returns the call of that method. */
    private String lazyConstant(String name, String type, JavaText value) {
        String constant = "$" + name;
        addClass(value.emptyText()
                .write("\n    private static " + type + " " + constant + ";\n\n    private static " + type
                        + " " + constant + "() {\n        " + type + " made = " + constant
                        + ";\n        if (made == null) "
                        + constant + " = made =\n")
                .append(value)
                .write(";\n        return made;\n    }\n"));
        return constant + "()";
    }

    /**
     * Returns a constant for the code after a react that captures only the actor, so that one serves all actors of the
     * behavior. The code is a method of theirs.
     *
     * @param index the variable of the case in the code
     * @param message the variable of the case's message
     */
    String partConstant(String handler, String index, String message, JavaText code) {
        return codeConstant(
                "part",
                PART,
                parts,
                handler + RuntimeMethods.PART,
                "int " + index + ", " + MESSAGE + " " + message,
                code);
    }

    /** Returns a constant for a loop whose body captures only the actor. */
    String loopConstant(String handler, JavaText body) {
        return codeConstant("loop", LOOP, loops, handler + RuntimeMethods.LOOP, "", body);
    }

    private String codeConstant(
            String stem, String type, List<String> methods, String name, String parameters, JavaText code) {
        int number = methods.size() + 1;
        methods.add(name + number);
        String constant = lazyConstant(
                stem + number, type, code.emptyText().write("new " + type + "(" + state + ".class, " + number + ")"));
        addClass(code.emptyText()
                .write("\n    private void " + name + number + "(" + parameters + ") throws java.lang.Throwable\n")
                .append(code)
                .write("\n"));
        return constant;
    }

    /** Names the variable that holds the cases which a label takes from a variable of the program. */
    void setHolder(Node.OtherCases label, String variable) {
        held.put(label, variable);
    }

    /** Returns the variable that holds the cases of a label; null if the label has named cases. */
    @Nullable
    String holderOf(Node.OtherCases label) {
        return held.get(label);
    }

    /** Declares methods that run inherited cases, for code that is not a method; returns their prefix. */
    String declareInheritedCases(String cases, boolean value, JavaText empty) {
        if (inherited.add(cases)) {
            String find = CasesText.NAMED + cases;
            String run = ReceiveText.CASE + cases;
            addClass(empty.write("\n    private " + RuntimeNames.CASES + " " + GeneratedNames.INHERITED + find
                    + "() {\n        return super." + find
                    + "();\n    }\n\n    private " + (value ? "java.lang.Object " : "boolean ")
                    + GeneratedNames.INHERITED + run
                    + "(" + RuntimeNames.RECEIVE_RESULT + " $received, int $index) {\n        return super." + run
                    + "($received, $index);\n    }\n"));
        }
        return GeneratedNames.INHERITED;
    }

    void addClass(JavaText text) {
        classes.add(text);
    }

    void writeTo(JavaText out) {
        classes.forEach(out::append);
        writeDispatch(
                out, parts, RuntimeMethods.PART, PART + " own, int index, " + MESSAGE + " message", "index, message");
        writeDispatch(out, loops, RuntimeMethods.BODY, LOOP + " own", "");
    }

    /** Writes the method by which the runtime makes an actor run the code of a constant. */
    private void writeDispatch(JavaText out, List<String> methods, String name, String given, String rest) {
        if (methods.isEmpty()) return;
        out.write("\n    @java.lang.Override protected void " + name + "(" + given
                + ") throws java.lang.Throwable {\n        ");
        for (int i = 0; i < methods.size(); i++) {
            out.write("if (own.is(" + state + ".class, " + (i + 1) + ")) " + methods.get(i) + "(" + rest
                    + ");\n        else ");
        }
        out.write("super." + name + "(own" + (rest.isEmpty() ? "" : ", " + rest) + ");\n    }\n");
    }
}
