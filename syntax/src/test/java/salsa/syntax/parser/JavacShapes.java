package salsa.syntax.parser;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.Set;
import java.util.TreeSet;
import salsa.syntax.parser.Shape.Kind;

/** The shapes in a compilation unit according to javac. */
final class JavacShapes extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Set<Shape> shapes = new TreeSet<>();

    private JavacShapes(CompilationUnitTree unit, SourcePositions positions) {
        this.unit = unit;
        this.positions = positions;
    }

    static Set<Shape> of(CompilationUnitTree unit, SourcePositions positions) {
        var scanner = new JavacShapes(unit, positions);
        scanner.scan(unit.getTypeDecls(), null);
        return scanner.shapes;
    }

    @Override
    public Void scan(Tree tree, Void nothing) {
        Kind kind = tree == null ? null : kind(tree);
        if (kind != null) add(tree, kind);
        return super.scan(tree, nothing);
    }

    /** Skips annotations: they are text to this parser. */
    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
        return null;
    }

    private void add(Tree tree, Kind kind) {
        int start = (int) positions.getStartPosition(unit, tree);
        int end = (int) positions.getEndPosition(unit, tree);
        // javac lets a static initialiser begin at its modifier; a constructor that it generated has no end
        boolean compared = end > start && !(tree instanceof BlockTree block && block.isStatic());
        if (compared) shapes.add(new Shape(start, end, kind));
    }

    private static Kind kind(Tree tree) {
        return switch (tree.getKind()) {
            case PLUS,
                    MINUS,
                    MULTIPLY,
                    DIVIDE,
                    REMAINDER,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    UNSIGNED_RIGHT_SHIFT,
                    LESS_THAN,
                    GREATER_THAN,
                    LESS_THAN_EQUAL,
                    GREATER_THAN_EQUAL,
                    EQUAL_TO,
                    NOT_EQUAL_TO,
                    AND,
                    OR,
                    XOR,
                    CONDITIONAL_AND,
                    CONDITIONAL_OR -> Kind.BINARY;
            case ASSIGNMENT,
                    PLUS_ASSIGNMENT,
                    MINUS_ASSIGNMENT,
                    MULTIPLY_ASSIGNMENT,
                    DIVIDE_ASSIGNMENT,
                    REMAINDER_ASSIGNMENT,
                    AND_ASSIGNMENT,
                    OR_ASSIGNMENT,
                    XOR_ASSIGNMENT,
                    LEFT_SHIFT_ASSIGNMENT,
                    RIGHT_SHIFT_ASSIGNMENT,
                    UNSIGNED_RIGHT_SHIFT_ASSIGNMENT -> Kind.ASSIGN;
            case POSTFIX_INCREMENT,
                    POSTFIX_DECREMENT,
                    PREFIX_INCREMENT,
                    PREFIX_DECREMENT,
                    UNARY_MINUS,
                    UNARY_PLUS,
                    LOGICAL_COMPLEMENT,
                    BITWISE_COMPLEMENT -> Kind.UNARY;
            case METHOD_INVOCATION -> Kind.CALL;
            case CONDITIONAL_EXPRESSION -> Kind.CONDITIONAL;
            case LAMBDA_EXPRESSION -> Kind.LAMBDA;
            case TYPE_CAST -> Kind.CAST;
            case INSTANCE_OF -> Kind.INSTANCE_OF;
            case ARRAY_ACCESS -> Kind.INDEX;
            case MEMBER_REFERENCE -> Kind.METHOD_REFERENCE;
            case SWITCH_EXPRESSION -> Kind.SWITCH_VALUE;
            case SWITCH -> Kind.SWITCH;
            case CASE -> Kind.CASE;
            case IF -> Kind.IF;
            case WHILE_LOOP -> Kind.WHILE;
            case DO_WHILE_LOOP -> Kind.DO;
            case FOR_LOOP -> Kind.FOR;
            case ENHANCED_FOR_LOOP -> Kind.FOR_EACH;
            case TRY -> Kind.TRY;
            case RETURN -> Kind.RETURN;
            case THROW -> Kind.THROW;
            case BREAK -> Kind.BREAK;
            case YIELD -> Kind.YIELD;
            case LABELED_STATEMENT -> Kind.LABELED;
            case SYNCHRONIZED -> Kind.SYNCHRONIZED;
            case ASSERT -> Kind.ASSERT;
            case BLOCK -> Kind.BLOCK;
            default -> null;
        };
    }
}
