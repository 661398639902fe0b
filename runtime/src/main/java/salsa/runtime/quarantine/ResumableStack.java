package salsa.runtime.quarantine;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Decides whether the stage may be taken from a suspected thread, by its stack. By the watch. */
public final class ResumableStack {

    private static final String RUNTIME = "salsa.runtime.";
    private static final String COPIES = "salsa.runtime.copy.";
    private static final String LAMBDA = "lambda$";

    private ResumableStack() {}

    /**
     * Returns whether the thread is in code of the program, called in a turn from {@linkplain Resumable places} that
     * may lose the stage. No frame may lie between such a place and the code of the program: code that Java runs for
     * the runtime would look the same otherwise.
     */
    public static boolean isResumable(StackTraceElement[] stack) {
        boolean inTurn = false;
        for (int index = 0; index < stack.length; index++) {
            if (isOfRuntime(stack[index])) {
                boolean called = index > 0 && (isOfRuntime(stack[index - 1]) || isCode(stack[index - 1]));
                if (!called || !isResumable(stack[index])) {
                    return false;
                }
                inTurn |= isTurn(stack[index]);
            }
        }
        return inTurn;
    }

    /** Returns whether the thread is in work of the runtime itself: {@link OwnWork}. */
    public static boolean isOwnWork(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .anyMatch(frame -> isOfRuntime(frame) && type(frame).isAnnotationPresent(OwnWork.class));
    }

    private static boolean isOfRuntime(StackTraceElement frame) {
        return frame.getClassName().startsWith(RUNTIME) && !frame.getClassName().startsWith(COPIES);
    }

    private static boolean isResumable(StackTraceElement frame) {
        Class<?> type = type(frame);
        String method = frame.getMethodName();
        if (!method.startsWith(LAMBDA)) {
            return resumable(type, method) != null;
        }
        int end = method.lastIndexOf('$');
        return type.isAnnotationPresent(ResumableLambdas.class)
                || end > LAMBDA.length() && hasResumableLambdas(type, method.substring(LAMBDA.length(), end));
    }

    private static boolean isTurn(StackTraceElement frame) {
        Resumable how = resumable(type(frame), frame.getMethodName());
        return how != null && how.isTurn();
    }

    private static @Nullable Resumable resumable(Class<?> type, String method) {
        for (Method each : type.getDeclaredMethods()) {
            if (each.getName().equals(method) && each.isAnnotationPresent(Resumable.class)) {
                return each.getAnnotation(Resumable.class);
            }
        }
        return null;
    }

    private static boolean hasResumableLambdas(Class<?> type, String method) {
        for (Method each : type.getDeclaredMethods()) {
            AnnotatedElement place = each;
            if (each.getName().equals(method) && place.isAnnotationPresent(ResumableLambdas.class)) {
                return true;
            }
        }
        return false;
    }

    private static Class<?> type(StackTraceElement frame) {
        try {
            return Class.forName(frame.getClassName(), false, ResumableStack.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError("a class of the runtime that another loader has", e);
        }
    }

    /**
     * Returns whether the frame is code of a program that the runtime runs: a message, a join or a block, not a query
     * to them.
     */
    private static boolean isCode(StackTraceElement frame) {
        String type = frame.getClassName();
        String method = frame.getMethodName();
        return (method.equals("run") || method.equals("ready") || method.startsWith(LAMBDA))
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("sun.");
    }
}
