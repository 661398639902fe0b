package salsa.syntax.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A piece of a source file. Nodes are compared by identity: two nodes of equal content at two places are two nodes. */
public sealed interface Node
        permits Declaration,
                Statement,
                Expression,
                TypeTree,
                Node.Identifier,
                Node.Parameter,
                Node.TypeParameter,
                Node.Declarator,
                Node.SwitchCase,
                Node.Catch,
                Node.ClassBody,
                Node.ActorBody,
                Node.Placement,
                Node.Property,
                Node.Pattern,
                Node.Constant,
                Node.MessagePattern,
                Node.After,
                Node.OtherCases {

    /** Returns the place of the node. */
    Span span();

    /** Returns the parts that are nodes themselves, in the order of the source. */
    List<Node> children();

    /** A name where it is declared or selected; {@code text} has its Unicode escapes resolved. */
    record Identifier(Span span, String text) implements Node {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /**
     * A formal parameter of a handler, constructor, lambda or method; {@code type} is null for a lambda's bare name,
     * {@code modifiers} are the words and annotations before the type, as written.
     */
    record Parameter(Span span, String modifiers, @Nullable TypeTree type, boolean varargs, Identifier name)
            implements Node {

        /** Returns the type of a parameter of a handler or constructor, or of the variable of a loop. */
        public TypeTree declaredType() {
            return Objects.requireNonNull(type, "a lambda's bare name");
        }

        @Override
        public List<Node> children() {
            return Node.flatten(type, name);
        }
    }

    /** {@code T extends A & B}. */
    record TypeParameter(Span span, Identifier name, List<TypeTree> bounds) implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(name, bounds);
        }
    }

    /** One variable of a declaration: its name, brackets after the name, and its initialiser or null. */
    record Declarator(
            Span span,
            Identifier name,
            int dimensions,
            @Nullable Expression initializer) implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(name, initializer);
        }
    }

    /**
     * One {@code case …:} or {@code case … ->} (or {@code default}) with its labels, its guard or null, and its
     * statements. {@code arrow} distinguishes the two forms; an arrow case has exactly one statement. {@code whole} is
     * the name that {@code default(name)} gives to the message it took, or null.
     */
    record SwitchCase(
            Span span,
            List<Node> labels,
            @Nullable Pattern whole,
            @Nullable Expression guard,
            boolean arrow,
            List<Statement> body)
            implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(labels, whole, guard, body);
        }
    }

    /** {@code catch (A | B name) { … }}. */
    record Catch(Span span, String modifiers, TypeTree type, Identifier name, Statement.Block body) implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(type, name, body);
        }
    }

    /**
     * The variables that a class declares around its code: its fields, a record's components and an enum's constants
     * among them, for all of its parts, and the parameters of methods and constructors by the places of their blocks.
     */
    record ClassNames(Set<String> fields, Map<Span, List<String>> parameters) {
        /** Returns the parameters around a part. */
        public List<String> parameters(Node part) {
            return parameters.getOrDefault(part.span(), List.of());
        }
    }

    /**
     * The braces of a Java class, record, enum or interface inside a behavior. {@code parts} are the blocks of its
     * methods and the initialisers of its fields, in order; all text around them is plain Java. {@code statics} are the
     * places of those that run without an object of the class. {@code names} are the variables that the class declares.
     */
    record ClassBody(Span span, List<Node> parts, List<Span> statics, ClassNames names) implements Node {
        @Override
        public List<Node> children() {
            return List.copyOf(parts);
        }

        /** Returns whether a part runs without an object of the class. */
        public boolean isStatic(Node part) {
            return statics.contains(part.span());
        }
    }

    /**
     * The braces of an anonymous actor. Its members belong to a behavior of their own, so they are no children of the
     * code around it.
     */
    record ActorBody(Span span, List<Declaration> members) implements Node {
        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /**
     * The clauses after an allocation or reference: {@code called (n) using (ns) at (host, port) on (stage)}, each null
     * if absent. The span runs from the first clause's word to the last clause's parenthesis.
     */
    record Placement(
            Span span,
            @Nullable Expression called,
            @Nullable Expression using,
            @Nullable Expression host,
            @Nullable Expression port,
            @Nullable Expression on)
            implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(called, using, host, port, on);
        }
    }

    /** {@code : waitfor(t, …)}, {@code : delay(ms)} or {@code : urgent}; the span starts at the colon. */
    record Property(Span span, Kind kind, List<Expression> arguments) implements Node {
        /** The kind of a property. */
        public enum Kind {
            WAITFOR,
            DELAY,
            URGENT
        }

        public boolean delay() {
            return kind == Kind.DELAY;
        }

        public boolean urgent() {
            return kind == Kind.URGENT;
        }

        @Override
        public List<Node> children() {
            return Node.flatten(arguments);
        }
    }

    /**
     * A Java type, record or unnamed pattern, kept as written: its declarations are Java's. {@code constants} are the
     * record components that a case compares, in order, at any depth; Java's own patterns have none.
     */
    record Pattern(Span span, List<Constant> constants) implements Node {
        @Override
        public List<Node> children() {
            return List.copyOf(constants);
        }
    }

    /** A constant in the place of a record component: {@code "Rome"} in {@code Ship("Rome", int n)}. */
    record Constant(Span span, Expression value) implements Node {
        @Override
        public List<Node> children() {
            return List.of(value);
        }
    }

    /**
     * {@code order(String item, 1)} as a label of a receive: each argument is a {@link Pattern} or a constant. Without
     * a name it is a plain value, and its one argument is the pattern or constant that the value must match.
     */
    record MessagePattern(Span span, @Nullable Identifier name, List<Node> arguments) implements Node {
        @Override
        public List<Node> children() {
            return Node.flatten(name, arguments);
        }
    }

    /** {@code after 1000} as a label of a receive. */
    record After(Span span, Expression millis) implements Node {
        @Override
        public List<Node> children() {
            return List.of(millis);
        }
    }

    /** {@code orElse name} or {@code orElse parent.name} as a label: all messages that the cases of that name take. */
    record OtherCases(Span span, boolean parent, Identifier name) implements Node {
        @Override
        public List<Node> children() {
            return List.of(name);
        }
    }

    /** Flattens nodes, lists of nodes and nulls into a list of nodes. */
    static List<Node> flatten(@Nullable Object... parts) {
        var nodes = new ArrayList<Node>(parts.length);
        for (Object part : parts) {
            if (part instanceof Collection<?> several) for (Object each : several) nodes.add((Node) each);
            else if (part != null) nodes.add((Node) part);
        }
        return Collections.unmodifiableList(nodes);
    }
}
