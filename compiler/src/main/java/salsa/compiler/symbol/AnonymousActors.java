package salsa.compiler.symbol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.GeneratedNames;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Finds the anonymous actors that files create: braces behind {@code new} and the name of a behavior or interface. */
final class AnonymousActors {
    private final Map<String, ParsedFile> files;

    AnonymousActors(Map<String, ParsedFile> files) {
        this.files = files;
    }

    /** Returns where their bodies begin, with the names of the fields that each inherits. */
    Map<Integer, Set<String>> bodiesIn(ParsedFile file) {
        var found = new TreeMap<Integer, Set<String>>();
        collectBodies(file, file.type(), found);
        return found;
    }

    private void collectBodies(ParsedFile file, Node node, Map<Integer, Set<String>> found) {
        if (node instanceof Expression.New creation) {
            Node.ActorBody actor = creation.actor();
            Node body = actor != null ? actor : creation.body();
            ParsedFile extended = body == null ? null : findBehavior(file, creation.type());
            if (body != null && extended != null) found.put(body.span().start(), inheritedFields(extended));
            if (actor != null) actor.members().forEach(each -> collectBodies(file, each, found));
        }
        node.children().forEach(each -> collectBodies(file, each, found));
    }

    /** Returns the file of the behavior or interface that a creation names; null if the name is Java's or unknown. */
    private @Nullable ParsedFile findBehavior(ParsedFile from, @Nullable TypeTree type) {
        if (!(type instanceof TypeTree.Named named)) return null;
        if (from.facts().inside().contains(named.name())) return null;
        if (named.name().equals(from.name())) return from;
        return Universe.candidateNames(from, named.name()).stream()
                .map(files::get)
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    private Set<String> inheritedFields(ParsedFile extended) {
        var fields = new HashSet<String>();
        var lineage = new HashSet<ParsedFile>();
        ParsedFile file = extended;
        while (file != null && lineage.add(file)) {
            fields.addAll(file.facts().fields().keySet());
            file = file.type() instanceof Declaration.Behavior behavior ? findBehavior(file, behavior.parent()) : null;
        }
        return fields;
    }

    /** Returns the behaviors of the anonymous actors that code of the file creates, apart from those within them. */
    List<ParsedFile> behaviorsOf(ParsedFile file) {
        var creations = new ArrayList<Expression.New>();
        collectCreations(file.type(), creations);
        var actors = new ArrayList<ParsedFile>();
        var names = new HashSet<String>();
        ParsedFile outermost = file;
        for (ParsedFile each = file; each != null; each = each.around()) {
            names.add(each.name()); // a class in it may not have the name
            outermost = each;
        }
        for (Expression.New each : creations) {
            String name = GeneratedNames.anonymous(
                    simpleName(each.type()), file.source().line(each.span().start()), outermost.qualifiedName());
            String own = name;
            for (int i = 2; !names.add(own); i++) own = name + "$" + i;
            actors.add(file.anonymousActor(behaviorOf(file, each, own)));
        }
        return actors;
    }

    private static String simpleName(TypeTree type) {
        return ((TypeTree.Named) type).parts().getLast().name().text();
    }

    private static void collectCreations(Node node, List<Expression.New> found) {
        if (node instanceof Expression.New creation && creation.actor() != null) found.add(creation);
        node.children().forEach(each -> collectCreations(each, found));
    }

    private Declaration.Behavior behaviorOf(ParsedFile file, Expression.New creation, String name) {
        ParsedFile extended = findBehavior(file, creation.type());
        Node.ActorBody body = Objects.requireNonNull(creation.actor());
        boolean contract = extended != null && extended.unit().type() instanceof Declaration.Interface;
        var members = new ArrayList<Declaration>();
        creation.captured().forEach(each -> members.add(Captured.fieldFor((Expression.Name) each)));
        members.addAll(body.members());
        return new Declaration.Behavior(
                body.span(),
                false,
                new Node.Identifier(creation.type().span(), name),
                List.of(),
                contract ? null : creation.type(),
                contract ? List.of(creation.type()) : List.of(),
                List.copyOf(members));
    }
}
