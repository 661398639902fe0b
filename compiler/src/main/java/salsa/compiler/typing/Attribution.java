package salsa.compiler.typing;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.javac.TextFile;
import salsa.compiler.scheme.ActorTypes;
import salsa.compiler.scheme.MessageNames;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Delegation;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.symbol.Universe;
import salsa.compiler.text.JavaText;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The result of javac's attribution of the typing text: the type of every expression, the handler that every send
 * resolves to, and javac's complaints. Types outlive the task only as mirrors; all queries go through this object.
 */
public final class Attribution implements ActorTypes {
    /** One of javac's complaints about the typing text of a Salsa file. */
    public record Complaint(SalsaType type, Diagnostic<? extends JavaFileObject> diagnostic, int offset) {}

    /** Type kinds that javac may report for an expression without a value, mostly an erroneous one. */
    private static final Set<TypeKind> NO_VALUES = Set.of(
            TypeKind.ERROR, TypeKind.PACKAGE, TypeKind.NONE, TypeKind.EXECUTABLE, TypeKind.MODULE, TypeKind.OTHER);

    /** Methods of Object that some functional interfaces also declare abstract, for documentation. */
    private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

    private final Map<SalsaType, TypingText.Written> texts = new LinkedHashMap<>(); // for each type of the universe
    private final Map<SalsaType, Tokens> tokens = new LinkedHashMap<>(); // for each type of the universe
    private final Map<SalsaType, Members> members = new HashMap<>();
    private final Map<Declaration.Handler, Boolean> delegates = new IdentityHashMap<>();
    private final List<Complaint> complaints = new ArrayList<>();
    private final Universe universe;
    private final JavacTask task;
    private final Trees trees;
    private final WrittenTrees written;
    private final MessageNames messageNames;
    private @Nullable TypeMirror actor; // the erased type of all references to actors; null before the first query
    private boolean failed;
    private boolean complete = true;

    private Attribution(Universe universe, JavaCompiler compiler, List<Source> java, Learned learned) {
        this.universe = universe;
        for (SalsaType type : universe.types()) tokens.put(type, Tokens.of(type, learned));
        Map<JavaFileObject, SalsaType> owners = writeTexts();
        var files = new ArrayList<JavaFileObject>(
                TypingDeclarations.allDeclarations(universe.typeNamed(RuntimeNames.LIBRARY + ".NameServer") != null));
        files.addAll(owners.keySet());
        for (Source source : java) files.add(new TextFile(JavaSource.className(source), source.text()));
        task = compiler.task(files, diagnostic -> addComplaint(diagnostic, owners));
        trees = Trees.instance(task);
        written = new WrittenTrees(trees, this::typingText);
        messageNames = new MessageNames(task.getTypes(), task.getElements());
        parseTexts(owners);
        runJavac();
    }

    /** Writes the typing text of each file; returns the types by these files, in the order of the universe. */
    private Map<JavaFileObject, SalsaType> writeTexts() {
        var owners = new LinkedHashMap<JavaFileObject, SalsaType>(); // files of javac are equal by identity
        Set<String> received = universe.receivedNames();
        for (SalsaType type : universe.types()) {
            if (type.enclosingType() != null) continue;
            texts.putAll(TypingText.textsOf(type, this::tokens, received));
            owners.put(new TextFile(type.qualifiedName(), typingText(type).toString()), type);
        }
        return owners;
    }

