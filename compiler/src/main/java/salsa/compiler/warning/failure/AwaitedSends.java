package salsa.compiler.warning.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The sends whose failures fail a token. */
final class AwaitedSends {

    /** Methods of a token, or of {@code Failure}, whose result does not fail with it. */
    private static final Set<String> RECOVERING = Set.of("recover", "of", "future");

    private final Declaration member;
    private final List<Expression.Send> found = new ArrayList<>();

    private AwaitedSends(Declaration member) {
        this.member = member;
    }

    /** Returns those of a token that code of the member uses; a variable stands for all values that it gets there. */
    static List<Expression.Send> sendsOf(Expression token, Declaration member) {
        var sends = new AwaitedSends(member);
        sends.addSendsOf(token, true);
        return sends.found;
    }

    private void addSendsOf(Node token, boolean variables) {
        switch (token) {
            case Expression.Name name when variables -> addSendsAssignedTo(member, name.text());
            case Expression.Send send -> {
                found.add(send);
                send.arguments().forEach(each -> addSendsOf(each, variables));
            }
            case Expression.Call call when RECOVERING.contains(call.name().text()) -> {}
            case Expression.Await _, Expression.Lambda _, Node.ClassBody _ -> {}
            default -> token.children().forEach(each -> addSendsOf(each, variables));
        }
    }

    /** Adds the sends of what is assigned to a variable, in the member that uses it. */
    private void addSendsAssignedTo(Node node, String variable) {
        switch (node) {
            case Statement.Local local
            when local.token() ->
                local.declarators().stream()
                        .filter(each -> each.name().text().equals(variable) && each.initializer() != null)
                        .forEach(each -> addSendsOf(each.initializer(), false));
            case Expression.Assign(var _, var _, Expression.Name left, Expression right)
            when left.text().equals(variable) -> addSendsOf(right, false);
            default -> {}
        }
        node.children().forEach(each -> addSendsAssignedTo(each, variable));
    }
}
