package salsa.compiler.isolation;

import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The rules against Java's ways of bypassing an actor's isolation: thread-bound state, access to private members, code
 * that runs when an object is finalized, and state in code for another thread; also warnings about process-wide state.
 */
final class BypassRules {
    private static final String THREAD_REMEDY =
            "store it in a field of the actor, which only one message at a time can access";

    private static final Set<String> BEHIND = Set.of("setAccessible", "trySetAccessible", "privateLookupIn");

    /**
     * Reflection that reaches an actor's fields and handlers without an access check: its class is in the same package.
     */
    private static final Pattern REFLECTION = Pattern.compile("java\\.lang\\.reflect\\.(Field\\.[gs]et"
            + "(Boolean|Byte|Char|Short|Int|Long|Float|Double)?"
            + "|Method\\.invoke|Constructor\\.newInstance)|java\\.lang\\.invoke\\.MethodHandles\\.lookup");

    /**
     * Thread settings that would leak to other actors' handlers. Interrupts are not among them: the runtime clears
     * them.
     */
    private static final Set<String> THREAD_SETTERS =
            Set.of("setName", "setPriority", "setContextClassLoader", "setUncaughtExceptionHandler");

    /** Classes whose methods make text of what they get. */
    private static final Set<String> PRINTERS =
            Set.of("java.io.PrintStream", "java.lang.String", "java.lang.StringBuilder");

    private static final Set<String> BOXES = Set.of(
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Float",
            "java.lang.Double");

    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final Values values;
    private final ThreadRules threadRules;
    private final Statics statics;
    private Node within; // the current handler or member of a class; outside of all of them the behavior

    BypassRules(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.within = type.declaration();
        this.values = new Values(attribution);
        this.threadRules = new ThreadRules(type, attribution, report);
        this.statics = new Statics(type, attribution, report);
    }

