package salsa.compiler.isolation;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Supertypes;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;

/**
 * The classes of a program whose objects another thread runs: its own subclasses of the JDK's threads and tasks. Their
 * members are either the JDK's, which are made for several threads, or the program's.
 */
final class TaskTypes {
    private static final String THREAD = "java.lang.Thread";
    private static final String FORKED = "java.util.concurrent.ForkJoinTask";
    private static final String COMPLETER = "java.util.concurrent.CountedCompleter";
    private static final List<String> TASKS =
            List.of(THREAD, FORKED, "java.util.concurrent.FutureTask", "java.util.concurrent.CompletableFuture");

    /** Classes whose overridden methods, such as {@code beforeExecute}, the threads of a pool call. */
    private static final List<String> POOLS =
            List.of("java.util.concurrent.ThreadPoolExecutor", "java.util.concurrent.ForkJoinPool");

    /** Types of the JDK whose objects threads share, which a class of the program may implement with fields. */
    private static final List<String> SHARED = List.of(
            "java.util.concurrent.Executor", "java.util.concurrent.Future", "java.util.concurrent.CompletionStage");

    /** Methods of the JDK after which another thread may run the object of the call. */
    private static final Set<String> STARTS = Set.of("start", "fork");

    /** Methods that end the wait of {@code join} while the task still runs, or let it run again. */
    private static final Set<String> LOOSENERS = Set.of("complete", "quietlyComplete", "reinitialize");

    /** Methods of a task of a pool that return after the task has run. */
    private static final Set<String> WAITS = Set.of("join", "get", "invoke");

    private final Attribution attribution;
    private final Values values;

    TaskTypes(Attribution attribution) {
        this.attribution = attribution;
        this.values = new Values(attribution);
    }

    /** Returns whether the type is a class of the program whose objects another thread runs. */
    boolean isOwnTask(@Nullable TypeMirror found) {
        return found instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && !Values.isJdk(element.getQualifiedName().toString())
                && (TASKS.stream().anyMatch(Supertypes.namesOf(found, attribution.types())::contains) || isPool(found));
    }

    /** Returns whether the type is a pool of the program with fields, which the threads of the pool may use. */
    boolean isPool(TypeMirror found) {
        return POOLS.stream().anyMatch(Supertypes.namesOf(found, attribution.types())::contains)
                && hasMutableState(found);
    }

    /**
     * Returns whether the type is a class of the program that only looks as if threads could share its objects: it
     * implements such an interface of the JDK, and has fields that can change.
     */
    boolean onlyLooksShared(TypeMirror found) {
        Set<String> above = Supertypes.namesOf(found, attribution.types());
        return SHARED.stream().anyMatch(above::contains)
                && TASKS.stream().noneMatch(above::contains)
                && hasMutableState(found);
    }

    /** Returns whether the class, or one above it, is the program's and has fields that can change. */
    private boolean hasMutableState(TypeMirror found) {
        if (!(found instanceof DeclaredType declared) || !(declared.asElement() instanceof TypeElement made))
            return false;
        if (behaviorDeclaring(made) == null) return false;
        return made.getEnclosedElements().stream()
                        .anyMatch(each -> each.getKind() == ElementKind.FIELD
                                && !each.getModifiers().contains(Modifier.STATIC)
                                && !isConstantField(each))
                || hasMutableState(made.getSuperclass());
    }

    /** Returns the behavior in which the class is declared; null for a class of Java, which is trusted. */
    @Nullable
    SalsaType behaviorDeclaring(TypeElement made) {
        Element outermost = made;
        while (outermost.getEnclosingElement() instanceof TypeElement
                || outermost.getEnclosingElement() instanceof ExecutableElement) {
            outermost = outermost.getEnclosingElement();
        }
        return attribution.universe().typeNamed(outermost.toString());
    }

    /** Returns whether the member of an object of that type is part of the state that its thread uses. */
    boolean isStateMember(@Nullable Element member, @Nullable TypeMirror of) {
        return member != null
                && (member.getKind() == ElementKind.METHOD || member.getKind() == ElementKind.FIELD)
                && !member.getModifiers().contains(Modifier.STATIC)
                && !Values.isJdk(Owner.of(member).toString())
                && !isConstantField(member)
                && (isOwnTask(of) || isOwnTask(Owner.of(member).asType()));
    }

    private boolean isConstantField(Element member) {
        return member.getKind() == ElementKind.FIELD
                && member.getModifiers().contains(Modifier.FINAL)
                && (values.isValue(member.asType()) || isSharedType(member.asType()));
    }

    private boolean isSharedType(TypeMirror found) {
        Set<String> above = Supertypes.namesOf(found, attribution.types());
        return SHARED.stream().anyMatch(above::contains) && !onlyLooksShared(found);
    }

    /** Returns the method that a call of the method runs in an object of the class: it may override the JDK's. */
    Element methodRunBy(Element called, TypeMirror in) {
        if (!isOwnTask(in) || !(called instanceof ExecutableElement method)) return called;
        var made = (TypeElement) ((DeclaredType) in).asElement();
        return attribution.elements().getAllMembers(made).stream()
                .filter(each -> each instanceof ExecutableElement own
                        && attribution.elements().overrides(own, method, made))
                .map(Element.class::cast)
                .findFirst()
                .orElse(called);
    }

    /** Returns whether a call of the JDK's method makes another thread run its object. */
    boolean isStartMethod(ExecutableElement method) {
        return isOfJdk(method)
                && STARTS.contains(method.getSimpleName().toString())
                && isTask(Owner.of(method).asType());
    }

    /** Returns whether the JDK's method lets {@code join} return while the task runs. */
    boolean letsJoinReturnEarly(ExecutableElement method) {
        return isOfJdk(method)
                && LOOSENERS.contains(method.getSimpleName().toString())
                && isTask(Owner.of(method).asType());
    }

    /** Returns whether the call returns, if normally, after the object of the call has run. */
    boolean waitsForTask(ExecutableElement method, TypeMirror of) {
        boolean untimed = method.getParameters().isEmpty() && isOfJdk(method);
        String name = method.getSimpleName().toString();
        return untimed && (isThread(of) ? name.equals("join") : isForkedTask(of) && WAITS.contains(name));
    }

    /** Returns whether the method runs the tasks that it gets, and returns after that. */
    boolean invokesTasks(ExecutableElement method) {
        String owner = Owner.of(method).toString();
        return method.getSimpleName().toString().startsWith("invoke")
                && (owner.equals(FORKED) || owner.equals("java.util.concurrent.ForkJoinPool"));
    }

    /** Returns whether the method may run code that it gets on another thread. */
    boolean mayRunElsewhere(ExecutableElement method) {
        String owner = Owner.of(method).toString();
        return owner.startsWith("java.util.concurrent.") && !owner.contains("Queue") || owner.startsWith(THREAD);
    }

    boolean isThread(TypeMirror found) {
        return Supertypes.namesOf(found, attribution.types()).contains(THREAD);
    }

    /** Returns whether objects of the type are tasks of a pool that are over when {@code join} returns. */
    boolean isForkedTask(TypeMirror found) {
        Set<String> above = Supertypes.namesOf(found, attribution.types());
        return above.contains(FORKED) && !above.contains(COMPLETER);
    }

    boolean isValue(@Nullable TypeMirror found) {
        return found != null && values.isValue(found);
    }

    boolean isTask(TypeMirror found) {
        Set<String> above = Supertypes.namesOf(found, attribution.types());
        return TASKS.stream().anyMatch(above::contains);
    }

    private static boolean isOfJdk(ExecutableElement method) {
        return Values.isJdk(Owner.of(method).toString());
    }
}
