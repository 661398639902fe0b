package salsa.compiler.isolation;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.javac.TextFile;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.typing.Owner;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/**
 * Finds uses, in a program's Java files, of types that are public for the JVM but closed to programs. The first is the
 * class of an actor's state, {@code Ring.Behavior}, with its members: it is a member of an interface, and behaviors in
 * other packages create and extend it. Code that casts a reference to it would read the fields of an actor while the
 * actor writes them. The others are the types in the packages of the runtime that its module does not export.
 * Reports classes that take the place of an actor as well: {@link ForgedActors}.
 */
public final class JavaUses {
    /** What is wrong with a use. */
    private enum Wrong {
        STATE,
        HIDDEN,
        FORGED
    }

    /** A place in the text of a Java file. */
    private record Use(Source file, Span place, String name, Wrong wrong) {

        Diagnostic toDiagnostic() {
            return switch (wrong) {
                case STATE ->
                    Diagnostic.error(
                            IsolationCode.STATE_FROM_JAVA,
                            file,
                            place,
                            "`" + name + "` is the state of an actor, which only that actor may use",
                            "use the actor's reference, whose methods send messages");
                case HIDDEN ->
                    Diagnostic.error(
                            LanguageCode.HIDDEN_NAME,
                            file,
                            place,
                            "this type is inside the runtime, which may change at any time",
                            "use the types of `" + RuntimeNames.RUNTIME + "`");
                case FORGED -> ForgedActors.forgedError(file, place, name);
            };
        }
    }

    private final Map<URI, Source> files = new HashMap<>();
    private final List<Use> uses = new ArrayList<>();

    /** Creates a check that watches no file yet. */
    public JavaUses() {}

    /** Registers a Java file of the program. Generated code is not registered: it may use the state classes. */
    public void register(TextFile text, Source file) {
        files.put(text.toUri(), file);
    }

    /** Checks a class after its attribution. */
    public void checkAttributed(TaskEvent event, Trees trees) {
        if (event.getSourceFile() == null) return;
        Source file = files.get(event.getSourceFile().toUri());
        if (file == null) return;
        TreePath path = trees.getPath(event.getTypeElement());
        if (path != null) new Scan(file, trees, path.getCompilationUnit()).scan(path, null);
    }

    /** Reports the uses found. */
    public void report(Diagnostics diagnostics) {
        uses.forEach(use -> diagnostics.report(use.toDiagnostic()));
    }

    /** Visits the Java code of one file, and adds each use of a member that is forbidden there. */
    private final class Scan extends TreePathScanner<Void, Void> {
        private final Source file;
        private final Trees trees;
        private final CompilationUnitTree unit;
        private final SourcePositions positions;

        Scan(Source file, Trees trees, CompilationUnitTree unit) {
            this.file = file;
            this.trees = trees;
            this.unit = unit;
            this.positions = trees.getSourcePositions();
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            if (trees.getElement(getCurrentPath()) instanceof TypeElement type
                    && ForgedActors.hasReservedSupertype(type)
                    && !extendsState(type)) addUse(tree, type.getSimpleName().toString(), Wrong.FORGED);
            return super.visitClass(tree, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void nothing) {
            addIfForbidden(tree, tree.getName().toString());
            return super.visitIdentifier(tree, nothing);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
            return addIfForbidden(tree, tree.toString()) ? null : super.visitMemberSelect(tree, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            return addIfForbidden(tree, tree.toString()) ? null : super.visitMemberReference(tree, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            ExpressionTree made = tree.getIdentifier();
            return addIfForbidden(tree, made.toString()) ? null : super.visitNewClass(tree, nothing);
        }

        private boolean addIfForbidden(Tree tree, String name) {
            Element element = trees.getElement(getCurrentPath());
            boolean ofState = isInsideBehavior(element);
            if (!ofState && !isHidden(element)) return false;
            addUse(tree, name, ofState ? Wrong.STATE : Wrong.HIDDEN);
            return true;
        }

        private void addUse(Tree tree, String name, Wrong wrong) {
            int start = (int) positions.getStartPosition(unit, tree);
            int end = (int) positions.getEndPosition(unit, tree);
            if (wrong == Wrong.FORGED) end = endOfHead(start, end);
            if (start >= 0 && end >= start) uses.add(new Use(file, new Span(start, end), name, wrong));
        }

        /** Returns where the head of a class ends: before its brace, if it has one. */
        private int endOfHead(int start, int end) {
            String text = file.text().substring(start, end);
            int brace = text.indexOf('{');
            return brace < 0
                    ? end
                    : start + text.substring(0, brace).stripTrailing().length();
        }
    }

    /** Returns whether the element is a behavior's class, or declared in one. */
    private static boolean isInsideBehavior(Element element) {
        for (Element each = element; each != null; each = each.getEnclosingElement()) {
            if (each instanceof TypeElement type && isBehaviorState(type)) return true;
        }
        return false;
    }

    private static boolean extendsState(TypeElement type) {
        return type.getSuperclass() instanceof DeclaredType parent && isInsideBehavior(parent.asElement());
    }

    /** Returns whether the element is a type, or a static member of one, in a package that the runtime hides. */
    private static boolean isHidden(@Nullable Element element) {
        return switch (element) {
            case PackageElement named ->
                RuntimeNames.isHidden(named.getQualifiedName().toString());
            case TypeElement type -> isHidden(type.getEnclosingElement());
            case null -> false;
            default -> element.getModifiers().contains(Modifier.STATIC) && isHidden(element.getEnclosingElement());
        };
    }

    private static boolean isBehaviorState(TypeElement type) {
        if (!type.getSimpleName().contentEquals(RuntimeNames.STATE.substring(1))
                || !Owner.of(type).getKind().isInterface()) return false;
        TypeElement above = type;
        while (above.getSuperclass() instanceof DeclaredType parent && parent.asElement() instanceof TypeElement next) {
            if (next.getQualifiedName().contentEquals(RuntimeNames.BEHAVIOR)) return true;
            above = next;
        }
        return false;
    }
}
