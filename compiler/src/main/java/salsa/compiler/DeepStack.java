package salsa.compiler;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the compiler on a stack that fits the deepest tree the parser accepts, independent of the caller's stack: the
 * passes recurse, and javac needs several frames for each level.
 */
final class DeepStack {
    private DeepStack() {}

    static <T> T runOnDeepStack(Supplier<T> work) {
        var task = new FutureTask<T>(work::get);
        var thread = new Thread(null, task, "compiler", Compiler.STACK_BYTES);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
        thread.start();
        return awaitResult(task);
    }

    /**
     * Returns the result. An interrupted caller keeps waiting; its interrupt status is restored when the compiler is
     * done.
     */
    private static <T> T awaitResult(FutureTask<T> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw toUnchecked(e.getCause());
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException toUnchecked(@Nullable Throwable cause) {
        return switch (cause) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            case null, default -> new IllegalStateException(cause);
        };
    }
}
