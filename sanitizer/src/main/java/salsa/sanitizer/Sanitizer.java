package salsa.sanitizer;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The owner sanitizer of one run of a program; see the package's comment. */
public final class Sanitizer implements AutoCloseable {

    /** The status of a process that ended normally, except for violations that the sanitizer has found. */
    public static final int FOUND = 1;

    private final Guard guard;
    private final SourceLines lines;

    /**
     * Creates a sanitizer for one run.
     *
     * @param sources returns the text of a source file by its path, such as {@code shop/Till.salsa}
     * @param reports receives each violation when it happens, from any thread
     */
    public Sanitizer(Function<String, Optional<String>> sources, Consumer<Violation> reports) {
        this.guard = new Guard(reports);
        this.lines = new SourceLines(sources);
    }

    /** Returns whether a class outside the program is checked as well: the standard behaviors are. */
    public static boolean watches(String className) {
        return className.startsWith("salsa.library.") || className.startsWith("salsa.network.");
    }

    /**
     * Returns the class with its checks. The program's loader, which must see this module, defines it.
     *
     * @param classFile a class of the program
     * @param classes class files by path, such as {@code shop/Till.class}, or null: of the program and the classes it
     * uses
     */
    public byte[] watched(byte[] classFile, Function<String, InputStream> classes) {
        return new ClassWeaving(guard, lines, classes).weave(classFile);
    }

    /** Returns the violations found so far, each pair of places once. */
    public List<Violation> violations() {
        return guard.violations();
    }

    /**
     * Releases all objects of the program, which must not run again. A process that runs one program need not close.
     */
    @Override
    public void close() {
        Accesses.forgetAccessesOf(guard);
    }
}
