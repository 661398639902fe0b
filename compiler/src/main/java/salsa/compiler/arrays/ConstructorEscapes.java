package salsa.compiler.arrays;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/**
 * Checks whether a constructor or an initialiser lets the object escape before construction is complete. As long as it
 * does not, it may still write into the arrays: every thread sees final fields, and the elements of their arrays, as
 * they were at the end of the constructor (JLS 17.5).
 */
final class ConstructorEscapes extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private boolean inLambda;
    private boolean escapes;

    private ConstructorEscapes(Trees trees) {
        this.trees = trees;
    }

    /** Returns whether other code may see an object of the class before its constructor is done. */
    static boolean mayThisEscape(TypeElement type, Trees trees) {
        var search = new ConstructorEscapes(trees);
        TreePath path = trees.getPath(type);
        for (Tree member : ((ClassTree) path.getLeaf()).getMembers()) {
            if (runsInConstruction(member)) search.scan(new TreePath(path, member), null);
        }
        return search.escapes;
    }

    private static boolean runsInConstruction(Tree member) {
        return switch (member) {
            case MethodTree method -> method.getReturnType() == null;
            case VariableTree field -> !field.getModifiers().getFlags().contains(Modifier.STATIC);
            case BlockTree initialiser -> !initialiser.isStatic();
            default -> false;
        };
    }

    /** Treats a class inside the constructor as an escape: its code could look at the object under construction. */
    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        escapes = true;
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        boolean outer = inLambda;
        inLambda = true;
        super.visitLambdaExpression(tree, nothing);
        inLambda = outer;
        return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        if (isThisOrSuper(tree.getName())) escapes |= !isHarmlessUse();
        else if (trees.getElement(getCurrentPath()) instanceof Element named && isOfObject(named)) {
            escapes |= inLambda || !named.getKind().isField();
        }
        return super.visitIdentifier(tree, nothing);
    }

    private static boolean isThisOrSuper(Name name) {
        return name.contentEquals("this") || name.contentEquals("super");
    }

    private static boolean isOfObject(Element named) {
        boolean member = named.getKind() == ElementKind.FIELD || named.getKind() == ElementKind.METHOD;
        return member && !named.getModifiers().contains(Modifier.STATIC);
    }

    /** Returns whether the object is named only to access its fields or to call another constructor. */
    private boolean isHarmlessUse() {
        TreePath above = getCurrentPath().getParentPath();
        Element used = trees.getElement(above);
        if (used == null || inLambda) return false;
        return above.getLeaf() instanceof MemberSelectTree
                ? used.getKind().isField()
                : above.getLeaf() instanceof MethodInvocationTree && used.getKind() == ElementKind.CONSTRUCTOR;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        escapes |= isThisOrSuper(tree.getIdentifier());
        return super.visitMemberSelect(tree, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        Element called = trees.getElement(getCurrentPath());
        escapes |=
                called != null && holdsOuterObject((TypeElement) Objects.requireNonNull(called.getEnclosingElement()));
        return super.visitNewClass(tree, nothing);
    }

    /** Returns whether objects of the type hold a reference to the object they were created in. */
    private static boolean holdsOuterObject(TypeElement type) {
        return type.getNestingKind() != NestingKind.TOP_LEVEL
                && type.getKind() == ElementKind.CLASS
                && !type.getModifiers().contains(Modifier.STATIC);
    }
}
