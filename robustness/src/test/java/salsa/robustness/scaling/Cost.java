package salsa.robustness.scaling;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import salsa.compiler.Result;
import salsa.compiler.emit.Generation;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.javac.TextFile;
import salsa.conformance.Platform;
import salsa.robustness.Texts;

/**
 * The cost of compiling a program.
 *
 * @param whole everything
 * @param javac the share of javac alone, for the generated Java; none for a program with errors
 * @param text  the characters of that Java
 */
record Cost(Work whole, Work javac, int text) {

    static Cost of(Texts program, int runs) {
        var result = new AtomicReference<Result>();
        Work whole = Work.of(() -> result.set(program.compileHere()), runs);
        var files = new ArrayList<TextFile>();
        result.get().java().forEach((name, text) -> files.add(new TextFile(name, text)));
        int text =
                result.get().java().values().stream().mapToInt(String::length).sum();
        return new Cost(whole, Work.of(() -> javac(files), runs), text);
    }

    private static void javac(List<TextFile> files) {
        if (files.isEmpty()) return;
        try (var compiler = new JavaCompiler(Platform.classPath())) {
            Generation generation = Generation.generate(compiler, files, (event, trees) -> {});
            if (!generation.errors().isEmpty()) throw new AssertionError(generation.errors());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the cost without javac's part. It includes the typing, for which javac runs first. */
    Work ours() {
        return whole.minus(javac);
    }
}
