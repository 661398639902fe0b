package salsa.conformance.mistakes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Misspelt words, and names whose import is missing. */
final class Misspellings {
    private static final Set<String> NOT_JAVAS = Set.of("Actor", "RemoteActor", "MobileActor", "StagedActor");

    private Misspellings() {}

    static Stream<Cut> variable(RightFile file) {
        Set<String> variables = file.variables();
        return file.all(Expression.Name.class)
                .filter(each -> variables.contains(each.text()))
                .map(each -> Cut.replace(each, file.slip(each.text())));
    }

    static Stream<Cut> type(RightFile file) {
        Set<String> own = file.all(Node.TypeParameter.class)
                .map(each -> each.name().text())
                .collect(Collectors.toSet());
        return file.all(TypeTree.Named.class)
                .filter(each -> !(file.parent(each) instanceof Expression.New))
                .filter(each ->
                        each.parts().size() == 1 && !own.contains(each.name()) && !NOT_JAVAS.contains(each.name()))
                .map(each -> each.parts().getFirst().name())
                .map(each -> Cut.replace(each, file.slip(each.text())));
    }

    static Stream<Cut> behavior(RightFile file) {
        return file.all(Expression.New.class)
                .map(Expression.New::type)
                .filter(each ->
                        each instanceof TypeTree.Named named && file.behaviors().contains(named.name()))
                .map(each -> ((TypeTree.Named) each).parts().getFirst().name())
                .map(each -> Cut.replace(each, file.slip(each.text())));
    }

    static Stream<Cut> handler(RightFile file) {
        return file.all(Expression.Send.class)
                .map(Expression.Send::name)
                .map(each -> Cut.replace(each, file.slip(each.text())));
    }

    static Stream<Cut> method(RightFile file) {
        return file.all(Expression.Call.class)
                .filter(each -> each.target() != null)
                .filter(each ->
                        !(each.target() instanceof Expression.Self || each.target() instanceof Expression.Parent))
                .map(Expression.Call::name)
                .map(each -> Cut.replace(each, file.slip(each.text())));
    }

    static Stream<Cut> keyword(RightFile file) {
        var words = new ArrayList<Span>();
        file.all(Statement.Pass.class).forEach(each -> words.add(word(each, "pass")));
        file.all(Statement.Local.class).filter(Statement.Local::token).forEach(each -> words.add(word(each, "token")));
        file.all(Statement.While.class).forEach(each -> words.add(word(each, "while")));
        file.all(Statement.For.class).forEach(each -> words.add(word(each, "for")));
        file.all(Statement.If.class).forEach(each -> words.add(word(each, "if")));
        file.all(Expression.New.class).forEach(each -> words.add(word(each, "new")));
        file.all(Expression.Self.class).forEach(each -> words.add(word(each, "self")));
        file.all(Declaration.Behavior.class)
                .filter(each -> file.text(each).startsWith("behavior"))
                .forEach(each -> words.add(word(each, "behavior")));
        file.all(Declaration.Import.class).forEach(each -> words.add(word(each, "import")));
        return words.stream()
                .map(each -> Cut.replace(each, file.slip(file.source().text().substring(each.start(), each.end()))));
    }

    private static Span word(Node node, String word) {
        return new Span(node.span().start(), node.span().start() + word.length());
    }

    static Stream<Cut> missingImport(RightFile file) {
        return file.all(Declaration.Import.class)
                .filter(each -> !each.onDemand() && !each.statically() && !each.enumeration())
                .flatMap(each -> missingImport(file, each).stream());
    }

    private static List<Cut> missingImport(RightFile file, Declaration.Import use) {
        String name = use.name().substring(use.name().lastIndexOf('.') + 1);
        if (file.behaviors().contains(name) || use.name().startsWith("salsa")) return List.of();
        List<Span> uses = Stream.concat(
                        file.all(TypeTree.Named.class)
                                .filter(each ->
                                        each.parts().getFirst().name().text().equals(name))
                                .map(each -> each.parts().getFirst().name().span()),
                        file.all(Expression.Name.class)
                                .filter(each -> each.text().equals(name))
                                .map(Node::span))
                .toList();
        if (uses.isEmpty()) return List.of();
        Cut cut = new Cut(use.span().start(), use.span().end(), "", List.of());
        for (Span each : uses) cut = cut.orAt(each);
        return List.of(cut);
    }
}
