package salsa.conformance.mistakes;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Messages and constructors with wrong arguments. */
final class WrongArguments {
    private WrongArguments() {}

    static Stream<Cut> number(RightFile file) {
        return file.all(Expression.Send.class)
                .filter(each -> !each.arguments().isEmpty())
                .filter(each -> takesOnly(
                        file.handlers(each.name().text()), each.arguments().size()))
                .map(each -> {
                    var arguments = each.arguments();
                    int start = arguments.size() == 1
                            ? arguments.getFirst().span().start()
                            : arguments.get(arguments.size() - 2).span().end();
                    return Cut.delete(
                                    file.source(),
                                    start,
                                    arguments.getLast().span().end())
                            .onlyAt(new Span(
                                    each.name().span().start(),
                                    arguments.getLast().span().end() + 1));
                });
    }

    private static boolean takesOnly(List<Declaration.Handler> handlers, int number) {
        return !handlers.isEmpty()
                && handlers.stream()
                        .allMatch(each -> each.parameters().size() == number
                                && each.parameters().stream().noneMatch(parameter -> parameter.varargs()));
    }

    static Stream<Cut> type(RightFile file) {
        return file.all(Expression.Send.class)
                .flatMap(send -> IntStream.range(0, send.arguments().size())
                        .filter(i -> takesNumber(
                                file.handlers(send.name().text()),
                                send.arguments().size(),
                                i))
                        .mapToObj(i -> Cut.replace(send.arguments().get(i), "\"text\"")));
    }

    private static boolean takesNumber(List<Declaration.Handler> handlers, int number, int index) {
        return takesOnly(handlers, number)
                && handlers.stream()
                        .allMatch(each ->
                                RightFile.isNumber(each.parameters().get(index).type()));
    }

    static Stream<Cut> constructor(RightFile file) {
        return file.all(Expression.New.class)
                .filter(each -> !each.arguments().isEmpty())
                .map(each -> withoutArguments(file, each))
                .filter(Objects::nonNull);
    }

    private static Cut withoutArguments(RightFile file, Expression.New creation) {
        Declaration.Type type = creation.type() instanceof TypeTree.Named named ? file.behavior(named.name()) : null;
        boolean needed = type != null
                && type.members().stream()
                        .noneMatch(each -> each instanceof Declaration.Constructor constructor
                                && constructor.parameters().isEmpty());
        if (!needed) return null;
        int end = creation.arguments().getLast().span().end();
        return Cut.delete(file.source(), creation.arguments().getFirst().span().start(), end)
                .onlyAt(new Span(creation.span().start(), end + 1));
    }

    static Stream<Cut> assigned(RightFile file) {
        return file.all(Statement.Local.class)
                .filter(each -> !each.token() && RightFile.isNumber(each.type()))
                .map(each -> each.declarators().getFirst())
                .filter(each -> each.initializer() != null
                        && !(each.initializer() instanceof Expression.ArrayElements)
                        && each.dimensions() == 0)
                .map(each -> Cut.replace(each.initializer(), "\"text\""));
    }
}
