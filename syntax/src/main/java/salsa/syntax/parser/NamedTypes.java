package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.TypeTree;

/** Converts the name {@code a.b.C}, parsed as an expression, to the type that it proves to be. */
final class NamedTypes {

    /** Returns the type, or null if the expression is not a name. */
    static @Nullable TypeTree typeOf(Expression expression) {
        var names = new ArrayList<Identifier>();
        Expression rest = expression;
        while (rest instanceof Expression.Select(var _, Expression target, Identifier name)) {
            names.addFirst(name);
            rest = target;
        }
        if (!(rest instanceof Expression.Name(var span, String text))) return null;
        names.addFirst(new Identifier(span, text));
        return new TypeTree.Named(
                expression.span(),
                names.stream()
                        .map(name -> new TypeTree.Part(name, List.of(), false))
                        .toList());
    }

    private NamedTypes() {}
}