    private void parseTexts(Map<JavaFileObject, SalsaType> owners) {
        try {
            for (CompilationUnitTree unit : task.parse()) {
                SalsaType type = owners.get(ownFileOf(unit.getSourceFile(), owners));
                if (type != null) written.add(type, unit);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Runs the analysis. javac itself can crash on a program with errors. Keep the errors reported before the crash; a
     * crash without any error is a defect of ours: rethrow.
     */
    private void runJavac() {
        try {
            task.analyze();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException | AssertionError e) {
            if (!failed) throw e;
            complete = false;
        }
    }

    /**
     * Attributes repeatedly until every Java expression that is a token in an awaiting position is known to be one, and
     * every {@code n<-(x)} that is a comparison; the attribution's own universe records the latter.
     */
    public static Attribution of(Universe read, JavaCompiler compiler, List<Source> java) {
        Universe universe = read;
        Learned learned = Learned.empty();
        while (true) {
            var attribution = new Attribution(universe, compiler, java, learned);
            var learning = new Learning(attribution);
            Universe next = learning.withComparisons();
            if (next != universe) { // the results belong to the trees before
                universe = next;
                learned.clear();
            } else if (!learning.tryLearn(learned)) return attribution;
        }
    }

    /** Returns the behaviors and interfaces, with every comparison {@code n<-(x)} parsed as such. */
    public Universe universe() {
        return universe;
    }

    private static JavaFileObject ownFileOf(JavaFileObject file, Map<JavaFileObject, SalsaType> owners) {
        if (owners.containsKey(file)) return file;
        return owners.keySet().stream()
                .filter(each -> each.toUri().equals(file.toUri()))
                .findFirst()
                .orElse(file);
    }

    private void addComplaint(Diagnostic<? extends JavaFileObject> diagnostic, Map<JavaFileObject, SalsaType> owners) {
        if (diagnostic.getKind() != Diagnostic.Kind.ERROR) return;
        failed = true;
        if (diagnostic.getSource() == null) return;
        SalsaType type = owners.get(ownFileOf(diagnostic.getSource(), owners));
        if (type == null) return;
        int position = (int) Math.max(0, diagnostic.getPosition());
        int origin = typingText(type).sourceOffset(position);
        complaints.add(new Complaint(type.innermostAt(origin), diagnostic, origin));
    }

    /** Returns whether javac has completed, so that all existing types are known. */
    public boolean isComplete() {
        return complete;
    }

    public List<Complaint> complaints() {
        return complaints;
    }

    public Tokens tokens(SalsaType type) {
        return Objects.requireNonNull(tokens.get(type), type::qualifiedName);
    }

    TypingText.Written writtenText(SalsaType type) {
        return Objects.requireNonNull(texts.get(type), type::qualifiedName);
    }

    private JavaText typingText(SalsaType type) {
        return writtenText(type).text();
    }

    @Override
    public Types types() {
        return task.getTypes();
    }

    @Override
    public Elements elements() {
        return task.getElements();
    }

    /** Returns the value type of an expression, for a token the type of its value; null if javac found none. */
    public @Nullable TypeMirror type(SalsaType in, Expression expression) {
        if (in.fromHeader()) return null;
        if (isTokenSite(in, expression)) {
            TypeMirror site = typeAt(in, expression);
            return site instanceof DeclaredType declared
                            && declared.getTypeArguments().size() == 1
                    ? declared.getTypeArguments().getFirst()
                    : site;
        }
        return typeAt(in, expression);
    }

    private boolean isTokenSite(SalsaType in, Expression expression) {
        return tokens(in).isAwaitedJavaToken(expression);
    }

    /** Returns the type that javac has found for the written text of the expression; null if it found none. */
    @Nullable
    TypeMirror typeAt(SalsaType in, Expression expression) {
        TreePath path = written.pathOf(in, expression, ExpressionTree.class);
        if (path == null) return null;
        TypeMirror type = trees.getTypeMirror(path);
        if (type != null && type.getKind() == TypeKind.ERROR) {
            type = trees.getOriginalType((ErrorType) type); // resolved, but to another kind of element
        }
        return type == null || NO_VALUES.contains(type.getKind()) ? null : type;
    }

    /** Returns the type that a declaration of a token variable names; null if javac found none. */
    public @Nullable TypeMirror type(SalsaType in, TypeTree tree) {
        TreePath path = written.pathOf(in, tree, Tree.class);
        return path == null ? null : trees.getTypeMirror(path);
    }

    /** Returns the type that a pattern of a case requires, or null. */
    public @Nullable TypeMirror type(SalsaType in, Node.Pattern pattern) {
        TreePath path = written.pathOf(in, pattern, PatternTree.class);
        return path == null
                ? null
                : switch (path.getLeaf()) {
                    case BindingPatternTree binding -> trees.getTypeMirror(new TreePath(path, binding.getVariable()));
                    case DeconstructionPatternTree parts ->
                        trees.getTypeMirror(new TreePath(path, parts.getDeconstructor()));
                    default -> null;
                };
    }

    /** Returns the type of the record component that a case compares with a constant, or null. */
    public @Nullable TypeMirror type(SalsaType in, Node.Constant constant) {
        TreePath path = written.pathOf(in, constant, BindingPatternTree.class);
        return path == null
                ? null
                : trees.getTypeMirror(new TreePath(path, ((BindingPatternTree) path.getLeaf()).getVariable()));
    }

    /**
     * Returns the type of the constructor which an anonymous actor extends, with the actor's type arguments; null once
     * the constructor of its own is known, or if there is none.
     */
    @Nullable
    ExecutableType extendedConstructor(SalsaType in, Node.ActorBody actor) {
        TreePath call = written.pathOf(in, actor, MethodInvocationTree.class);
        ExecutableElement method = extendedMethod(in, actor);
        if (call == null || method == null) return null;
        var selected = new TreePath(call, ((MethodInvocationTree) call.getLeaf()).getMethodSelect());
        return trees.getTypeMirror(selected) instanceof ExecutableType type
                        && type.getParameterTypes().size()
                                == method.getParameters().size()
                ? type
                : null;
    }

    @Nullable
    ExecutableElement extendedMethod(SalsaType in, Node.ActorBody actor) {
        TreePath call = written.pathOf(in, actor, MethodInvocationTree.class);
        return call != null && elementOf(call) instanceof ExecutableElement method ? method : null;
    }

    /** Returns whether a creation names a class that exists. */
    public boolean namesKnownClass(SalsaType in, Expression.New creation) {
        TypeMirror created = typeAt(in, creation);
        return created != null && created.getKind() == TypeKind.DECLARED;
    }

    /** Returns the element to which the name, selection, call, method reference or send resolves, or null. */
    public @Nullable Element element(SalsaType in, Node node) {
        TreePath path = switch (node) {
            case Expression.Send send -> written.pathOf(in, send, MethodInvocationTree.class);
            case Expression.Call call -> written.pathOf(in, call, MethodInvocationTree.class);
            case Expression.New creation -> written.pathOf(in, creation, NewClassTree.class);
            case Expression.MethodReference reference
            when tokens(in).isOutReference(reference) -> handlerReferencePath(in, reference);
            case Expression.CasesReference reference
            when tokens(in).isOutReference(reference) -> handlerReferencePath(in, reference);
            case Expression.MethodReference reference -> written.pathOf(in, reference, MemberReferenceTree.class);
            case Expression.Name name -> written.pathOf(in, name, IdentifierTree.class);
            case Node.MessagePattern label ->
                label.name() == null ? null : written.pathOf(in, label.name(), IdentifierTree.class);
            case Node.OtherCases label -> written.pathOf(in, label.name(), IdentifierTree.class);
            case Expression.Select select -> written.pathOf(in, select, MemberSelectTree.class);
            case Statement.ConstructorCall call -> written.pathOf(in, call, MethodInvocationTree.class);
            default -> null;
        };
        return path == null ? null : elementOf(path);
    }

    /** Returns the method reference that the typing text passes on as an Out, or null. */
    private @Nullable TreePath handlerReferencePath(SalsaType in, Expression reference) {
        TreePath made = written.pathOf(in, reference, MethodInvocationTree.class);
        return made == null
                ? null
                : new TreePath(
                        made,
                        ((MethodInvocationTree) made.getLeaf()).getArguments().getFirst());
    }

    /** Returns the handler, or the method of Java, to which a send, a call or a reference resolves; null if unknown. */
    public @Nullable ExecutableElement methodOrNull(SalsaType in, Expression expression) {
        return element(in, expression) instanceof ExecutableElement method ? method : null;
    }

    /** Returns the same in a program that javac found no error in. */
    public ExecutableElement methodOf(SalsaType in, Expression expression) {
        return Objects.requireNonNull(methodOrNull(in, expression), "the method");
    }

    /** Returns the Java classes of the behavior that enclose the node, innermost first. */
    public List<TypeElement> classesAround(SalsaType in, Node node) {
        Span range = typingText(in).rangeOf(node);
        var classes = new ArrayList<TypeElement>();
        if (range == null || written.pathsAt(in, range).isEmpty()) return classes;
        TreePath outermost = written.pathsAt(in, range).getFirst().getParentPath();
        for (TreePath path = outermost; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && elementOf(path) instanceof TypeElement around) {
                if (around.getQualifiedName().contentEquals(in.qualifiedName())) break;
                classes.add(around);
            }
        }
        return classes;
    }

    /**
     * Returns the element of a tree; null if javac crashed: it would attribute the rest to find it, and crash again.
     */
    private @Nullable Element elementOf(TreePath path) {
        return complete ? trees.getElement(path) : null;
    }

    /**
     * Returns the element that the innermost piece of Java at a place declares or names, or null. An identifier at the
     * place may have been rewritten; without one, the place is part of the Java that is copied.
     */
    public @Nullable Element elementAt(SalsaType in, int offset, @Nullable Node identifier) {
        TreePath innermost = written.innermostAt(in, offset, identifier);
        return innermost == null ? null : elementOf(innermost);
    }

    /** Returns the offset in a file of the universe at which it declares an element; -1 if the file does not. */
    public int declarationOffset(SalsaType in, Element element) {
        TreePath path = trees.getPath(element);
        if (path == null || path.getCompilationUnit() != written.unitOf(in)) return -1;
        long start = trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf());
        return start < 0 ? -1 : typingText(in).sourceOffset((int) start);
    }

    /** Returns the documentation comment of an element that plain Java declares, or null. */
    public @Nullable String documentation(Element element) {
        return task.getElements().getDocComment(element);
    }

    /** Returns where the file names packages or types by qualified names that stand for one of those elements. */
    public List<Span> qualifiedNames(SalsaType in, Predicate<Element> wanted) {
        CompilationUnitTree unit = written.unitOf(in);
        return unit == null ? List.of() : QualifiedNames.find(new TreePath(unit), trees, typingText(in), wanted);
    }

    /** Returns the handlers and constructors of a file. */
    public Members members(SalsaType in) {
        return members.computeIfAbsent(in, type -> new Members(type, this));
    }

    /** Returns whether a handler delegates its answer to another message instead of returning it. */
    public boolean delegates(SalsaType in, Declaration.Handler handler) {
        return delegates.computeIfAbsent(handler, each -> Delegation.delegates(in, tokens(in), each));
    }

    public MessageNames messageNames() {
        return messageNames;
    }

    /** Returns the declarations of a file's Java parts. */
    public JavaDeclarations javaDeclarations(SalsaType in) {
        return new JavaDeclarations(trees, typingText(in));
    }

    @Override
    public boolean isActor(@Nullable TypeMirror type) {
        if (type == null || type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID) return false;
        TypeMirror all = actorType();
        return all.getKind() == TypeKind.DECLARED
                && type.getKind() != TypeKind.NULL
                && types().isSubtype(types().erasure(type), all);
    }

    private TypeMirror actorType() {
        if (actor == null) {
            TypeElement declared = elements().getTypeElement(RuntimeNames.ACTOR);
            actor = declared == null ? types().getNoType(TypeKind.NONE) : types().erasure(declared.asType());
        }
        return actor;
    }

    /** Returns the tokens where Java accepts any object, in which they would be lost: println(t), Object o = t. */
    public List<Expression> lostTokens(SalsaType in) {
        var lost = new LostTokens(trees, types(), this::elementOf);
        var found = findLostObjects(in, lost);
        writtenText(in).tokensAsObjects().forEach((token, place) -> {
            if (written.pathsAt(in, place).stream().anyMatch(lost::isLost)) found.add(token);
        });
        return found;
    }

    /** Returns the Java expressions of type {@code Token<T>} whose value the program seems to mean. */
    private List<Expression> findLostObjects(SalsaType in, LostTokens lost) {
        var found = new ArrayList<Expression>();
        collectLostObjects(in, in.declaration(), lost, found);
        return found;
    }

    private void collectLostObjects(SalsaType in, Node node, LostTokens lost, List<Expression> found) {
        if (node instanceof Expression expression
                && !tokens(in).isToken(expression)
                && LostTokens.isTokenClass(typeAt(in, expression))) {
            TreePath path = written.pathOf(in, expression, ExpressionTree.class);
            if (path != null && lost.isLostObject(path)) found.add(expression);
        }
        for (Node child : node.children()) collectLostObjects(in, child, lost, found);
    }

    /** Returns the method of a functional interface; null for any other type. */
    public @Nullable ExecutableElement functionalMethod(@Nullable TypeMirror functional) {
        if (!(functional instanceof DeclaredType declared) || !(declared.asElement() instanceof TypeElement element))
            return null;
        List<ExecutableElement> found = ElementFilter.methodsIn(elements().getAllMembers(element)).stream()
                .filter(each -> each.getModifiers().contains(Modifier.ABSTRACT))
                .filter(each -> !OF_OBJECT.contains(each.getSimpleName().toString()))
                .toList();
        return element.getKind() == ElementKind.INTERFACE && found.size() == 1 ? found.getFirst() : null;
    }

    /** Returns whether the method of a functional interface returns nothing. */
    public boolean returnsNothing(@Nullable TypeMirror functional) {
        ExecutableElement function = functionalMethod(functional);
        return function != null && function.getReturnType().getKind() == TypeKind.VOID;
    }

    /** Returns whether a pass type is that of a handler which passes only the acknowledgement. */
    public boolean isAck(@Nullable TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement().toString().equals(RuntimeNames.ACK);
    }
}
