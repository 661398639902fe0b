package salsa.conformance;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Standard output and error of a program that runs in this process, from its construction until it is closed. There is
 * one console at a time, because a process has one standard output.
 */
public final class Console implements AutoCloseable {
    private static final AtomicReference<Console> CURRENT = new AtomicReference<>();

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final AtomicReference<Outcome> exit = new AtomicReference<>(); // outcome at the first exit, by any thread

    Console() {
        if (!CURRENT.compareAndSet(null, this)) {
            throw new IllegalStateException("another program is running in this process");
        }
        System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    /** Replaces {@code System.exit} in programs: output after it does not count. */
    public static void exit(int status) {
        Objects.requireNonNull(CURRENT.get(), "no program is running").leave(status);
        throw new ProgramExit(status);
    }

    private void leave(int status) {
        exit.compareAndSet(null, printed(status));
    }

    /** Returns the program's outcome: at its exit if it called one, else until now. */
    Outcome outcome(int status) {
        Outcome left = exit.get();
        return left == null ? printed(status) : left;
    }

    private Outcome printed(int status) {
        return new Outcome(status, output.toString(StandardCharsets.UTF_8), errors.toString(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
        CURRENT.set(null);
    }

    /** Leaves the handler that called exit. */
    private static final class ProgramExit extends Error {
        private static final long serialVersionUID = 1;

        ProgramExit(int status) {
            super("exit " + status);
        }
    }
}
