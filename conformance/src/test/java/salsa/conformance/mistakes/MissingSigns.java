package salsa.conformance.mistakes;

import java.util.stream.Stream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/** Omitted signs. */
final class MissingSigns {
    private MissingSigns() {}

    static Stream<Cut> semicolon(RightFile file) {
        return file.all(Statement.class)
                .filter(each -> each instanceof Statement.Evaluate
                        || each instanceof Statement.Local
                        || each instanceof Statement.Pass
                        || each instanceof Statement.Chain)
                .filter(each -> file.text(each).endsWith(";"))
                .map(each -> lastSign(file, each));
    }

    static Stream<Cut> brace(RightFile file) {
        return file.all(Statement.Block.class)
                .filter(each -> file.text(each).endsWith("}"))
                .map(each -> lastSign(file, each));
    }

    static Stream<Cut> parenthesis(RightFile file) {
        return file.all(Expression.class)
                .filter(each -> each instanceof Expression.Send || each instanceof Expression.Call)
                .filter(each -> file.text(each).endsWith(")"))
                .map(each -> lastSign(file, each));
    }

    static Stream<Cut> quote(RightFile file) {
        return file.all(Expression.Literal.class)
                .filter(each -> each.kind() == Expression.Literal.Kind.STRING)
                .filter(each -> !file.text(each).startsWith("\"\"\""))
                .map(each -> {
                    int line = file.source().line(each.span().start());
                    int end = file.source().lineStart(line)
                            + file.source().lineText(line).length();
                    return new Cut(
                            each.span().end() - 1,
                            each.span().end(),
                            "",
                            java.util.List.of(new Span(each.span().start(), end - 1)));
                });
    }

    static Stream<Cut> at(RightFile file) {
        return file.all(Statement.Chain.class)
                .flatMap(chain -> Stream.iterate(0, i -> i + 1)
                        .limit(chain.ats().size())
                        .filter(i -> !(chain.links().get(i) instanceof Statement.Block))
                        .map(i -> Cut.delete(
                                file.source(),
                                chain.ats().get(i).start(),
                                chain.ats().get(i).end())));
    }

    private static Cut lastSign(RightFile file, Node node) {
        return Cut.delete(file.source(), node.span().end() - 1, node.span().end());
    }
}
