package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Report;
import salsa.runtime.Theaters;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;
import salsa.tool.cache.CompiledProgram;

/** A run in which every object has an owner; violations are reported at once. */
final class SanitizedRun {
    private final CompiledProgram program;
    private final PrintStream err = System.err; // the program may set another
    private final Sanitizer sanitizer;
    private final boolean repeats;

    /** Creates a run; {@code repeats} is whether a seed governs it. */
    SanitizedRun(CompiledProgram program, boolean repeats) {
        this.program = program;
        this.repeats = repeats;
        this.sanitizer = newSanitizer(program, violation -> err.println(Report.visible(violation.text())));
    }

    /** Returns a sanitizer whose reports quote the program's sources. */
    static Sanitizer newSanitizer(CompiledProgram program, Consumer<Violation> reports) {
        return new Sanitizer(path -> sourceText(program, path), reports);
    }

    /** Returns the exit status of {@code run} with watched classes; never 0 if a violation was found. */
    int runWatched(ToIntFunction<ProgramLoader> run) {
        int status = run.applyAsInt(new Loader(program, sanitizer, repeats));
        int found = sanitizer.violations().size();
        if (found > 0) {
            String accesses = found == 1 ? "1 foreign access" : found + " foreign accesses";
            err.println("salsa: the sanitizer found " + accesses);
        }
        return status == 0 && found > 0 ? Sanitizer.FOUND : status;
    }

    private static Optional<String> sourceText(CompiledProgram program, String path) {
        return program.roots().stream()
                .map(root -> root.resolve(path))
                .filter(Files::isRegularFile)
                .findFirst()
                .flatMap(SanitizedRun::readText);
    }

    /** Returns the text of a source file; without it a report merely lacks the quoted lines. */
    private static Optional<String> readText(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Watches every class that it defines, and defines the standard behaviors itself. */
    static final class Loader extends ReplayLoader {
        static {
            registerAsParallelCapable();
        }

        private static final String THEATERS = "META-INF/services/" + Theaters.class.getName();

        private final Sanitizer sanitizer;
        private final boolean repeats;

        /** Creates a loader; {@code repeats} is whether a seed governs the run. */
        Loader(CompiledProgram program, Sanitizer sanitizer, boolean repeats) {
            super(program, SanitizedRun.class.getClassLoader());
            this.sanitizer = sanitizer;
            this.repeats = repeats;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!Sanitizer.watches(name)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }

        /** Finds no theaters: the objects that they create have no owner. */
        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(THEATERS) ? Collections.emptyEnumeration() : super.getResources(name);
        }

        @Override
        byte @Nullable [] bytesOf(String name) throws ClassNotFoundException {
            byte[] own = super.bytesOf(name);
            return own != null || !Sanitizer.watches(name) ? own : standardBehavior(name);
        }

        @Override
        byte[] woven(byte[] classFile) {
            return sanitizer.watched(repeats ? super.woven(classFile) : classFile, this::classFileStream);
        }

        /** Returns the class file of a standard behavior; null if there is none of that name. */
        private byte @Nullable [] standardBehavior(String name) throws ClassNotFoundException {
            try (InputStream in = classFileStream(name.replace('.', '/') + ".class")) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
    }
}
