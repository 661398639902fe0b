package salsa.compiler.isolation;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.isolation.value.Report;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The rules for code that Java runs on another thread. The methods concerned are listed: those of threads, executors,
 * futures, timers and parallel streams. Code passed to them (a lambda, a method reference, an object with a method that
 * they call) must not reach anything that belongs to the actor; see {@link ReachableState}.
 */
final class ThreadRules {
    private static final String PARALLEL_STREAM = "a parallel stream";
    /** Types whose methods and constructors run the code passed to them on other threads. */
    private static final List<String> THREADED = List.of(
            "java.lang.Thread",
            "java.lang.Thread.Builder",
            "java.util.concurrent.Executor",
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.CompletionService",
            "java.util.concurrent.Executors",
            "java.util.concurrent.ThreadFactory",
            "java.util.concurrent.FutureTask",
            "java.util.concurrent.ForkJoinTask",
            "java.util.concurrent.CyclicBarrier",
            "java.util.concurrent.SubmissionPublisher",
            "java.util.Timer",
            "java.util.TimerTask",
            "java.lang.Runtime",
            "java.awt.EventQueue",
            "javax.swing.SwingUtilities",
            "java.util.concurrent.StructuredTaskScope",
            "java.net.http.HttpClient",
            "java.nio.channels.AsynchronousChannel",
            "java.util.prefs.Preferences",
            "javax.management.NotificationBroadcaster",
            "com.sun.net.httpserver.HttpServer",
            "com.sun.net.httpserver.HttpContext");

    /** Methods that run code on several threads and return after all of it has completed. */
    private static final Pattern PARALLEL = Pattern.compile("java\\.util\\.Arrays\\.parallel\\w+"
            + "|java\\.util\\.concurrent\\.ConcurrentHashMap\\.(forEach|reduce|search)\\w*"
            + "|java\\.util\\.stream\\.Gatherers\\.mapConcurrent");

    /** Types whose objects are designed to be shared by threads. */
    private static final List<String> COMMON = List.of(
            "java.util.concurrent.Executor",
            "java.util.concurrent.Future",
            "java.util.concurrent.CompletionStage",
            "java.lang.Thread",
            "java.lang.ThreadGroup");

    /** Types whose objects start themselves: another thread then runs their own methods. */
    private static final List<String> TASKS = List.of("java.lang.Thread", "java.util.concurrent.ForkJoinTask");

    /** Types of parameters that run code, besides functional interfaces and collections of code. */
    private static final List<String> CODE = List.of(
            "java.lang.Runnable",
            "java.util.concurrent.Callable",
            "java.util.TimerTask",
            "java.util.concurrent.ForkJoinTask",
            "java.util.concurrent.Flow.Subscriber",
            "java.util.stream.Collector",
            "java.util.stream.Gatherer",
            "java.nio.channels.CompletionHandler",
            "java.util.Collection");

    /** Types of references to the methods above whose callers are pools, which pass code of their own. */
    private static final List<String> POOLED =
            List.of("java.util.concurrent.ThreadFactory", "java.util.concurrent.Executor");

    private final SalsaType type;
    private final Attribution attribution;
    private final Report report;
    private final TaskTypes tasks;

    ThreadRules(SalsaType type, Attribution attribution, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.report = report;
        this.tasks = new TaskTypes(attribution);
    }

    /** @param within the handler, or the method of a class, that contains the call */
    void checkCall(Expression.Call call, ExecutableElement method, Node within) {
        String name = method.getSimpleName().toString();
        TypeMirror owner = Owner.of(method).asType();
        if (isAnyOf(owner, THREADED)) {
            checkArguments(call.arguments(), method, name, within);
        } else if (isParallel(method)) {
            checkCodeArguments(call.arguments(), method, name, within);
        } else if (isStream(owner)) {
            checkStream(call, within);
        }
    }

    void checkCreation(Expression.New creation, TypeMirror created, Node within) {
        if (!isAnyOf(created, THREADED)) return;
        if (creation.outer() != null) checkThreadCode(creation.outer(), "a thread", within);
        boolean own = !Values.isJdk(created.toString());
        if (attribution.element(type, creation) instanceof ExecutableElement constructor && !own) {
            checkArguments(creation.arguments(), constructor, "a thread", within);
        } else {
            creation.arguments().forEach(each -> checkThreadCode(each, "a thread", within));
        }
    }

