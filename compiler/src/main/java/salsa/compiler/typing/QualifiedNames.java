package salsa.compiler.typing;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Span;

/** Finds the qualified names of a file, those of its imports included, that stand for certain packages and types. */
final class QualifiedNames extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final JavaText text;
    private final Predicate<Element> wanted;
    private final List<Span> found = new ArrayList<>();

    private QualifiedNames(Trees trees, JavaText text, Predicate<Element> wanted) {
        this.trees = trees;
        this.text = text;
        this.wanted = wanted;
    }

    /** Returns the source positions of the names; of nested names the longest one. */
    static List<Span> find(TreePath unit, Trees trees, JavaText text, Predicate<Element> wanted) {
        var names = new QualifiedNames(trees, text, wanted);
        names.scan(unit, null);
        return names.found;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        Element element = trees.getElement(getCurrentPath());
        if (element == null || !wanted.test(element)) return super.visitMemberSelect(tree, nothing);
        SourcePositions positions = trees.getSourcePositions();
        int start = (int) positions.getStartPosition(getCurrentPath().getCompilationUnit(), tree);
        int end = (int) positions.getEndPosition(getCurrentPath().getCompilationUnit(), tree);
        if (start >= 0 && end > start) found.add(new Span(text.sourceOffset(start), text.sourceOffset(end - 1) + 1));
        return null;
    }
}
