package salsa.tool;

import java.io.PrintStream;
import java.util.stream.Stream;

/** Names the test that ended the process, which nothing can prevent, and turns the run into a failed one. */
final class ExitWatch implements AutoCloseable {
    private final Thread tester = Thread.currentThread();
    private final Thread hook;

    /** Creates the watch. {@code err} is the stream that people read, wherever the test has printed to. */
    ExitWatch(String test, PrintStream err) {
        hook = new Thread(() -> reportIfExiting(test, err));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void reportIfExiting(String test, PrintStream err) {
        if (Thread.getAllStackTraces().values().stream()
                .flatMap(Stream::of)
                .anyMatch(frame -> frame.getClassName().equals("java.lang.Runtime")
                        && (frame.getMethodName().equals("exit")
                                || frame.getMethodName().equals("halt")))) {
            err.println("salsa: " + test + " called System.exit, which ends all tests; have it fail instead");
            err.flush();
            Runtime.getRuntime().halt(ProgramCompiler.ERRORS);
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            tester.interrupt(); // the process is ending already
        }
    }
}
