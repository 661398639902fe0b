package salsa.compiler.typing;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** Javac's trees of the typing texts, found by the places in the Salsa file for which they were written. */
final class WrittenTrees {
    private final Trees trees;
    private final Function<SalsaType, JavaText> texts;
    private final Map<SalsaType, CompilationUnitTree> units = new HashMap<>();
    private final Map<SalsaType, Map<Span, List<TreePath>>> paths =
            new HashMap<>(); // by outermost types, made when asked

    WrittenTrees(Trees trees, Function<SalsaType, JavaText> texts) {
        this.trees = trees;
        this.texts = texts;
    }

    /** Adds the tree of the file of a type. */
    void add(SalsaType type, CompilationUnitTree unit) {
        type.selfAndAnonymous().forEach(each -> units.put(each, unit));
    }

    /** Returns the tree of the file of a type; null if javac has parsed none. */
    @Nullable
    CompilationUnitTree unitOf(SalsaType type) {
        return units.get(type);
    }

    /** Returns javac's tree of that kind which was written for the node; null if none was. */
    @Nullable
    TreePath pathOf(SalsaType in, Node node, Class<? extends Tree> kind) {
        Span range = texts.apply(in).rangeOf(node);
        if (range == null) return null;
        for (TreePath path : pathsAt(in, range)) if (kind.isInstance(path.getLeaf())) return path;
        return null;
    }

    List<TreePath> pathsAt(SalsaType in, Span range) {
        return paths.computeIfAbsent(in.outermost(), this::indexTrees).getOrDefault(range, List.of());
    }

    private Map<Span, List<TreePath>> indexTrees(SalsaType type) {
        var index = new HashMap<Span, List<TreePath>>();
        CompilationUnitTree unit = units.get(type);
        if (unit == null) return index;
        SourcePositions positions = trees.getSourcePositions();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (tree != null) {
                    long start = positions.getStartPosition(unit, tree);
                    long end = positions.getEndPosition(unit, tree);
                    if (start >= 0 && end >= start) {
                        index.computeIfAbsent(new Span((int) start, (int) end), span -> new ArrayList<>(1))
                                .add(new TreePath(getCurrentPath(), tree));
                    }
                }
                return super.scan(tree, nothing);
            }
        }.scan(new TreePath(unit), null);
        return index;
    }

    /** Returns the innermost tree at a place, or at the text for an identifier there; null if there is none. */
    @Nullable
    TreePath innermostAt(SalsaType in, int offset, @Nullable Node identifier) {
        CompilationUnitTree unit = units.get(in);
        Span written = identifier == null ? null : texts.apply(in).rangeOf(identifier);
        int position = written == null ? texts.apply(in).positionOf(offset) : written.start();
        if (unit == null || position < 0) return null;
        SourcePositions positions = trees.getSourcePositions();
        var innermost = new @Nullable TreePath[1];
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(Tree tree, Void nothing) {
                if (tree == null) return null;
                long start = positions.getStartPosition(unit, tree);
                if (start <= position && position < positions.getEndPosition(unit, tree)) {
                    innermost[0] = new TreePath(getCurrentPath(), tree);
                }
                return super.scan(tree, nothing);
            }
        }.scan(new TreePath(unit), null);
        return innermost[0];
    }
}
