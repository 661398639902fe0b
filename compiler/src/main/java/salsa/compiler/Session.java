package salsa.compiler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.javac.JavaCompiler;
import salsa.compiler.symbol.ParsedFiles;
import salsa.syntax.source.Source;

/**
 * A program that changes: update files, analyse, ask the {@link Analysis}, and so on. Every compilation, every check and
 * every question of an editor is an analysis of a session, so all of them find the same errors.
 *
 * <p>An analysis depends only on the current texts, never on earlier ones: the session keeps nothing but parsed files,
 * which are immutable, and parses only files whose text has changed. Types are computed again each time, because a
 * declaration can change the meaning of any other file.
 *
 * <p>For one thread at a time. {@link #close} releases the class path.
 */
public final class Session implements AutoCloseable {
    private final Map<String, Source> units = new LinkedHashMap<>();
    private final ParsedFiles parsed = new ParsedFiles();
    private final Sources sources;
    private final List<Path> classPath;
    private final boolean keepJava;
    private @Nullable Analysis last;

    /**
     * Creates a session without files.
     *
     * @param sources finds the files that the session's own ones refer to; asked in each analysis
     * @param classPath compiled Java and Salsa, including the runtime
     */
    public Session(Sources sources, List<Path> classPath) {
        this(new Request(List.of(), sources, classPath, false));
    }

    Session(Request request) {
        sources = request.sources();
        classPath = request.classPath();
        keepJava = request.keepJava();
        request.units().forEach(each -> units.putIfAbsent(each.name(), each));
    }

    /** Adds a file, or replaces the one of the same name. */
    public void update(Source source) {
        units.put(source.name(), source);
    }

    /** Removes the file of that name, if the session has one. It may still be found through the sources. */
    public void remove(String name) {
        units.remove(name);
    }

    /** Returns how many texts the session has parsed so far. */
    public int parses() {
        return parsed.parses();
    }

    /**
     * Analyses the current files. Programs with errors yield diagnostics; an exception from here is a defect of the
     * compiler. The previous analysis answers no more questions about symbols.
     */
    public Analysis analyse() {
        return replaceAnalysis(() -> DeepStack.runOnDeepStack(this::runPasses));
    }

    /** Analyses on the caller's thread; {@link Compiler#compileHere}. */
    Analysis analyseHere() {
        return replaceAnalysis(this::runPasses);
    }

    private Analysis replaceAnalysis(Supplier<Analysis> passes) {
        close();
        Analysis analysis = passes.get();
        last = analysis;
        return analysis;
    }

    private Analysis runPasses() {
        parsed.beginAnalysis();
        var request = new Request(List.copyOf(units.values()), sources, classPath, keepJava);
        JavaCompiler compiler = createJavaCompiler();
        boolean failed = true;
        try {
            Analysis analysis = Passes.run(request, parsed, compiler);
            failed = false;
            return analysis;
        } finally {
            if (failed) close(compiler);
        }
    }

    private JavaCompiler createJavaCompiler() {
        try {
            return new JavaCompiler(classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Analysis closing = last;
        last = null;
        if (closing != null) close(closing.jdkCompiler());
    }

    private static void close(JavaCompiler compiler) {
        try {
            compiler.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
