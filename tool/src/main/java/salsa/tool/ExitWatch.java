package salsa.tool;

import java.io.PrintStream;
import java.util.stream.Stream;

/** Says which test it was that ended the process, which nothing can keep it from, and makes that a failed run. */
final class ExitWatch implements AutoCloseable {
    private final Thread tester = Thread.currentThread();
    private final Thread hook;

    /** {@code err} is where people read, whatever the test has printed to. */
    ExitWatch(String test, PrintStream err) {
        hook = new Thread(() -> tell(test, err));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void tell(String test, PrintStream err) {
        if (Stream.of(tester.getStackTrace())
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
