package salsa.compiler.isolation;

import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The ways round an actor's walls that Java offers and Salsa's code may not take: state bound to threads, access past
 * {@code private}, code that runs at an object's end, an actor's state in code for another thread; and warnings about
 * what is shared by the whole process.
 */
final class Walls {
    private static final String THREAD_REMEDY =
            "keep it in a field of the actor: only one message at a time can reach it";

    private static final Set<String> BEHIND = Set.of("setAccessible", "trySetAccessible", "privateLookupIn");

    /** What reaches an actor's fields and handlers without asking for access: its class is in the same package. */
    private static final Pattern REFLECTION = Pattern.compile("java\\.lang\\.reflect\\.(Field\\.[gs]et"
            + "(Boolean|Byte|Char|Short|Int|Long|Float|Double)?"
            + "|Method\\.invoke|Constructor\\.newInstance)|java\\.lang\\.invoke\\.MethodHandles\\.lookup");

    /** Owner and name of what changes the process for everybody. */
    private static final Set<String> PROCESS = Set.of("java.lang.System.setProperty", "java.lang.System.setProperties",
            "java.lang.System.clearProperty", "java.lang.System.setOut", "java.lang.System.setErr",
            "java.lang.System.setIn", "java.util.Locale.setDefault", "java.util.TimeZone.setDefault",
            "java.lang.Thread.setDefaultUncaughtExceptionHandler");

    /** Whose methods run the code they are given on threads of their own. */
    private static final Set<String> THREADED = Set.of("java.lang.Thread", "java.lang.Thread.Builder",
            "java.util.concurrent.Executor", "java.util.concurrent.CompletionStage", "java.util.Timer",
            "java.lang.Runtime", "java.lang.ref.Cleaner");

    private static final Set<String> BOXES = Set.of("java.lang.Integer", "java.lang.Long", "java.lang.Short",
            "java.lang.Byte", "java.lang.Character", "java.lang.Float", "java.lang.Double");

    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final Values values;
    private final Captures captures;
    private final Statics statics;

    Walls(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.values = new Values(attribution);
        this.captures = new Captures(type, attribution);
        this.statics = new Statics(type, attribution, report);
    }

    void check() {
        statics.check();
        walk(type.declaration());
    }

    private void walk(Node node) {
        switch (node) {
            case Expression.Call call -> call(call);
            case Expression.New creation when type.resolve(creation.type()) == null -> creation(creation);
            case Expression.Binary operation when operation.operator().equals("==")
                    || operation.operator().equals("!=") -> identity(operation);
            default -> { }
        }
        node.children().forEach(this::walk);
    }

    private void call(Expression.Call call) {
        ExecutableElement method = attribution.handler(type, call);
        if (method == null) return;
        String owner = method.getEnclosingElement().toString();
        String name = method.getSimpleName().toString();
        if (PROCESS.contains(owner + "." + name)) {
            report.warning(IsolationCode.PROCESS_STATE, call, "this changes the whole process, for every actor in it",
                    "do it before the program starts, or give actors what they need in messages");
        } else if (owner.startsWith("java.lang.") && BEHIND.contains(name) || owner.equals("sun.misc.Unsafe")
                || REFLECTION.matcher(owner + "." + name).matches()) {
            report.error(IsolationCode.BROKEN_WALL, call.name(), "this opens what a class keeps to itself, an actor's"
                    + " state included", "use what the class offers; reflection on objects"
                    + " of Java belongs into a Java class");
        } else if (name.equals("identityHashCode") && owner.equals("java.lang.System")) {
            identityHash(call);
        } else if (owner.equals("java.lang.ThreadLocal") && name.equals("withInitial")) {
            threadState(call);
        } else if (owner.equals("java.lang.ScopedValue") && name.equals("newInstance")) {
            threadState(call);
        } else if (owner.equals("java.lang.ref.Cleaner")) {
            cleaner(call.name());
        } else if (runsElsewhere(method)) call.arguments().forEach(each -> elsewhere(each, name));
    }

    private void creation(Expression.New creation) {
        TypeMirror created = attribution.type(type, creation);
        if (created == null) return;
        if (isA(created, "java.lang.ThreadLocal")) threadState(creation);
        if (isA(created, "java.lang.ref.PhantomReference")) cleaner(creation);
        if (isA(created, "java.lang.Thread") || isA(created, "java.util.concurrent.FutureTask")) {
            creation.arguments().forEach(each -> elsewhere(each, "a thread"));
        }
    }

    private void threadState(Expression at) {
        report.error(IsolationCode.THREAD_STATE, at, "an actor has no thread of its own: the next message may run on"
                + " another, and other actors on this one", THREAD_REMEDY);
    }

    private void cleaner(Node at) {
        report.error(IsolationCode.END_OF_OBJECT, at, "this runs on a thread of the JVM, at any time, beside the actor",
                "release it in a handler, or use try (…) { }");
    }

    private boolean runsElsewhere(ExecutableElement method) {
        TypeMirror owner = method.getEnclosingElement().asType();
        return THREADED.stream().anyMatch(each -> isA(owner, each));
    }

    private void elsewhere(Expression code, String to) {
        boolean written = code instanceof Expression.Lambda || code instanceof Expression.New creation
                && creation.body() != null;
        Node reached = written ? captures.first(code) : null;
        if (reached == null) return;
        report.error(IsolationCode.STATE_ON_THREAD, reached, "this belongs to the actor, and `" + to + "` runs the code"
                + " on another thread", "send a message from there: self<-…, with values");
    }

    // ---- identity

    private void identity(Expression.Binary comparison) {
        TypeMirror left = attribution.type(type, comparison.left());
        TypeMirror right = attribution.type(type, comparison.right());
        if (!hasContents(left) || !hasContents(right)) return;
        report.warning(IsolationCode.IDENTITY, comparison, "this asks whether the two are one object, which a value"
                + " that has crossed need not be", (comparison.operator().equals("!=") ? "write !" : "write ")
                + report.text(comparison.left()) + ".equals(" + report.text(comparison.right()) + ")");
    }

    /** Whether the type's values are objects that are told apart by what is in them. */
    private boolean hasContents(TypeMirror found) {
        if (!(found instanceof DeclaredType declared) || attribution.isActor(found)) return false;
        Element element = declared.asElement();
        return element.getKind() == ElementKind.RECORD || element.toString().equals("java.lang.String")
                || BOXES.contains(element.toString());
    }

    private void identityHash(Expression.Call call) {
        report.warning(IsolationCode.IDENTITY, call, "the identity of an object is not that of its copy in another"
                + " actor, nor the same in the next run", "use hashCode(), or count");
    }

    private boolean isA(TypeMirror found, String name) {
        var wanted = attribution.elements().getTypeElement(name);
        return wanted != null && attribution.types().isSubtype(attribution.types().erasure(found),
                attribution.types().erasure(wanted.asType()));
    }
}
