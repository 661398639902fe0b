package salsa.simulation.test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Captures the standard output and the standard error while it is open. */
final class Printed implements AutoCloseable {

    private static final int BYTES_MAX = 64 * 1024;

    /** Keeps only the beginning, so that a test that prints forever does no harm. */
    private static final class Beginning extends ByteArrayOutputStream {

        @Override
        public synchronized void write(int b) {
            if (count < BYTES_MAX) {
                super.write(b);
            }
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, Math.min(length, BYTES_MAX - count));
        }
    }

    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final Beginning bytes = new Beginning();

    private Printed() {
        PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        System.setOut(captured);
        System.setErr(captured);
    }

    static Printed captureOutput() {
        return new Printed();
    }

    void clear() {
        bytes.reset();
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
    }
}
