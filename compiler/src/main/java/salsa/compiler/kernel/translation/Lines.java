package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;

/** Statements of the translated program, one or more lines each. */
final class Lines {
    private static final String INDENT = "    ";

    private final List<String> texts = new ArrayList<>();
    private boolean onlyAssignments = true;

    void add(String line) {
        texts.add(line);
        onlyAssignments = false;
    }

    /** Adds a statement that is one expression. */
    void addAssignment(String statement) {
        texts.add(statement);
    }

    void addAll(Lines others) {
        texts.addAll(others.texts);
        onlyAssignments &= others.onlyAssignments;
    }

    void addIndented(Lines others) {
        others.texts.forEach(each -> texts.add(INDENT + each));
        onlyAssignments = false;
    }

    boolean isEmpty() {
        return texts.isEmpty();
    }

    /** Returns whether all statements together can be written as one expression. */
    boolean isExpression() {
        return onlyAssignments;
    }

    /** Returns the statements as one expression. */
    String expression() {
        return String.join(
                ", ",
                texts.stream().map(each -> each.substring(0, each.length() - 1)).toList());
    }

    String text() {
        var all = new StringBuilder();
        texts.forEach(each -> all.append(each).append('\n'));
        return all.toString();
    }
}
