package salsa.compiler.typing;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;

/**
 * Decides whether a token is lost at its place: Java accepts the token there as an object, and the program means its value.
 * Two kinds of tokens differ. The typing text shows the value of a token of the language, and javac reports most places that
 * misuse it. Expressions of type {@code Token<T>} are objects for javac, so that operators and members need a look as well;
 * in return such an object may be an element of a collection, and be looked for there.
 */
final class LostTokens {
    /** Methods of Object that a program calls for the value. */
    private static final Set<String> OF_VALUES = Set.of("equals", "hashCode", "toString");

    private final Trees trees;
    private final Types types;
    private final Function<TreePath, @Nullable Element> elements;

    LostTokens(Trees trees, Types types, Function<TreePath, @Nullable Element> elements) {
        this.trees = trees;
        this.types = types;
        this.elements = elements;
    }

    static boolean isTokenClass(@Nullable TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement().toString().equals(RuntimeNames.TOKEN);
    }

    /** Returns whether a token of the language is lost: println(t), Object o = t. */
    boolean isLost(TreePath token) {
        Tree at = token.getLeaf();
        TreePath around = token.getParentPath();
        return switch (around.getLeaf()) {
            case MethodInvocationTree call ->
                takesAnything(elements.apply(around), call.getArguments().indexOf(at));
            case NewClassTree creation ->
                takesAnything(elements.apply(around), creation.getArguments().indexOf(at));
            case VariableTree variable ->
                variable.getType() != null
                        && !isTokenClass(trees.getTypeMirror(new TreePath(around, variable.getType())));
            case AssignmentTree assign ->
                assign.getExpression() == at
                        && !isTokenClass(trees.getTypeMirror(new TreePath(around, assign.getVariable())));
            case CompoundAssignmentTree append -> append.getExpression() == at;
            case ParenthesizedTree inner -> isSelector(around);
            default -> false;
        };
    }

    /** Returns whether an expression of type {@code Token<T>} is lost: "is " + t, t.equals("x"), Failure.of(t) == null. */
    boolean isLostObject(TreePath token) {
        Tree at = token.getLeaf();
        TreePath around = token.getParentPath();
        return switch (around.getLeaf()) {
            case ParenthesizedTree inner -> isSelector(around) || isLostObject(around);
            case BinaryTree operation -> isLostIn(operation, around, at);
            case AssertTree assertion -> assertion.getDetail() == at;
            case MemberSelectTree member -> isReadBy(member, around.getParentPath());
            case MethodInvocationTree call ->
                !isLookedFor(elements.apply(around)) && !comparesTokens(call, around) && isLost(token);
            default -> isLost(token);
        };
    }

    private static boolean isSelector(TreePath parenthesized) {
        Tree around = parenthesized.getParentPath().getLeaf();
        return around instanceof SwitchTree || around instanceof SwitchExpressionTree;
    }

    /** Returns whether an operator reads the value. A variable may be null as long as no token has been assigned to it. */
    private boolean isLostIn(BinaryTree operation, TreePath around, Tree token) {
        if (operation.getKind() == Tree.Kind.PLUS) return true;
        ExpressionTree other =
                operation.getLeftOperand() == token ? operation.getRightOperand() : operation.getLeftOperand();
        return other.getKind() == Tree.Kind.NULL_LITERAL
                ? isMethodCall(token)
                : !isTokenClass(trees.getTypeMirror(new TreePath(around, other)));
    }

    private static boolean isMethodCall(Tree token) {
        return token instanceof ParenthesizedTree inner
                ? isMethodCall(inner.getExpression())
                : token instanceof MethodInvocationTree;
    }

    private boolean isReadBy(MemberSelectTree member, TreePath around) {
        return OF_VALUES.contains(member.getIdentifier().toString())
                && around.getLeaf() instanceof MethodInvocationTree call
                && call.getMethodSelect() == member
                && !comparesTokens(call, around);
    }

    /** Returns whether a call compares two tokens as objects: {@code first.equals(second)}. */
    private boolean comparesTokens(MethodInvocationTree call, TreePath around) {
        return call.getMethodSelect() instanceof MemberSelectTree member
                && member.getIdentifier().contentEquals("equals")
                && call.getArguments().size() == 1
                && isTokenClass(trees.getTypeMirror(
                        new TreePath(around, call.getArguments().getFirst())))
                && isTokenClass(
                        trees.getTypeMirror(new TreePath(new TreePath(around, member), member.getExpression())));
    }

    /** Returns whether a method looks for an element or key, which a token can be: {@code waiting.contains(t)}. */
    private boolean isLookedFor(@Nullable Element method) {
        return method != null
                && method.getEnclosingElement() instanceof TypeElement owner
                && (isSubtypeNamed(owner, "java.util.Collection") || isSubtypeNamed(owner, "java.util.Map"));
    }

    private boolean isSubtypeNamed(TypeElement type, String name) {
        return type.getQualifiedName().contentEquals(name)
                || types.directSupertypes(type.asType()).stream()
                        .anyMatch(each ->
                                types.asElement(each) instanceof TypeElement parent && isSubtypeNamed(parent, name));
    }

    /** Returns whether a parameter's class merely happens to be a supertype of Token. */
    private static boolean takesAnything(@Nullable Element method, int argument) {
        if (!(method instanceof ExecutableElement called) || argument < 0) return false;
        if (called.getParameters().isEmpty()) return false;
        int index = Math.min(argument, called.getParameters().size() - 1);
        TypeMirror declared = called.getParameters().get(index).asType();
        if (called.isVarArgs() && index == called.getParameters().size() - 1 && declared instanceof ArrayType array) {
            declared = array.getComponentType();
        }
        return declared.getKind() == TypeKind.DECLARED && !isTokenClass(declared);
    }
}
