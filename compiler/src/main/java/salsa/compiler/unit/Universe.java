package salsa.compiler.unit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import salsa.compiler.Sources;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * All behaviors and interfaces that the units of a compilation mention, directly or through others. A name is looked
 * for where Java would look for a class: explicit imports, the own module, imports on demand, then the library.
 */
public final class Universe {
    private final Sources sources;
    private final Diagnostics diagnostics;
    private final Map<String, SalsaType> types = new LinkedHashMap<>();
    private final Map<String, Boolean> absent = new HashMap<>();
    private final Queue<SalsaType> unread = new ArrayDeque<>();
    private final List<Source> compiled = new ArrayList<>();

    public Universe(Sources sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    /** Reads the units and everything they lead to. */
    public void read(List<Source> units) {
        for (Source unit : units) enter(unit, false);
        while (!unread.isEmpty()) {
            SalsaType type = unread.remove();
            Set<String> mentioned = mentions(type.unit());
            mentioned.forEach(type::resolve);
            if (mentioned.contains("MobileActor")) type.resolve("NameServer"); // every mobile actor has one
        }
    }

    public Collection<SalsaType> types() {
        return types.values();
    }

    public SalsaType type(String qualifiedName) {
        return types.get(qualifiedName);
    }

    /** The .salsa files that are compiled, in the order they were met, those that could not be parsed included. */
    public List<Source> compiled() {
        return compiled;
    }

    SalsaType find(SalsaType from, String name) {
        for (String candidate : candidates(from, name)) {
            SalsaType found = load(candidate);
            if (found != null) return found;
        }
        return null;
    }

    private static Set<String> candidates(SalsaType from, String name) {
        var candidates = new LinkedHashSet<String>();
        if (name.contains(".")) {
            candidates.add(Names.modern(name));
            return candidates;
        }
        for (var use : from.unit().imports()) {
            if (!use.onDemand() && use.name().endsWith("." + name)) candidates.add(Names.modern(use.name()));
        }
        candidates.add(from.module().isEmpty() ? name : from.module() + "." + name);
        for (var use : from.unit().imports()) {
            if (use.onDemand()) candidates.add(Names.modern(use.name()) + "." + name);
        }
        candidates.add(Names.LIBRARY + "." + name);
        return candidates;
    }

    private SalsaType load(String qualifiedName) {
        SalsaType known = types.get(qualifiedName);
        if (known != null || absent.containsKey(qualifiedName)) return known;
        Optional<Source> source = sources.salsa(qualifiedName);
        Optional<Source> header = source.isPresent() ? Optional.empty() : sources.header(qualifiedName);
        SalsaType type = source.or(() -> header).map(text -> enter(text, header.isPresent())).orElse(null);
        if (type == null || !type.qualifiedName().equals(qualifiedName)) absent.put(qualifiedName, true);
        return types.get(qualifiedName);
    }

    private SalsaType enter(Source source, boolean header) {
        if (!header && compiled.stream().anyMatch(each -> each.name().equals(source.name()))) return null;
        if (!header) compiled.add(source);
        Declaration.Unit unit = Parser.parse(source, diagnostics);
        if (unit.type() == null || unit.type().name() == null) return null;
        var type = new SalsaType(source, unit, header, this);
        SalsaType earlier = types.putIfAbsent(type.qualifiedName(), type);
        if (earlier != null) return earlier;
        unread.add(type);
        return type;
    }

    /** The names of messages that some case of a receive takes. */
    public Set<String> receivedNames() {
        var names = new LinkedHashSet<String>();
        types.values().forEach(type -> names.addAll(Waiting.messages(type.declaration())));
        return names;
    }

    /** Every name in the file that could be a type's. */
    public static Set<String> mentions(Node root) {
        var names = new LinkedHashSet<String>();
        Queue<Node> nodes = new ArrayDeque<>(List.of(root));
        while (!nodes.isEmpty()) {
            Node node = nodes.remove();
            switch (node) {
                case TypeTree.Named named -> {
                    names.add(named.name());
                    names.add(named.parts().getFirst().name().text());
                }
                case Expression.Name name -> names.add(name.text());
                case Expression.Select select -> qualified(select).ifPresent(names::add);
                default -> { }
            }
            nodes.addAll(node.children());
        }
        return names;
    }

    private static Optional<String> qualified(Expression expression) {
        return switch (expression) {
            case Expression.Name name -> Optional.of(name.text());
            case Expression.Select select -> qualified(select.target()).map(name -> name + "." + select.name().text());
            default -> Optional.empty();
        };
    }
}
