package salsa.conformance.mistakes;

import java.util.List;
import java.util.stream.Stream;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Forms used by developers that know another actor language, or an older dialect of Salsa. */
final class ForeignWords {
    private ForeignWords() {}

    static Stream<Cut> bang(RightFile file) {
        return sendsToNames(file).map(each -> sign(each, " ! "));
    }

    static Stream<Cut> arrow(RightFile file) {
        return sendsToNames(file).map(each -> sign(each, "->"));
    }

    private static Stream<Expression.Send> sendsToNames(RightFile file) {
        return file.loneSends().filter(each -> each.target() instanceof Expression.Name);
    }

    private static Cut sign(Expression.Send send, String sign) {
        return Cut.replace(
                new Span(send.target().span().end(), send.name().span().start()), sign);
    }

    static Stream<Cut> semicolonBeforeAt(RightFile file) {
        return file.all(Statement.Chain.class)
                .filter(each -> each.links().getFirst() instanceof Statement.Evaluate)
                .map(each -> each.ats().getFirst())
                .map(at -> new Cut(at.start(), at.start(), "; ", List.of()).orAt(at));
    }

    static Stream<Cut> parameterWithoutType(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> each.body() != null)
                .flatMap(each -> each.parameters().stream())
                .filter(each -> !each.varargs()
                        && each.modifiers().isEmpty()
                        && Character.isLowerCase(each.name().text().charAt(0)))
                .map(each -> Cut.delete(
                                file.source(),
                                each.type().span().start(),
                                each.name().span().start())
                        .onlyAt(each.name().span()));
    }

    static Stream<Cut> creationWithoutNew(RightFile file) {
        return file.all(Expression.New.class)
                .filter(each -> each.placement() == null
                        && each.body() == null
                        && each.actor() == null
                        && each.type() instanceof TypeTree.Named named
                        && file.text(named).equals(named.name())
                        && file.behavior(named.name()) != null)
                .map(each -> Cut.delete(
                                file.source(),
                                each.span().start(),
                                each.type().span().start())
                        .onlyAt(each.type().span()));
    }

    static Stream<Cut> missingCase(RightFile file) {
        return file.all(Node.SwitchCase.class)
                .filter(each -> each.labels().size() == 1
                        && each.labels().getFirst() instanceof Node.MessagePattern label
                        && label.name() != null
                        && each.guard() == null)
                .map(each -> Cut.delete(
                                file.source(),
                                each.span().start(),
                                each.labels().getFirst().span().start())
                        .onlyAt(each.labels().getFirst().span()));
    }

    static Stream<Cut> joinWord(RightFile file) {
        return file.all(Statement.Chain.class)
                .filter(each -> each.links().getFirst() instanceof Statement.Block)
                .map(each -> each.links().getFirst().span())
                .map(block -> Cut.insert(block.start(), "join ", "join"));
    }
}
