package salsa.compiler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A stack with room for the deepest tree that the parser lets through, whoever calls the compiler: its passes recurse,
 * and javac's need several frames for each level.
 */
final class DeepStack {
    private static final long STACK_BYTES = 512L * 1024 * 1024; // only what is used of it takes memory

    private DeepStack() {}

    /** Something that is done on the stack. */
    @FunctionalInterface
    interface Work {
        Result result() throws IOException;
    }

    static Result of(Work work) {
        var task = new FutureTask<>(work::result);
        var thread = new Thread(null, task, "compiler", STACK_BYTES);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
        thread.start();
        return result(task);
    }

    /** Who is interrupted while the compiler works waits on all the same, and is interrupted when it is done. */
    private static Result result(FutureTask<Result> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw thrown(e.getCause());
                }
            }
        } finally {
            if (interrupted) Thread.currentThread().interrupt();
        }
    }

    private static RuntimeException thrown(Throwable cause) {
        return switch (cause) {
            case IOException e -> new UncheckedIOException(e);
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> new IllegalStateException(cause);
        };
    }
}
