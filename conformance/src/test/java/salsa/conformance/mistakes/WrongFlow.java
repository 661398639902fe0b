package salsa.conformance.mistakes;

import java.util.stream.Stream;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Variables without a value or declared twice, unreachable code, uncaught exceptions. */
final class WrongFlow {
    private WrongFlow() {}

    static Stream<Cut> unreachable(RightFile file) {
        return file.all(Statement.Block.class)
                .filter(each ->
                        !each.statements().isEmpty() && each.statements().getLast() instanceof Statement.Pass)
                .map(each -> Cut.insert(
                        each.statements().getLast().span().end(),
                        " System.out.println(17);",
                        "System.out.println(17);"));
    }

    static Stream<Cut> uncaught(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> each.body() != null)
                .map(each -> Cut.insert(each.body().span().start() + 1, " Thread.sleep(17);", "Thread.sleep(17)"));
    }

    static Stream<Cut> declaredTwice(RightFile file) {
        return locals(file)
                .map(each -> Cut.insert(
                        each.span().end(),
                        " " + file.text(each),
                        file.text(each.type()) + " "
                                + file.text(each.declarators().getFirst())));
    }

    static Stream<Cut> unassigned(RightFile file) {
        return locals(file)
                .filter(each -> each.declarators().getFirst().initializer() instanceof Expression.Literal)
                .flatMap(each -> withoutValue(file, each.declarators().getFirst()));
    }

    private static Stream<Cut> withoutValue(RightFile file, Node.Declarator declarator) {
        var uses = file.all(Expression.Name.class)
                .filter(each -> each.text().equals(declarator.name().text())
                        && each.span().start() > declarator.span().end())
                .toList();
        Statement first = uses.isEmpty() ? null : file.around(uses.getFirst(), Statement.class);
        boolean assigned = uses.isEmpty()
                || file.parent(uses.getFirst()) instanceof Expression.Assign assign
                        && assign.operator().equals("=")
                        && assign.left() == uses.getFirst();
        if (assigned || first == null) return Stream.empty();
        Cut cut = new Cut(declarator.name().span().end(), declarator.span().end(), "", java.util.List.of());
        for (Node use : uses) cut = cut.orAt(use);
        return Stream.of(cut);
    }

    private static Stream<Statement.Local> locals(RightFile file) {
        return file.all(Statement.Local.class)
                .filter(each -> !each.token()
                        && each.declarators().size() == 1
                        && each.declarators().getFirst().initializer() != null
                        && file.parent(each) instanceof Statement.Block);
    }
}
