package salsa.compiler.typing;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Span;

/** Declarations in the Java parts of a behavior, which the tree keeps as text: where they are and what they say. */
public final class Declarations {
    private final Trees trees;
    private final JavaText text;

    Declarations(Trees trees, JavaText text) {
        this.trees = trees;
        this.text = text;
    }

    /** Where the name of the element is written. */
    public Span place(Element element) {
        TreePath path = trees.getPath(element);
        int start = (int) trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf());
        String name = element.getSimpleName().toString();
        Matcher word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text.toString());
        int origin = text.origin(word.find(start) ? word.start() : start);
        return new Span(origin, origin + name.length());
    }

    /** What a field starts with, or null. */
    public ExpressionTree initializer(Element field) {
        return trees.getTree(field) instanceof VariableTree variable ? variable.getInitializer() : null;
    }

    /** What a name, call or creation below the declaration of {@code field} means. */
    public Element element(Element field, Tree part) {
        return trees.getElement(path(field, part));
    }

    /** The type of an expression below the declaration of {@code field}. */
    public TypeMirror type(Element field, Tree part) {
        return trees.getTypeMirror(path(field, part));
    }

    private TreePath path(Element field, Tree part) {
        return TreePath.getPath(trees.getPath(field), part);
    }
}