    /** Reports a reference to a method that gives code to a thread: its callers may pass it the actor's objects. */
    void checkReference(Expression.MethodReference reference, ExecutableElement method) {
        if (!isAnyOf(Owner.of(method).asType(), THREADED) || !takesCode(method)) return;
        TypeMirror function = attribution.type(type, reference);
        if (function != null && isAnyOf(function, POOLED)) return;
        report.error(
                IsolationCode.STATE_ON_THREAD,
                reference,
                "this gives code to a thread, and its caller may pass it code that uses the actor's state",
                "call the method here, with code that only sends: () -> self<-handler(…)");
    }

    private boolean takesCode(ExecutableElement method) {
        return IntStream.range(0, method.getParameters().size())
                .anyMatch(each -> isCalledCode(parameterType(method, each)));
    }

    /** Checks the methods of a class that is created or extended here, if a thread runs them. */
    void checkTask(Expression at, TypeMirror created, Node within) {
        if (!isAnyOf(created, TASKS)) return;
        var made = (TypeElement) attribution.types().asElement(created);
        Node reached = new ReachableState(type, attribution, this, within, at).firstReachedByClass(made, at);
        if (reached != null) reportStateOnThread(reached, "a thread");
    }

    /** Checks an assignment to a field of a thread object, which hands the value to the thread. */
    void checkAssignment(Expression.Assign assign, Node within) {
        if (!(assign.left() instanceof Expression.Select select)) return;
        TypeMirror holder = attribution.type(type, select.target());
        if (holder == null
                || !isAnyOf(
                        holder,
                        List.of("java.lang.Thread", "java.util.TimerTask", "java.util.concurrent.ForkJoinTask")))
            return;
        checkThreadCode(assign.right(), "a thread", within);
    }

    private void checkArguments(List<Expression> arguments, ExecutableElement method, String to, Node within) {
        boolean own = !Values.isJdk(Owner.of(method).toString());
        if (own) arguments.forEach(each -> checkThreadCode(each, to, within));
        else checkCodeArguments(arguments, method, to, within);
    }

    /** Checks those arguments that are run as code. */
    private void checkCodeArguments(List<Expression> arguments, ExecutableElement method, String to, Node within) {
        for (int i = 0; i < arguments.size(); i++) {
            if (isCalledCode(parameterType(method, i))) checkThreadCode(arguments.get(i), to, within);
        }
    }

    private void checkThreadCode(Expression code, String to, Node within) {
        Node reached = new ReachableState(type, attribution, this, within, code).firstOfActor();
        if (reached != null) reportStateOnThread(reached, to);
    }

    private void reportStateOnThread(Node reached, String to) {
        report.error(
                IsolationCode.STATE_ON_THREAD,
                reached,
                reached instanceof Expression.Call && report.text(reached).startsWith("self.")
                        ? "this calls a handler of the actor, and the code runs on another thread"
                        : "this is the actor's state, and " + (to.startsWith("a ") ? to : "`" + to + "`")
                                + " runs the code on another thread",
                to.equals(PARALLEL_STREAM) ? "use a sequential stream" : messageRemedy(reached));
    }

    private String messageRemedy(Node reached) {
        return "send a message from that code: "
                + (reached instanceof Expression.Call call
                                && call.target() instanceof Expression.Self
                                && report.text(call).length() <= 40
                        ? report.text(call).replaceFirst("\\s*\\.\\s*", "<-")
                        : "self<-handler(…)");
    }

    // ---- parallel streams

    private void checkStream(Expression.Call end, Node within) {
        if (!isParallel(end)) return;
        for (Expression each = end;
                each instanceof Expression.Call call;
                each = withoutParenthesesAndCasts(call.target())) {
            ExecutableElement method = attribution.methodOrNull(type, call);
            if (method != null && isStream(Owner.of(method).asType())) {
                checkCodeArguments(call.arguments(), method, PARALLEL_STREAM, within);
            }
        }
    }

