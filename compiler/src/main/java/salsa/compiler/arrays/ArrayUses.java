package salsa.compiler.arrays;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** The uses, in a top-level class, of variables that hold arrays, and the values assigned to them. */
final class ArrayUses {
    private final Trees trees;
    private final Map<VariableElement, List<Use>> uses = new HashMap<>();
    private final Map<VariableElement, List<TreePath>> given = new HashMap<>();
    private final Set<VariableElement> unknown = new HashSet<>();
    private final Map<VariableElement, Tree> homes = new HashMap<>();
    private final Map<VariableElement, ExecutableElement> parameters = new HashMap<>();
    private final Map<ExecutableElement, List<Use>> calls = new HashMap<>();
    private final Set<Element> referred = new HashSet<>();

    private ArrayUses(Trees trees) {
        this.trees = trees;
    }

    static ArrayUses of(TreePath topLevel, Trees trees) {
        var uses = new ArrayUses(trees);
        uses.new Scan().scan(topLevel, null);
        return uses;
    }

    Trees trees() {
        return trees;
    }

    List<Use> usesOf(VariableElement variable) {
        return uses.getOrDefault(variable, List.of());
    }

    /** Returns the values assigned to the variable, at its declaration or later. */
    List<TreePath> assignedValues(VariableElement variable) {
        return given.getOrDefault(variable, List.of());
    }

    /**
     * Returns whether the variable also gets arrays other than by assignment: from a loop, a pattern, or the caller of
     * a lambda.
     */
    boolean isUnknown(VariableElement variable) {
        return unknown.contains(variable);
    }

    /** Returns the body that declares the variable. */
    @Nullable
    Tree declaringBody(VariableElement variable) {
        return homes.get(variable);
    }

    /** Returns the method or constructor that has the parameter; null for all other variables. */
    @Nullable
    ExecutableElement methodOf(VariableElement parameter) {
        return parameters.get(parameter);
    }

    /** Returns the calls of a constructor, by {@code new} and by {@code this}. */
    List<Use> callsOf(ExecutableElement constructor) {
        return calls.getOrDefault(constructor, List.of());
    }

    /** Returns whether a method reference refers to the constructor, so that not all of its calls are visible. */
    boolean hasMethodReference(ExecutableElement constructor) {
        return referred.contains(constructor);
    }

    static ExpressionTree withoutParentheses(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree inner ? withoutParentheses(inner.getExpression()) : tree;
    }

    static boolean isConstructor(ExecutableElement method) {
        return method.getKind() == ElementKind.CONSTRUCTOR;
    }

    /** Visits the code of a class, and records every use of a field that holds an array. */
    private final class Scan extends TreePathScanner<Void, Void> {
        private @Nullable Tree code;
        private @Nullable TypeElement type;

        private Element currentElement() {
            return trees.getElement(getCurrentPath());
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            TypeElement outer = type;
            type = (TypeElement) currentElement();
            scanAsBody(tree, () -> super.visitClass(tree, nothing));
            type = outer;
            return null;
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            var method = (ExecutableElement) currentElement();
            method.getParameters().forEach(each -> parameters.put(each, method));
            scanAsBody(tree, () -> super.visitMethod(tree, nothing));
            return null;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
            scanAsBody(tree, () -> super.visitLambdaExpression(tree, nothing));
            return null;
        }

        private void scanAsBody(Tree body, Runnable scan) {
            Tree outer = code;
            code = body;
            scan.run();
            code = outer;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            if (currentElement() instanceof VariableElement variable && isArray(variable)) {
                homes.put(variable, code);
                if (tree.getInitializer() != null) addValue(variable, tree.getInitializer());
                else if (!leavesUnassigned(getCurrentPath().getParentPath().getLeaf())) unknown.add(variable);
            }
            return super.visitVariable(tree, nothing);
        }

        /** Returns whether a declaration without an initialiser at this place leaves the variable unassigned. */
        private static boolean leavesUnassigned(Tree above) {
            return switch (above.getKind()) {
                case BLOCK, CASE, CLASS, ENUM, RECORD, INTERFACE, METHOD -> true;
                default -> false;
            };
        }

        @Override
        public Void visitAssignment(AssignmentTree tree, Void nothing) {
            var target = trees.getElement(new TreePath(getCurrentPath(), withoutParentheses(tree.getVariable())));
            if (target instanceof VariableElement variable && isArray(variable))
                addValue(variable, tree.getExpression());
            return super.visitAssignment(tree, nothing);
        }

        private void addValue(VariableElement variable, ExpressionTree value) {
            given.computeIfAbsent(variable, each -> new ArrayList<>()).add(new TreePath(getCurrentPath(), value));
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void nothing) {
            if (currentElement() instanceof VariableElement variable && isArray(variable)) addUse(variable, true);
            return super.visitIdentifier(tree, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
            if (currentElement() instanceof VariableElement field && isArray(field)) {
                addUse(
                        field,
                        tree.getExpression() instanceof IdentifierTree name
                                && name.getName().contentEquals("this"));
            }
            return super.visitMemberSelect(tree, nothing);
        }

        private void addUse(VariableElement variable, boolean ofThis) {
            uses.computeIfAbsent(variable, each -> new ArrayList<>()).add(useHere(ofThis));
        }

        private Use useHere(boolean ofThis) {
            return new Use(getCurrentPath(), code, type, ofThis);
        }

        private static boolean isArray(Element element) {
            return element.asType().getKind() == TypeKind.ARRAY;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            addConstructorCall();
            return super.visitMethodInvocation(tree, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            addConstructorCall();
            return super.visitNewClass(tree, nothing);
        }

        private void addConstructorCall() {
            if (currentElement() instanceof ExecutableElement called && isConstructor(called)) {
                calls.computeIfAbsent(called, each -> new ArrayList<>()).add(useHere(false));
            }
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            if (currentElement() instanceof Element named) referred.add(named);
            return super.visitMemberReference(tree, nothing);
        }
    }
}
