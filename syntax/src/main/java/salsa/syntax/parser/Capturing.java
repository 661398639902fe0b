package salsa.syntax.parser;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.syntax.source.Meanings;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Finds the local variables that anonymous actors capture: names in their bodies that code around the creation declares.
 * As in Java, the nearest declaration counts, and the fields of an actor, inherited ones included, are nearer than the
 * variables around it. The parser adds what is found to the arguments of the creation.
 */
final class Capturing {
    private static final Pattern BINDING = Pattern.compile("(?U)([\\w$]+)\\s*(?=[,)]|$)");

    /**
     * The names that one piece of code declares, {@code local} or as fields; {@code actor} collects what an anonymous
     * actor captures, or is null.
     */
    private record Level(
            Set<String> names, boolean local, @Nullable Actor actor) {}

    /** What an anonymous actor has captured so far. */
    private record Actor(List<Expression> arguments, Set<String> captured) {}

    private final Source source;
    private final Meanings meanings;
    private final Map<Expression.New, List<Expression>> arguments;
    private final Deque<Level> levels = new ArrayDeque<>(); // innermost first

    Capturing(Source source, Meanings meanings, Map<Expression.New, List<Expression>> arguments) {
        this.source = source;
        this.meanings = meanings;
        this.arguments = arguments;
    }

    void visitDeclaration(Declaration.Type type) {
        if (!arguments.isEmpty()) type.members().forEach(member -> visitInScope(List.of(member), Set.of()));
    }

    private void visit(Node node) {
        switch (node) {
            case Statement.Block block -> visitInScope(block.children(), Set.of());
            case Statement.For loop -> visitInScope(loop.children(), Set.of());
            case Statement.ForEach loop -> visitInScope(loop.children(), Set.of());
            case Statement.Try attempt -> visitInScope(attempt.children(), Set.of());
            case Node.SwitchCase each -> visitInScope(each.children(), Set.of());
            case Node.Catch handler ->
                visitInScope(handler.children(), Set.of(handler.name().text()));
            case Expression.Lambda lambda -> visitInScope(lambda.children(), Set.of());
            case Declaration.Handler handler -> visitInScope(handler.children(), Set.of());
            case Declaration.Constructor constructor -> visitInScope(constructor.children(), Set.of());
            case Node.ClassBody body -> visitInClassBody(body);
            case Node.Pattern pattern -> {
                declareBindings(pattern);
                pattern.children().forEach(this::visit);
            }
            case Node.Parameter parameter -> declareName(parameter.name());
            case Node.Declarator declarator -> {
                declareName(declarator.name());
                declarator.children().forEach(this::visit);
            }
            case Expression.New creation when creation.actor() != null -> visitActor(creation, creation.actor());
            case Expression.Name name -> recordUse(name);
            default -> node.children().forEach(this::visit);
        }
    }

    private void visitInScope(Collection<? extends Node> nodes, Set<String> names) {
        levels.push(new Level(new HashSet<>(names), true, null));
        nodes.forEach(this::visit);
        levels.pop();
    }

    private void visitInClassBody(Node.ClassBody body) {
        levels.push(new Level(body.names().fields(), false, null));
        for (Node part : body.parts())
            visitInScope(List.of(part), Set.copyOf(body.names().parameters(part)));
        levels.pop();
    }

    private void declareName(Node.Identifier name) {
        if (!levels.isEmpty()) levels.getFirst().names().add(name.text());
    }

    private void declareBindings(Node.Pattern pattern) {
        String text =
                source.text().substring(pattern.span().start(), pattern.span().end());
        BINDING.matcher(text)
                .results()
                .forEach(each -> levels.getFirst().names().add(each.group(1)));
    }

    private void visitActor(Expression.New creation, Node.ActorBody body) {
        List.copyOf(creation.writtenArguments()).forEach(this::visit);
        if (creation.placement() != null) visit(creation.placement());
        var own = new HashSet<>(meanings.actors().getOrDefault(body.span().start(), Set.of()));
        for (Declaration each : body.members()) {
            if (each instanceof Declaration.Field field)
                field.declarators().forEach(one -> own.add(one.name().text()));
        }
        levels.push(new Level(own, false, new Actor(Objects.requireNonNull(arguments.get(creation)), new HashSet<>())));
        for (Declaration each : body.members()) visitMember(each);
        levels.pop();
    }

    private void visitMember(Declaration member) {
        if (member instanceof Declaration.Field field)
            field.declarators().forEach(each -> visitInScope(each.children(), Set.of()));
        else if (!(member instanceof Declaration.Nested)) visitInScope(List.of(member), Set.of());
    }

    private void recordUse(Expression.Name name) {
        var crossed = new ArrayList<Actor>();
        for (Level level : levels) {
            if (level.names().contains(name.text())) {
                if (level.local()) crossed.forEach(each -> addCapture(each, name));
                return;
            }
            if (level.actor() != null) crossed.add(level.actor());
        }
    }

    private static void addCapture(Actor actor, Expression.Name name) {
        if (actor.captured().add(name.text())) actor.arguments().add(new Expression.Name(name.span(), name.text()));
    }
}