    /** Returns whether the stream is parallel: the last call of {@code parallel} or {@code sequential} decides. */
    private boolean isParallel(Expression stream) {
        for (Expression each = stream;
                each instanceof Expression.Call call;
                each = withoutParenthesesAndCasts(call.target())) {
            if (call.name().text().equals("sequential")) return false;
            if (attribution.methodOrNull(type, call) instanceof ExecutableElement method
                    && makesParallel(method, call)) {
                return true;
            }
        }
        return false;
    }

    private boolean makesParallel(ExecutableElement method, Expression.Call call) {
        String name = method.getSimpleName().toString();
        TypeMirror owner = Owner.of(method).asType();
        return name.equals("parallelStream")
                || name.equals("parallel") && isStream(owner)
                || isA(owner, "java.util.stream.StreamSupport")
                        && !(call.arguments().getLast() instanceof Expression.Literal last
                                && report.text(last).equals("false"));
    }

    /** Reports a parallel stream that is kept: code passed to it later is not visibly run in parallel. */
    void checkKeptStream(Expression expression, Node parent) {
        if (parent instanceof Expression.Parenthesized || parent instanceof Expression.Cast) return;
        Expression stream = withoutParenthesesAndCasts(expression);
        boolean goesOn = parent instanceof Expression.Call call && call.target() == expression;
        if (goesOn || !(stream instanceof Expression.Call) || !isParallel(stream)) return;
        TypeMirror found = attribution.type(type, stream);
        if (found != null && isStream(found)) reportKeptStream(stream);
    }

    /** Reports a reference to a method that makes a stream parallel, whose callers keep the stream. */
    void checkKeptStream(Expression.MethodReference reference, ExecutableElement method) {
        boolean parallel = method.getSimpleName().contentEquals("parallelStream")
                || method.getSimpleName().contentEquals("parallel")
                        && isStream(Owner.of(method).asType());
        if (parallel) reportKeptStream(reference);
    }

    private void reportKeptStream(Expression stream) {
        report.error(
                IsolationCode.KEPT_STREAM,
                stream,
                "code passed to this stream later runs on other threads",
                "call its methods in the same expression, or end it with sequential()");
    }

    private boolean isStream(TypeMirror found) {
        return isA(found, "java.util.stream.BaseStream");
    }

    private static @Nullable Expression withoutParenthesesAndCasts(@Nullable Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> withoutParenthesesAndCasts(inner.inner());
            case Expression.Cast cast -> withoutParenthesesAndCasts(cast.operand());
            case null, default -> expression;
        };
    }

    private static boolean isParallel(ExecutableElement method) {
        boolean parallel = PARALLEL.matcher(Owner.of(method) + "." + method.getSimpleName())
                .matches();
        boolean counted = !method.getParameters().isEmpty()
                && method.getParameters().getFirst().asType().getKind() == TypeKind.LONG; // from that many elements on
        return parallel && (counted || method.getModifiers().contains(Modifier.STATIC));
    }

    // ---- types

    /**
     * Returns the type of the parameter at an index, of a variable one the type of its elements; null if there is
     * none.
     */
    private @Nullable TypeMirror parameterType(ExecutableElement method, int index) {
        List<? extends VariableElement> all = method.getParameters();
        if (all.isEmpty()) return null;
        TypeMirror last = all.getLast().asType();
        if (index < all.size() - 1 || !method.isVarArgs())
            return all.get(Math.min(index, all.size() - 1)).asType();
        return last instanceof ArrayType array ? array.getComponentType() : last;
    }

    /** Returns whether an argument for a parameter of the type is called. */
    private boolean isCalledCode(@Nullable TypeMirror parameter) {
        if (!(parameter instanceof DeclaredType declared)) return false;
        return isAnyOf(declared, CODE) || attribution.functionalMethod(declared) != null;
    }

    /** Returns whether objects of the type may be shared by threads. */
    boolean isShareable(TypeMirror found) {
        if (found instanceof ArrayType array) return isShareable(array.getComponentType());
        return found instanceof DeclaredType && isAnyOf(found, COMMON) && !tasks.onlyLooksShared(found);
    }

    private boolean isAnyOf(TypeMirror found, List<String> names) {
        Set<String> above = Supertypes.namesOf(found, attribution.types());
        return names.stream().anyMatch(above::contains);
    }

    boolean isA(TypeMirror found, String name) {
        return Supertypes.namesOf(found, attribution.types()).contains(name);
    }
}
