package salsa.tool;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import salsa.tool.cache.Cache;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Folders;
import salsa.tool.program.Target;

/**
 * Turns the subject of a command into a compiled program, from the cache if possible. All compilation is in
 * {@link ProgramCompiler}, so that an up-to-date program starts without loading a class of the compiler.
 */
final class ProgramStore {
    private final String word;
    private final CommandLine line;
    private final Invocation caller;
    private final Target subject;
    private final ClassPath classPath;
    private final Cache cache;

    /** Creates a store; {@code word} names the subject of the command. */
    ProgramStore(String word, CommandLine line, Invocation caller) {
        this.word = word;
        this.line = line;
        this.caller = caller;
        subject = Target.of(word, caller.folder());
        ClassPath named = line.valueOf(Option.CLASS_PATH)
                .map(text -> ClassPath.parse(text, caller.folder()))
                .orElse(ClassPath.EMPTY);
        classPath = Dependencies.addTo(named, subject, line.verb(), caller);
        cache = new Cache(
                Cache.folderFor(caller.environment(), System.getProperty("user.home")),
                Installation.compilerFingerprint());
    }

    /** Returns the program to start, compiled only if necessary. */
    Prepared prepareProgram() {
        String key = cacheKey("run");
        return cachedOrCompiled(key, last -> newCompiler(subject.programs()).compileProgram(cache, key, last));
    }

    /** Returns the tests of the subject as one program, compiled only as far as necessary. */
    Prepared prepareTests() {
        String key = cacheKey("test");
        return cachedOrCompiled(key, last -> newCompiler(subject).compileTests(cache, key, last));
    }

    /**
     * Returns everything that the subject and the folders of the class path contain, for other processes; compiled only as
     * far as necessary.
     */
    Prepared prepareShared() {
        if (!hasSources()) {
            return Prepared.readyToStart(CompiledProgram.of(classPath.entries()));
        }
        String key = cacheKey("theater");
        return cachedOrCompiled(key, last -> newCompiler(subject.programs()).compileShared(cache, key, last));
    }

    private boolean hasSources() {
        List<Path> folders = new ArrayList<>(classPath.folders());
        switch (subject.programs()) {
            case Target.SourceFile _, Target.Behavior _ -> {
                return true;
            }
            case Target.Folder(Path folder) -> folders.add(folder);
        }
        Folders all = new Folders();
        boolean hasSome =
                folders.stream().anyMatch(each -> !all.sourcesBelow(each).isEmpty());
        if (!hasSome && classPath.entries().isEmpty()) {
            throw new Refusal(word + " contains no .salsa file; name a folder with behaviors, or those that are"
                    + " compiled already with --class-path");
        }
        return hasSome;
    }

    private Prepared cachedOrCompiled(String key, Function<Optional<CompiledProgram>, Prepared> compile) {
        Optional<CompiledProgram> last = cache.find(key);
        if (last.isPresent() && last.get().isCurrent()) {
            new DiagnosticPrinter(line, caller).printWarnings(last.get().warnings());
            return Prepared.readyToStart(last.get());
        }
        return CompilerProcess.isAvailable() ? compileInProcess(key, compile) : compile.apply(last);
    }

    private Prepared compileInProcess(String key, Function<Optional<CompiledProgram>, Prepared> compile) {
        int status = CompilerProcess.compile(word, line, caller);
        Optional<CompiledProgram> program = status == 0 ? cache.find(key) : Optional.empty();
        if (program.isPresent()) {
            return Prepared.readyToStart(program.get());
        }
        boolean unsaid = status == 0 || status == CompilerProcess.CACHE_UNUSABLE;
        return unsaid ? compile.apply(Optional.empty()) : Prepared.failedWith(status);
    }

    /** Returns everything that the subject contains, compiled only as far as necessary. */
    Prepared prepareEverything() {
        String key = cacheKey("build");
        return newCompiler(subject.programs())
                .compileEverything(cache, key, line.has(Option.EMIT_JAVA) ? Optional.empty() : cache.find(key));
    }

    /** Compiles everything that the subject contains, only for the diagnostics; returns the exit status. */
    int checkOnly() {
        return newCompiler(subject).checkOnly();
    }

    private ProgramCompiler newCompiler(Target about) {
        return new ProgramCompiler(word, line, caller, about, classPath);
    }

    private String cacheKey(String purpose) {
        StringBuilder key =
                new StringBuilder(purpose).append(File.pathSeparator).append(subject.cacheKey());
        for (Path entry : classPath.entries()) {
            key.append(File.pathSeparator).append(entry);
        }
        return line.valueOf(Option.MAIN)
                .map(main -> key.append(File.pathSeparator).append(main))
                .orElse(key)
                .toString();
    }
}