    void check() {
        statics.check();
        checkNode(type.declaration());
        new StartedTasks(type, attribution, report).check();
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Call call -> checkCall(call);
            case Expression.MethodReference reference
            when !attribution.tokens(type).isOutReference(reference) -> checkMethodReference(reference);
            case Expression.New creation when type.resolve(creation.type()) == null -> checkCreation(creation);
            case Expression.Assign assign -> threadRules.checkAssignment(assign, within);
            case Expression.Binary operation
            when operation.operator().equals("==") || operation.operator().equals("!=") -> checkIdentity(operation);
            default -> {}
        }
        Node around = within;
        for (Node each : node.children()) {
            boolean whole = each instanceof Declaration.Handler
                    || each instanceof Declaration.Constructor
                    || each instanceof Declaration.Field
                    || each instanceof Declaration.Cases;
            if (whole || around == type.declaration() && node instanceof Node.ClassBody) within = each;
            if (each instanceof Expression part) {
                threadRules.checkKeptStream(part, node);
                if (isCurrentThread(part) && !isThreadOnlyQueried(part, node)) reportKeptThread(part);
                if (isSystemProperties(part) && !isOnlyRead(node)) reportProcessState(part);
            }
            checkNode(each);
            within = around;
        }
    }

    private void checkCall(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return;
        checkMethod(method, call, call.name());
        threadRules.checkCall(call, method, within);
    }

    /** Checks a method reference by the rules of its method, independent of its callers. */
    private void checkMethodReference(Expression.MethodReference reference) {
        if (!(attribution.element(type, reference) instanceof ExecutableElement method)) return;
        threadRules.checkReference(reference, method);
        if (method.getKind() == ElementKind.CONSTRUCTOR)
            checkCreated(reference, Owner.of(method).asType());
        else {
            if (isCurrentThread(method)) reportKeptThread(reference);
            checkMethod(method, reference, reference);
            threadRules.checkKeptStream(reference, method);
        }
    }

    /** @param named where the method is named */
    private void checkMethod(ExecutableElement method, Expression at, Node named) {
        String owner = Owner.of(method).toString();
        String name = method.getSimpleName().toString();
        if (ProcessState.isChangedBy(owner, name)) {
            reportProcessState(at);
        } else if (owner.startsWith("java.lang.") && BEHIND.contains(name)
                || owner.equals("sun.misc.Unsafe")
                || REFLECTION.matcher(owner + "." + name).matches()) {
            report.error(
                    IsolationCode.BROKEN_WALL,
                    named,
                    "this gives access to private state, including that of actors",
                    "use the public API of the class; use reflection only in a Java class");
        } else if (name.equals("identityHashCode") && owner.equals("java.lang.System")) {
            reportIdentityHash(at);
        } else if (isOfThread(Owner.of(method).asType())) {
            reportThreadState(at);
        } else if (owner.equals("java.lang.Thread") && THREAD_SETTERS.contains(name) && isOnCurrentThread(at)) {
            report.error(
                    IsolationCode.THREAD_STATE,
                    at,
                    "this changes a thread that also runs other actors",
                    "remove the call, or start a thread of your own for that work");
        } else if (owner.equals("java.lang.ref.Cleaner")) {
            reportCleaner(named);
        }
    }

    private void reportProcessState(Expression at) {
        report.warning(
                IsolationCode.PROCESS_STATE,
                at,
                "this changes the whole process, for every actor",
                "do it before the program starts, or pass the value to actors in messages");
    }

    private boolean isSystemProperties(Expression expression) {
        return expression instanceof Expression.Call call
                && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && ProcessState.returnsSystemProperties(
                        Owner.of(method).toString(), call.name().text());
    }

    /** Returns whether the expression around the properties of the process only reads them, or hands them on. */
    private static boolean isOnlyRead(Node around) {
        return switch (around) {
            case Expression.Call call ->
                !ProcessState.isChangedThroughProperties(call.name().text());
            case Expression.New _, Expression.Send _ -> true;
            default -> false;
        };
    }

    /** Returns whether the call is {@code Thread.currentThread().call(…)}; other threads are unknown. */
    private boolean isOnCurrentThread(Expression at) {
        return at instanceof Expression.Call call && isCurrentThread(call.target());
    }

    private boolean isCurrentThread(@Nullable Expression expression) {
        return expression instanceof Expression.Call current
                && attribution.methodOrNull(type, current) instanceof ExecutableElement method
                && isCurrentThread(method);
    }

    private static boolean isCurrentThread(ExecutableElement method) {
        return method.getSimpleName().contentEquals("currentThread")
                && Owner.of(method).toString().equals("java.lang.Thread");
    }

    /**
     * Returns whether the thread is only queried or printed in place; a variable could outlive the message. A thread
     * that leaves the actor is refused as a value that cannot cross. An operator gives no thread back, and a statement
     * of a class drops it.
     */
    private boolean isThreadOnlyQueried(Expression current, Node around) {
        return switch (around) {
            case Expression.Call call when call.target() == current -> true;
            case Expression.Call call ->
                attribution.methodOrNull(type, call) instanceof ExecutableElement method
                        && PRINTERS.contains(Owner.of(method).toString());
            case Expression.Send _, Statement.Pass _, Expression.Binary _, Node.ClassBody _ -> true;
            default -> false;
        };
    }

    private void reportKeptThread(Expression at) {
        report.error(
                IsolationCode.THREAD_STATE,
                at,
                "this thread also runs other actors, and the next message may run on another thread",
                "call the method on Thread.currentThread() here, and store its result");
    }

    private void checkCreation(Expression.New creation) {
        TypeMirror created = attribution.type(type, creation);
        if (created == null) return;
        checkCreated(creation, created);
        threadRules.checkCreation(creation, created, within);
    }

    private void checkCreated(Expression at, TypeMirror created) {
        if (threadRules.isA(created, "java.lang.ThreadLocal")) reportThreadState(at);
        if (threadRules.isA(created, "java.lang.ref.PhantomReference")) reportCleaner(at);
        if (ProcessState.REGISTERED.stream().anyMatch(each -> threadRules.isA(created, each))) reportProcessState(at);
        threadRules.checkTask(at, created, within);
    }

    /**
     * Returns whether objects of the type hold a different value on each thread: reading one is as wrong as creating
     * it.
     */
    private boolean isOfThread(TypeMirror owner) {
        return threadRules.isA(owner, "java.lang.ThreadLocal")
                || threadRules.isA(owner, "java.lang.ScopedValue")
                || threadRules.isA(owner, "java.lang.ScopedValue.Carrier");
    }

    /** Returns whether the target of a call is reported itself: one mistake has one report. */
    private boolean isTargetReported(Expression target) {
        return isReportedField(target)
                || target instanceof Expression.Call call
                        && attribution.methodOrNull(type, call) instanceof ExecutableElement method
                        && isOfThread(Owner.of(method).asType());
    }

    private void reportThreadState(Expression at) {
        if (at instanceof Expression.Call call && call.target() != null && isTargetReported(call.target())) return;
        report.error(
                IsolationCode.THREAD_STATE,
                at,
                "an actor has no thread of its own: its next message"
                        + " may run on another thread, and other actors on this one",
                within instanceof Declaration.Field field ? plainFieldRemedy(field) : THREAD_REMEDY);
    }

    /** Returns whether an expression is a field of this behavior whose initializer is reported. */
    private boolean isReportedField(Expression target) {
        String name = target instanceof Expression.Name alone
                ? alone.text()
                : target instanceof Expression.Select select && select.target() instanceof Expression.Self
                        ? select.name().text()
                        : "";
        Declaration.Field field = type.ownField(name);
        return field != null
                && field.declarators().stream()
                        .filter(each -> each.name().text().equals(name))
                        .allMatch(each -> each.initializer() instanceof Expression.New
                                || each.initializer() instanceof Expression.Call call
                                        && call.target() instanceof Expression.Name owner
                                        && owner.text().equals("ThreadLocal"));
    }

    /** Returns the repair of a field that holds a value for each thread: a field that holds the value. */
    private String plainFieldRemedy(Declaration.Field field) {
        String written = report.text(field.type());
        if (!written.matches("ThreadLocal<.+>") || field.declarators().size() != 1) return THREAD_REMEDY;
        String value = written.substring("ThreadLocal<".length(), written.length() - 1);
        Expression initial = initialValueOf(field.declarators().getFirst().initializer());
        return "declare a field for the value, which only one message at a time can access: `" + value + " "
                + field.declarators().getFirst().name().text()
                + (initial == null ? "" : " = " + report.text(initial)) + ";`";
    }

    /** Returns the value of {@code ThreadLocal.withInitial(() -> value)}; null for any other creation. */
    private static @Nullable Expression initialValueOf(@Nullable Expression creation) {
        return creation instanceof Expression.Call call
                        && call.arguments().size() == 1
                        && call.arguments().getFirst() instanceof Expression.Lambda lambda
                        && lambda.body() instanceof Expression value
                ? value
                : null;
    }

    private void reportCleaner(Node at) {
        report.error(
                IsolationCode.END_OF_OBJECT,
                at,
                "this runs on a thread of the JVM, concurrently with the actor",
                "release the resource in a handler, or use `try (…) { }`");
    }

    // ---- identity

    private void checkIdentity(Expression.Binary comparison) {
        TypeMirror left = attribution.type(type, comparison.left());
        TypeMirror right = attribution.type(type, comparison.right());
        if (!hasContents(left) || !hasContents(right)) return;
        report.warning(
                IsolationCode.IDENTITY,
                comparison,
                "`==` compares identity, and a value received in a message may be a copy",
                (comparison.operator().equals("!=") ? "write !" : "write ") + report.text(comparison.left())
                        + ".equals(" + report.text(comparison.right()) + ")");
    }

    /** Returns whether the type's values are objects that are compared by content. */
    private boolean hasContents(@Nullable TypeMirror found) {
        if (!(found instanceof DeclaredType declared) || attribution.isActor(found)) return false;
        Element element = declared.asElement();
        return element.getKind() == ElementKind.RECORD
                || element.toString().equals("java.lang.String")
                || element.toString().equals(RuntimeNames.CASE_SET)
                || BOXES.contains(element.toString());
    }

    private void reportIdentityHash(Expression at) {
        report.warning(
                IsolationCode.IDENTITY,
                at,
                "the identity of an object differs from that of its copy in another actor, and from run to run",
                "use hashCode(), or a number that the program assigns");
    }
}
