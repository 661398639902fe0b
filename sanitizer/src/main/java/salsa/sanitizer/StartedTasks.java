package salsa.sanitizer;

import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * Calls that give a thread, a task or a callback to another thread. The JDK orders what the caller did before the start
 * before the code of the task, and that before the return of {@code join} or {@code get}; the compiler checks that the
 * actor uses the object outside that time only. So the object, with everything reachable from it, belongs to whoever
 * touches it next.
 */
final class StartedTasks {
    private static final Set<String> RECEIVERS = Set.of("start", "fork", "invoke");
    private static final Set<String> TAKERS = Set.of(
            "java/lang/Thread",
            "java/lang/Thread$Builder",
            "java/lang/Thread$Builder$OfVirtual",
            "java/lang/Thread$Builder$OfPlatform",
            "java/util/Timer",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/CompletableFuture");
    private static final Set<String> INHERITED =
            Set.of("execute", "submit", "invoke", "invokeAll", "invokeAny", "schedule");

    private StartedTasks() {}

    /** Returns whether the call may start its receiver. */
    static boolean mayStartReceiver(InvokeInstruction call) {
        return RECEIVERS.contains(call.name().stringValue())
                && call.typeSymbol().parameterCount() == 0;
    }

    /** Returns whether the call may give its arguments to another thread. */
    static boolean mayStartArguments(InvokeInstruction call) {
        String owner = call.owner().asInternalName();
        return TAKERS.contains(owner)
                || isExecutor(owner)
                || INHERITED.contains(call.name().stringValue()) && !CallInstructions.isOfRuntime(owner);
    }

    private static boolean isExecutor(String owner) {
        return owner.startsWith("java/util/concurrent/")
                && (owner.contains("Executor") || owner.contains("ForkJoin") || owner.contains("CompletionService"));
    }

    /** Returns whether an argument of that type may be a task, or hold tasks. */
    static boolean mayBeTask(ClassDesc type) {
        return !type.isPrimitive() && !type.descriptorString().startsWith("Ljava/lang/String");
    }

    /** Returns whether the receiver is started by the call that {@link #mayStartReceiver} describes. */
    static boolean isStarted(@Nullable Object receiver) {
        return receiver instanceof Thread || receiver instanceof ForkJoinTask<?>;
    }

    /** Returns whether the argument passes to another thread. The code of an anonymous class is part of the actor. */
    static boolean isHandedOver(@Nullable Object argument) {
        return argument != null
                && !argument.getClass().isAnonymousClass()
                && (argument instanceof Thread || !Exempt.isExempt(argument));
    }
}
