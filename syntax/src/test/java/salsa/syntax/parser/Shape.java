package salsa.syntax.parser;

import java.util.Set;
import java.util.TreeSet;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The range of a construct of some kind in a text, by which two parsers are compared. */
record Shape(int start, int end, Kind kind) implements Comparable<Shape> {

    enum Kind {
        ASSERT,
        ASSIGN,
        BINARY,
        BLOCK,
        BREAK,
        CALL,
        CASE,
        CAST,
        CONDITIONAL,
        DO,
        FOR,
        FOR_EACH,
        IF,
        INDEX,
        INSTANCE_OF,
        LABELED,
        LAMBDA,
        METHOD_REFERENCE,
        RETURN,
        SWITCH,
        SWITCH_VALUE,
        SYNCHRONIZED,
        THROW,
        TRY,
        UNARY,
        WHILE,
        YIELD
    }

    /** Returns the shapes below a node according to this parser. */
    static Set<Shape> of(Node root) {
        var shapes = new TreeSet<Shape>();
        collect(root, shapes);
        return shapes;
    }

    private static void collect(Node node, Set<Shape> shapes) {
        Kind kind = kind(node);
        // javac's call includes the semicolon
        int end = node.span().end() - (node instanceof Statement.ConstructorCall ? 1 : 0);
        if (kind != null) shapes.add(new Shape(node.span().start(), end, kind));
        node.children().forEach(child -> collect(child, shapes));
    }

    private static Kind kind(Node node) {
        return switch (node) {
            case Expression expression -> kind(expression);
            case Statement statement -> kind(statement);
            case Node.SwitchCase _ -> Kind.CASE;
            default -> null;
        };
    }

    private static Kind kind(Expression expression) {
        return switch (expression) {
            case Expression.Assign _ -> Kind.ASSIGN;
            case Expression.Binary _ -> Kind.BINARY;
            case Expression.Call _ -> Kind.CALL;
            case Expression.Cast _ -> Kind.CAST;
            case Expression.Conditional _ -> Kind.CONDITIONAL;
            case Expression.Index _ -> Kind.INDEX;
            case Expression.InstanceOf _ -> Kind.INSTANCE_OF;
            case Expression.Lambda _ -> Kind.LAMBDA;
            case Expression.MethodReference _ -> Kind.METHOD_REFERENCE;
            case Expression.SwitchValue _ -> Kind.SWITCH_VALUE;
            case Expression.Unary _ -> Kind.UNARY;
            default -> null;
        };
    }

    private static Kind kind(Statement statement) {
        return switch (statement) {
            case Statement.Assert _ -> Kind.ASSERT;
            case Statement.Block _ -> Kind.BLOCK;
            case Statement.Break _ -> Kind.BREAK;
            case Statement.ConstructorCall _ -> Kind.CALL;
            case Statement.DoWhile _ -> Kind.DO;
            case Statement.For _ -> Kind.FOR;
            case Statement.ForEach _ -> Kind.FOR_EACH;
            case Statement.If _ -> Kind.IF;
            case Statement.Labeled _ -> Kind.LABELED;
            case Statement.Return _ -> Kind.RETURN;
            case Statement.Switch _ -> Kind.SWITCH;
            case Statement.Synchronized _ -> Kind.SYNCHRONIZED;
            case Statement.Throw _ -> Kind.THROW;
            case Statement.Try _ -> Kind.TRY;
            case Statement.While _ -> Kind.WHILE;
            case Statement.Yield _ -> Kind.YIELD;
            default -> null;
        };
    }

    @Override
    public int compareTo(Shape other) {
        int byStart = Integer.compare(start, other.start);
        int byEnd = byStart != 0 ? byStart : Integer.compare(end, other.end);
        return byEnd != 0 ? byEnd : kind.compareTo(other.kind);
    }
}
