package salsa.compiler.symbol;

import java.util.List;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The fields in which anonymous actors keep what they capture. Their declarations are not in the text; the type is that
 * of the captured variable.
 */
public final class Captured {
    private static final String MARK = "captured"; // no modifier of the language

    private Captured() {}

    static Declaration.Field fieldFor(Expression.Name variable) {
        var name = new Node.Identifier(variable.span(), variable.text());
        return new Declaration.Field(
                variable.span(),
                MARK,
                false,
                new TypeTree.Simple(variable.span(), "var"),
                List.of(new Node.Declarator(variable.span(), name, 0, null)));
    }

    /** Returns whether the field holds a captured variable. */
    public static boolean isCaptured(Declaration.Field field) {
        return field.modifiers().equals(MARK);
    }

    /** Returns the name of the captured variable. */
    public static String capturedName(Declaration.Field field) {
        return field.declarators().getFirst().name().text();
    }
}
