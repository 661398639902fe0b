package salsa.compiler.symbol;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The facts about a file's declaration that its tree shows, computed once after parsing and immutable.
 *
 * @param mentioned every name in the file that could be a type's
 * @param inside    the names of type variables and nested Java types
 * @param variables the names of all fields, parameters and local variables
 * @param fields    the fields by name, in the order of the text
 * @param hidesTypeParameters whether a handler has a type parameter of the same name as the declaration
 * @param keepsStack whether a handler waits with its stack
 * @param asksSender whether a handler asks for the sender, or declares that an overriding one may
 * @param moves     whether the text contains {@code move}
 * @param receives  the names of the messages that cases take
 * @param patterns  for each label with the form of a message its meaning as a record pattern
 */
record Facts(
        Set<String> mentioned,
        Set<String> inside,
        Set<String> variables,
        Map<String, Declaration.Field> fields,
        List<Declaration.Handler> handlers,
        boolean hidesTypeParameters,
        boolean keepsStack,
        boolean asksSender,
        boolean moves,
        Set<String> receives,
        Map<Node, Node.Pattern> patterns) {

    /**
     * Returns the facts about the declaration of a unit.
     *
     * @param around the names that Java types around the declaration have
     */
    static Facts of(Source source, Declaration.Unit unit, Set<String> around) {
        Declaration.Type type = Objects.requireNonNull(unit.type());
        var variables = new HashSet<String>();
        var patterns = new IdentityHashMap<Node, Node.Pattern>();
        collectVariablesAndPatterns(type, source, variables, patterns);
        List<Declaration.Handler> handlers = members(type, Declaration.Handler.class);
        return new Facts(
                Collections.unmodifiableSet(mentionedNames(unit)),
                namesInside(type, around),
                Set.copyOf(variables),
                fieldsByName(type),
                handlers,
                handlers.stream().anyMatch(each -> hideDeclarations(type, each.typeParameters())),
                Waiting.keepsStack(type),
                Waiting.asksSender(type) || handlers.stream().anyMatch(Waiting::isForSender),
                Moves.containsMove(type),
                Set.copyOf(Waiting.takenMessageNames(type)),
                Collections.unmodifiableMap(patterns));
    }

    /** Returns whether one of the type parameters has the name of one of the declaration. */
    static boolean hideDeclarations(Declaration.Type type, List<Node.TypeParameter> parameters) {
        return !Collections.disjoint(parameterNames(type.typeParameters()), parameterNames(parameters));
    }

    private static Set<String> parameterNames(List<Node.TypeParameter> parameters) {
        return parameters.stream().map(each -> each.name().text()).collect(Collectors.toSet());
    }

    static <T extends Node> List<T> members(Declaration.Type type, Class<T> kind) {
        return type.members().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static Set<String> namesInside(Declaration.Type type, Set<String> around) {
        var inside = new HashSet<>(around);
        type.typeParameters().forEach(each -> inside.add(each.name().text()));
        members(type, Declaration.Nested.class)
                .forEach(each -> inside.add(each.name().text()));
        return Set.copyOf(inside);
    }

    private static Map<String, Declaration.Field> fieldsByName(Declaration.Type type) {
        var fields = new LinkedHashMap<String, Declaration.Field>();
        for (Declaration.Field field : members(type, Declaration.Field.class)) {
            field.declarators().forEach(each -> fields.putIfAbsent(each.name().text(), field));
        }
        return Collections.unmodifiableMap(fields);
    }

    private static void collectVariablesAndPatterns(
            Node node, Source source, Set<String> variables, Map<Node, Node.Pattern> patterns) {
        switch (node) {
            case Node.Declarator each -> variables.add(each.name().text());
            case Node.Parameter each -> variables.add(each.name().text());
            case Node.Catch each -> variables.add(each.name().text());
            case Node.Pattern each ->
                variables.addAll(List.of(source.text()
                        .substring(each.span().start(), each.span().end())
                        .split("(?U)[^\\w$]+"))); // includes types, which does no harm
            case Expression.New each
            when each.actor() != null ->
                Objects.requireNonNull(each.actor())
                        .members()
                        .forEach(one -> collectVariablesAndPatterns(one, source, variables, patterns));
            case Node.MessagePattern each -> patterns.put(each, new Node.Pattern(each.span(), constantsIn(each)));
            default -> {}
        }
        node.children().forEach(each -> collectVariablesAndPatterns(each, source, variables, patterns));
    }

    private static List<Node.Constant> constantsIn(Node.MessagePattern label) {
        return label.arguments().stream()
                .flatMap(each -> switch (each) {
                    case Expression value -> Stream.of(new Node.Constant(value.span(), value));
                    case Node.Pattern pattern -> pattern.constants().stream();
                    default -> Stream.<Node.Constant>empty();
                })
                .toList();
    }

    private static Set<String> mentionedNames(Node root) {
        var names = new LinkedHashSet<String>();
        collectMentioned(root, names);
        if (names.stream().anyMatch(RuntimeNames::isMobileRoot)) names.add("NameServer"); // every mobile actor has one
        return names;
    }

    private static void collectMentioned(Node node, Set<String> names) {
        switch (node) {
            case TypeTree.Named named -> {
                names.add(named.name());
                names.add(named.parts().getFirst().name().text());
            }
            case Expression.Name name -> names.add(name.text());
            case Expression.Select select -> {
                String qualified = qualifiedText(select);
                if (qualified != null) names.add(qualified);
            }
            case Expression.New creation
            when creation.actor() != null ->
                Objects.requireNonNull(creation.actor()).members().forEach(each -> collectMentioned(each, names));
            default -> {}
        }
        node.children().forEach(each -> collectMentioned(each, names));
    }

    /** Returns a name with dots as text; null for any other expression. */
    private static @Nullable String qualifiedText(Expression expression) {
        return switch (expression) {
            case Expression.Name name -> name.text();
            case Expression.Select select -> {
                String target = qualifiedText(select.target());
                yield target == null ? null : target + "." + select.name().text();
            }
            default -> null;
        };
    }
}
