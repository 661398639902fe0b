package salsa.compiler.kernel.translation;

import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Unsupported;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The constructs of the language that no kernel can use, as messages name them, and their replacements. */
final class Constructs {
    private static final String NUMBERS_ONLY = "use primitives, arrays that are parameters, and records of primitives";
    private static final String OUTSIDE = "do this in a handler, before or after it sends the work";

    private Constructs() {}

    static Unsupported refuse(Statement statement) {
        return switch (statement) {
            case Statement.Throw other -> of(other, "an exception", "return early, and write the error to an output");
            case Statement.Try other -> of(other, "`try`", "check the condition before the operation");
            case Statement.Assert other -> of(other, "`assert`", "write the result of the check to an output");
            case Statement.Labeled other -> of(other, "a label", "use a boolean variable as the loop's condition");
            case Statement.Pass other -> of(other, "`pass`", "return a value with `return`");
            case Statement.Loop other -> of(other, "`loop`", "use `while (true)`");
            case Statement.Synchronized other ->
                of(other, "`synchronized`", "let each work item write its own elements");
            case Statement.Yield other -> of(other, "`yield`", "assign a variable in a switch statement");
            case Statement.LocalClass other -> of(other, "a local class", NUMBERS_ONLY);
            default -> of(statement, "this statement", OUTSIDE);
        };
    }

    static Unsupported refuse(Expression expression) {
        return switch (expression) {
            case Expression.Send other -> of(other, "a message", OUTSIDE);
            case Expression.Await other -> of(other, "`await`", OUTSIDE);
            case Expression.Self other -> of(other, "`self`", OUTSIDE);
            case Expression.Sender other -> of(other, "`sender`", OUTSIDE);
            case Expression.New other -> of(other, "an object", NUMBERS_ONLY);
            case Expression.NewArray other -> of(other, "a new array", "pass the array as a parameter");
            case Expression.ArrayElements other -> of(other, "a new array", "pass the array as a parameter");
            case Expression.Lambda other -> of(other, "a lambda", "call a static method of the behavior");
            case Expression.MethodReference other ->
                of(other, "a method reference", "call a static method of the behavior");
            case Expression.InstanceOf other -> of(other, "`instanceof`", NUMBERS_ONLY);
            default -> of(expression, "this expression", OUTSIDE);
        };
    }

    private static Unsupported of(Node node, String construct, String remedy) {
        return new Unsupported(TranslationCode.CONSTRUCT, node, "a kernel cannot use " + construct, remedy);
    }
}
