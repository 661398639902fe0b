package salsa.conformance.mistakes;

import java.util.stream.Stream;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Handlers with a wrong declaration, a wrong passed value, or a call as if they were methods. */
final class WrongHandlers {
    private WrongHandlers() {}

    static Stream<Cut> missingPass(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> each.body() != null
                        && !isAck(each.passType())
                        && !each.body().statements().isEmpty()
                        && each.body().statements().getLast() instanceof Statement.Pass)
                .map(each -> {
                    Span pass = each.body().statements().getLast().span();
                    int end = each.body().span().end();
                    return Cut.delete(file.source(), pass.start(), pass.end()).orAt(new Span(end - 1, end));
                });
    }

    private static boolean isAck(TypeTree type) {
        return type instanceof TypeTree.Simple simple
                && (simple.isAck() || simple.word().equals("void"));
    }

    static Stream<Cut> passedType(RightFile file) {
        return file.all(Statement.Pass.class)
                .filter(each -> each.value() != null && file.around(each, Declaration.Handler.class) != null)
                .filter(each -> RightFile.isNumber(
                        file.around(each, Declaration.Handler.class).passType()))
                .map(each -> Cut.replace(each.value(), "\"text\""));
    }

    static Stream<Cut> returned(RightFile file) {
        return file.all(Statement.Pass.class)
                .filter(each -> !each.later())
                .map(each ->
                        Cut.replace(new Span(each.span().start(), each.span().start() + "pass".length()), "return"));
    }

    static Stream<Cut> thisForSelf(RightFile file) {
        return file.all(Expression.Self.class)
                .filter(each -> file.around(each, Expression.Lambda.class) == null)
                .map(each -> Cut.replace(each, "this"));
    }

    static Stream<Cut> dotForSend(RightFile file) {
        return file.loneSends()
                .filter(each ->
                        !(each.target() instanceof Expression.Self || each.target() instanceof Expression.Parent))
                .map(each -> new Cut(
                                each.target().span().end(), each.name().span().start(), ".", java.util.List.of())
                        .orAt(new Span(each.span().start(), each.name().span().end())));
    }

    static Stream<Cut> missingSelf(RightFile file) {
        return file.loneSends()
                .filter(each -> each.target() instanceof Expression.Self)
                .map(each -> Cut.delete(
                                file.source(),
                                each.span().start(),
                                each.name().span().start())
                        .onlyAt(each.name().span()));
    }

    static Stream<Cut> sendToValue(RightFile file) {
        return file.loneSends().map(each -> Cut.replace(each.target(), "\"text\""));
    }

    static Stream<Cut> fieldOfAnother(RightFile file) {
        return file.loneSends()
                .filter(each -> each.target() instanceof Expression.Name)
                .flatMap(each -> file.all(Node.class)
                        .flatMap(declared -> declaredType(declared, each.target()))
                        .filter(type -> type instanceof TypeTree.Named)
                        .map(type -> file.behavior(((TypeTree.Named) type).name()))
                        .filter(type -> type != null && type != file.unit().type())
                        .limit(1)
                        .flatMap(type -> type.members().stream())
                        .filter(Declaration.Field.class::isInstance)
                        .map(Declaration.Field.class::cast)
                        .filter(field -> !field.modifiers().contains("static")) // constants are not state
                        .map(field -> field.declarators().getFirst().name().text())
                        .limit(1)
                        .map(field -> Cut.insert(
                                each.span().start(),
                                "Object seen = " + file.text(each.target()) + "." + field + "; ",
                                file.text(each.target()) + "." + field)));
    }

    private static Stream<TypeTree> declaredType(Node node, Expression name) {
        String text = ((Expression.Name) name).text();
        return switch (node) {
            case Statement.Local local
            when !local.token() && declares(local.declarators(), text) -> Stream.of(local.type());
            case Declaration.Field field
            when !field.token() && declares(field.declarators(), text) -> Stream.of(field.type());
            case Node.Parameter parameter
            when parameter.name().text().equals(text) && parameter.type() != null -> Stream.of(parameter.type());
            default -> Stream.empty();
        };
    }

    private static boolean declares(java.util.List<Node.Declarator> declarators, String name) {
        return declarators.stream().anyMatch(each -> each.name().text().equals(name));
    }

    static Stream<Cut> declaredTwice(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> each.body() != null)
                .map(each -> Cut.insert(
                        each.span().end(),
                        "\n    " + file.text(each),
                        each.name().text() + "("));
    }

    static Stream<Cut> missingPassType(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> each.body() != null
                        && each.typeParameters().isEmpty()
                        && each.modifiers().isEmpty())
                .map(each -> Cut.delete(
                                file.source(),
                                each.passType().span().start(),
                                each.name().span().start())
                        .onlyAt(each.name().span()));
    }

    static Stream<Cut> voidForAck(RightFile file) {
        return file.all(Declaration.Handler.class)
                .filter(each -> isAck(each.passType()))
                .map(each -> Cut.replace(each.passType(), "void"));
    }

    static Stream<Cut> leftOpen(RightFile file) {
        if (!(file.unit().type() instanceof Declaration.Behavior behavior) || behavior.isAbstract())
            return Stream.empty();
        return behavior.interfaces().stream()
                .filter(each -> each instanceof TypeTree.Named)
                .map(each -> file.behavior(((TypeTree.Named) each).name()))
                .filter(each -> each != null)
                .flatMap(each -> each.members().stream())
                .filter(Declaration.Handler.class::isInstance)
                .map(each -> (Declaration.Handler) each)
                .flatMap(open -> file.all(Declaration.Handler.class)
                        .filter(each -> each.name().text().equals(open.name().text())
                                && each.parameters().size() == open.parameters().size()))
                .map(each ->
                        new Cut(each.span().start(), each.span().end(), "", java.util.List.of()).orAt(behavior.name()));
    }
}
