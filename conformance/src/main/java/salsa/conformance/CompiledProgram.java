package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;

/**
 * The compiler's result for a program: class files and headers by path, or none and the reasons.
 *
 * @param succeeded   whether it may run
 * @param files       the class files and headers
 * @param diagnostics errors and warnings
 */
public record CompiledProgram(boolean succeeded, SortedMap<String, byte[]> files, List<Diagnostic> diagnostics) {

    /** Compiles every .salsa and .java file below a folder. */
    public static CompiledProgram of(Path folder) {
        return of(new ProgramFolder(folder));
    }

    /** Compiles every .salsa and .java file of a program. */
    public static CompiledProgram of(ProgramFolder sources) {
        Result result = Compiler.compile(new Request(sources.behaviors(), sources, Platform.classPath(), false));
        return new CompiledProgram(result.succeeded(), result.files(), result.diagnostics());
    }

    /**
     * Compiles every .salsa and .java file of a program.
     *
     * @param limit the maximum duration; a compilation that takes longer counts as one that does not end
     */
    public static CompiledProgram of(ProgramFolder sources, Duration limit) {
        var compiled = new AtomicReference<CompiledProgram>();
        Deadline.of(limit, "the compiler", () -> {
            compiled.set(of(sources));
            return 0;
        });
        return Objects.requireNonNull(compiled.get());
    }

    /**
     * Compiles each .salsa file below a folder alone, like an incremental build: of all others it sees only the headers
     * and classes of this program.
     *
     * @param classes an empty folder for them
     */
    public CompiledProgram eachAlone(Path folder, Path classes) {
        writeTo(classes);
        var path =
                Stream.concat(Platform.classPath().stream(), Stream.of(classes)).toList();
        var merged = new TreeMap<>(files);
        var all = new ArrayList<Diagnostic>();
        var program = new ProgramFolder(folder);
        for (Source source : program.behaviors()) {
            var request = new Request(List.of(source), new AgainstHeaders(source, program, files), path, false);
            Result result = Compiler.compile(request);
            all.addAll(result.diagnostics());
            merged.putAll(result.files());
        }
        return new CompiledProgram(succeeded(all), merged, all);
    }

    private static boolean succeeded(List<Diagnostic> diagnostics) {
        return diagnostics.stream().noneMatch(each -> each.severity() == Severity.ERROR);
    }

    /** Returns the diagnostics as a user sees them, a blank line between two. */
    public String drawn() {
        return diagnostics.stream().map(each -> Drawing.draw(each, false)).collect(Collectors.joining("\n"));
    }

    /** Writes the files below a folder. */
    public void writeTo(Path classes) {
        files.forEach((name, bytes) -> write(classes.resolve(name), bytes));
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether some class of the program ends its process by itself. */
    public boolean exits() {
        return files.entrySet().stream()
                .filter(file -> file.getKey().endsWith(".class"))
                .anyMatch(file -> ExitCalls.in(file.getValue()));
    }
}
