package salsa.conformance.mistakes;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.conformance.ProgramFolder;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** A file of a valid program, with the facts needed to make a mistake in it. */
final class RightFile {
    private final Source source;
    private final Random dice;
    private final Declaration.Unit unit;
    private final List<Declaration.Type> program;
    private final Map<Node, Node> parents = new IdentityHashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    RightFile(ProgramFolder folder, Source source, Random dice) {
        this.source = source;
        this.dice = dice;
        unit = Parser.parse(source, new Diagnostics());
        program = folder.behaviors().stream()
                .map(each -> Parser.parse(each, new Diagnostics()).type())
                .filter(each -> each != null)
                .toList();
        enter(unit);
    }

    private void enter(Node node) {
        nodes.add(node);
        for (Node child : node.children()) {
            parents.put(child, node);
            enter(child);
        }
    }

    Source source() {
        return source;
    }

    Declaration.Unit unit() {
        return unit;
    }

    /** Returns every node of a kind, except those in Java classes. */
    <T extends Node> Stream<T> all(Class<T> kind) {
        return nodes.stream()
                .filter(kind::isInstance)
                .filter(each -> around(each, Node.ClassBody.class) == null)
                .map(kind::cast);
    }

    Node parent(Node node) {
        return parents.get(node);
    }

    /** Returns the nearest node of a kind around another, or null. */
    <T extends Node> T around(Node node, Class<T> kind) {
        for (Node each = parents.get(node); each != null; each = parents.get(each)) {
            if (kind.isInstance(each)) return kind.cast(each);
        }
        return null;
    }

    String text(Node node) {
        return source.text().substring(node.span().start(), node.span().end());
    }

    /** Returns the statements that consist of one send, such as {@code a<-m(x);}. */
    Stream<Expression.Send> loneSends() {
        return all(Expression.Send.class)
                .filter(each -> parent(each) instanceof Statement.Evaluate
                        && parent(parent(each)) instanceof Statement.Block
                        && each.property() == null);
    }

    /** Returns the names of the program's behaviors and interfaces. */
    Set<String> behaviors() {
        return program.stream().map(each -> each.name().text()).collect(Collectors.toSet());
    }

    Declaration.Type behavior(String name) {
        return program.stream()
                .filter(each -> each.name().text().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns the handlers of that name in all of the program. */
    List<Declaration.Handler> handlers(String name) {
        return program.stream()
                .flatMap(each -> each.members().stream())
                .filter(Declaration.Handler.class::isInstance)
                .map(Declaration.Handler.class::cast)
                .filter(each -> each.name().text().equals(name))
                .toList();
    }

    /** Returns the local variables, parameters and fields of the file. */
    Set<String> variables() {
        var names = new TreeSet<String>();
        all(Node.Declarator.class).forEach(each -> names.add(each.name().text()));
        all(Node.Parameter.class).forEach(each -> names.add(each.name().text()));
        return names;
    }

    static boolean isNumber(TypeTree type) {
        return type instanceof TypeTree.Simple simple
                && Set.of("int", "long", "double", "float", "short", "byte").contains(simple.word());
    }

    /** Returns the word with a typing error that makes no other word of the program. */
    String slip(String word) {
        for (int tries = 0; tries < 20; tries++) {
            String slipped = slipped(word);
            if (!slipped.equals(word) && !slipped.isEmpty() && isNew(slipped)) return slipped;
        }
        return word + "x";
    }

    private boolean isNew(String word) {
        Predicate<String> known = each -> each.equals(word);
        return Character.isJavaIdentifierStart(word.charAt(0))
                && !Set.of("do", "if", "in").contains(word)
                && nodes.stream()
                        .filter(Node.Identifier.class::isInstance)
                        .map(each -> ((Node.Identifier) each).text())
                        .noneMatch(known)
                && nodes.stream()
                        .filter(Expression.Name.class::isInstance)
                        .map(each -> ((Expression.Name) each).text())
                        .noneMatch(known);
    }

    private String slipped(String word) {
        int at = dice.nextInt(word.length());
        return switch (word.length() < 3 ? 1 : dice.nextInt(4)) {
            case 0 -> word.substring(0, at) + word.substring(at + 1);
            case 1 -> word.substring(0, at) + word.charAt(at) + word.substring(at);
            case 2 ->
                at == 0
                        ? word
                        : word.substring(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.substring(at + 1);
            default -> word.substring(0, at) + (char) ('a' + dice.nextInt(26)) + word.substring(at + 1);
        };
    }
}
