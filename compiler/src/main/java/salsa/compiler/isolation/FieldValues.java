package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** What the code of a behavior stores in one of its fields. A local variable of that name counts as the field. */
final class FieldValues {
    private final SalsaType type;
    private final String field;
    private final boolean initialised;
    private final List<Expression> values = new ArrayList<>();
    private boolean emptied;

    /** Collects the values of a field from its declarator and from the code of the behavior. */
    FieldValues(SalsaType type, Node.Declarator declared) {
        this.type = type;
        this.field = declared.name().text();
        this.initialised = declared.initializer() != null && !isNull(declared.initializer());
        if (declared.initializer() != null && initialised) values.add(plain(declared.initializer()));
        collect(type.declaration());
    }

    private void collect(Node node) {
        switch (node) {
            case Expression.Assign assign
            when namesField(assign.left()) -> {
                if (isNull(assign.right())) emptied = true;
                else values.add(plain(assign.right()));
            }
            case Expression.Move move when namesField(move.moved()) -> emptied = true;
            case Expression.Call call
            when namesField(call.target()) && call.name().text().equals("clear") -> emptied = true;
            case Node.ClassBody body when mayAssignField(Report.text(type, body)) -> emptied = true;
            default -> {}
        }
        node.children().forEach(this::collect);
    }

    /** Returns whether the code of a Java class, of which the tree has only the text, may assign the field. */
    private boolean mayAssignField(String body) {
        return Pattern.compile("\\b" + Pattern.quote(field) + "\\s*(=(?!=)|\\.\\s*clear\\b)")
                .matcher(body)
                .find();
    }

    private boolean namesField(@Nullable Expression expression) {
        return switch (expression) {
            case Expression.Name name -> name.text().equals(field);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                select.name().text().equals(field);
            case null, default -> false;
        };
    }

    private static boolean isNull(Expression value) {
        return switch (value) {
            case Expression.Literal literal -> literal.kind() == Expression.Literal.Kind.NULL;
            case Expression.Parenthesized inner -> isNull(inner.inner());
            case Expression.Conditional choice -> isNull(choice.then()) || isNull(choice.otherwise());
            default -> false;
        };
    }

    private static Expression plain(Expression value) {
        return switch (value) {
            case Expression.Parenthesized inner -> plain(inner.inner());
            case Expression.Cast cast when !cast.token() -> plain(cast.operand());
            default -> value;
        };
    }

    /** Returns the expressions whose values the field gets, without null. */
    List<Expression> all() {
        return values;
    }

    /** Returns whether the declaration gives the field a value that is not null. */
    boolean haveInitial() {
        return initialised;
    }

    /** Returns whether code sets the field to null, moves its object or clears its collection. */
    boolean areDropped() {
        return emptied;
    }
}
