package salsa.conformance.mistakes;

import java.util.stream.Stream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Tokens used as values, values used as tokens, and properties that do not exist. */
final class WrongTokens {
    private WrongTokens() {}

    static Stream<Cut> missingWord(RightFile file) {
        return tokens(file)
                .filter(each -> each.declarators().getFirst().initializer() instanceof Expression.Send)
                .map(each -> Cut.delete(
                                file.source(),
                                each.span().start(),
                                each.type().span().start())
                        .onlyAt(each.declarators().getFirst().initializer().span()));
    }

    static Stream<Cut> inCondition(RightFile file) {
        return tokens(file)
                .filter(each -> RightFile.isNumber(each.type()) && file.parent(each) instanceof Statement.Block)
                .map(each -> Cut.insert(
                        each.span().end(),
                        " if (" + each.declarators().getFirst().name().text() + " > 0) { }",
                        each.declarators().getFirst().name().text() + " > 0"));
    }

    private static Stream<Statement.Local> tokens(RightFile file) {
        return file.all(Statement.Local.class)
                .filter(each -> each.token()
                        && !(each.type() instanceof TypeTree.Simple simple && simple.isAck())
                        && each.declarators().size() == 1
                        && each.declarators().getFirst().initializer() != null);
    }

    static Stream<Cut> valueAwaited(RightFile file) {
        return file.loneSends().map(each -> Cut.insert(each.span().end(), " : waitfor(17)", "17"));
    }

    static Stream<Cut> unknownProperty(RightFile file) {
        Stream<Cut> misspelt = file.all(Node.Property.class).map(each -> {
            String word = each.delay() ? "delay" : "waitfor";
            int start = each.span().start() + file.text(each).indexOf(word);
            return Cut.replace(new Span(start, start + word.length()), file.slip(word));
        });
        return Stream.concat(
                misspelt, file.loneSends().map(each -> Cut.insert(each.span().end(), " : later(17)", "later")));
    }
}
