package salsa.compiler.typing;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Span;

/** Declarations in the Java parts of a behavior, which the tree keeps as text: their places and contents. */
public final class JavaDeclarations {
    /** A field or method of a class inside a block, and the place of its name. */
    public record InCode(Element member, Span place) {}

    private final Trees trees;
    private final JavaText text;

    JavaDeclarations(Trees trees, JavaText text) {
        this.trees = trees;
        this.text = text;
    }

    /** Returns the place of the element's name. */
    public Span namePlace(Element element) {
        TreePath path = trees.getPath(element);
        return placeOfName(
                element, (int) trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf()));
    }

    private Span placeOfName(Element element, int start) {
        String name = element.getSimpleName().toString();
        Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text.toString());
        int origin = text.sourceOffset(word.find(start) ? word.start() : start);
        return new Span(origin, origin + name.length());
    }

    /** Returns the initialiser of a field, or null. */
    public @Nullable ExpressionTree initializerOf(Element field) {
        return trees.getTree(field) instanceof VariableTree variable ? variable.getInitializer() : null;
    }

    /** Returns the element of a name, call or creation below the declaration of {@code field}. */
    public Element elementOf(Element field, Tree part) {
        return trees.getElement(pathTo(field, part));
    }

    /** Returns the type of an expression below the declaration of {@code field}. */
    public TypeMirror typeOf(Element field, Tree part) {
        return trees.getTypeMirror(pathTo(field, part));
    }

    /** Returns the members of the classes declared in the type's code: local and anonymous ones. */
    public List<InCode> membersInCode(TypeElement type) {
        var found = new ArrayList<InCode>();
        TreePath root = trees.getPath(type);
        if (root == null) return found;
        new TreePathScanner<Void, Void>() {
            private int depth; // enclosing classes in code

            @Override
            public Void visitClass(ClassTree tree, Void nothing) {
                boolean inCode = depth > 0
                        || !(getCurrentPath().getParentPath().getLeaf() instanceof ClassTree
                                || getCurrentPath().getParentPath().getLeaf() instanceof CompilationUnitTree);
                if (inCode) depth++;
                super.visitClass(tree, nothing);
                if (inCode) depth--;
                return null;
            }

            @Override
            public Void visitVariable(VariableTree tree, Void nothing) {
                member(tree);
                return super.visitVariable(tree, nothing);
            }

            @Override
            public Void visitMethod(MethodTree tree, Void nothing) {
                member(tree);
                return super.visitMethod(tree, nothing);
            }

            private void member(Tree tree) {
                Element member = depth == 0 ? null : trees.getElement(getCurrentPath());
                if (member == null || !(member.getEnclosingElement() instanceof TypeElement)) return;
                int start = (int) trees.getSourcePositions().getStartPosition(root.getCompilationUnit(), tree);
                found.add(new InCode(member, placeOfName(member, start)));
            }
        }.scan(root, null);
        return found;
    }

    private TreePath pathTo(Element field, Tree part) {
        return TreePath.getPath(trees.getPath(field), part);
    }
}
