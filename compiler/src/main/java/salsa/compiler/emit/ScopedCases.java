package salsa.compiler.emit;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.List;

/**
 * Finds a switch that declares a variable in one case whose scope reaches into another: by a declaration or a pattern
 * in a case with a colon, or by a pattern as label. Only behind such a variable can javac 25 write a wrong stack map:
 * what its code generator records as assigned may hold a variable that has ended, and at the start of a case it takes a
 * new variable in the same slot for assigned.
 */
final class ScopedCases extends TreeScanner<Boolean, Void> {
    private static final PatternScanner PATTERNS = new PatternScanner();

    /** Returns whether the tree has such a switch. */
    static boolean hasScopedCases(Tree tree) {
        return Boolean.TRUE.equals(new ScopedCases().scan(tree, null));
    }

    @Override
    public Boolean visitSwitch(SwitchTree tree, Void none) {
        return anyDeclares(tree.getCases()) || Boolean.TRUE.equals(super.visitSwitch(tree, none));
    }

    @Override
    public Boolean visitSwitchExpression(SwitchExpressionTree tree, Void none) {
        return anyDeclares(tree.getCases()) || Boolean.TRUE.equals(super.visitSwitchExpression(tree, none));
    }

    @Override
    public Boolean reduce(Boolean first, Boolean second) {
        return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
    }

    private static boolean anyDeclares(List<? extends CaseTree> cases) {
        return cases.stream().anyMatch(ScopedCases::declaresVariable);
    }

    private static boolean declaresVariable(CaseTree one) {
        if (one.getLabels().stream().anyMatch(PatternCaseLabelTree.class::isInstance)) return true;
        return one.getStatements() != null && one.getStatements().stream().anyMatch(ScopedCases::declaresVariable);
    }

    private static boolean declaresVariable(StatementTree statement) {
        return statement instanceof VariableTree || Boolean.TRUE.equals(PATTERNS.scan(statement, null));
    }

    /** Finds whether code declares a variable by a pattern. */
    private static final class PatternScanner extends TreeScanner<Boolean, Void> {
        @Override
        public Boolean visitBindingPattern(BindingPatternTree tree, Void none) {
            return true;
        }

        @Override
        public Boolean reduce(Boolean first, Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
        }
    }
}
