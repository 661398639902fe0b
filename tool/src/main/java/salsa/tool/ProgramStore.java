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
    private final String targetName;
    private final CommandLine commandLine;
    private final Invocation invocation;
    private final Target target;
    private final ClassPath classPath;
    private final Cache cache;

    /** Creates a store; {@code targetName} names the subject of the command. */
    ProgramStore(String targetName, CommandLine commandLine, Invocation invocation) {
        this.targetName = targetName;
        this.commandLine = commandLine;
        this.invocation = invocation;
        target = Target.of(targetName, invocation.folder());
        ClassPath named = commandLine
                .valueOf(Option.CLASS_PATH)
                .map(text -> ClassPath.parse(text, invocation.folder()))
                .orElse(ClassPath.EMPTY);
        classPath = Dependencies.addTo(named, target, commandLine.verb(), invocation);
        cache = new Cache(
                Cache.folderFor(invocation.environment(), System.getProperty("user.home")),
                Installation.compilerFingerprint());
    }

    /** Returns the program to start, compiled only if necessary. */
    Prepared prepareProgram() {
        String key = cacheKey("run");
        return cachedOrCompiled(key, last -> newCompiler(target.programs()).compileProgram(cache, key, last));
    }

    /** Returns the tests of the subject as one program, compiled only as far as necessary. */
    Prepared prepareTests() {
        String key = cacheKey("test");
        return cachedOrCompiled(key, last -> newCompiler(target).compileTests(cache, key, last));
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
        return cachedOrCompiled(key, last -> newCompiler(target.programs()).compileShared(cache, key, last));
    }

    private boolean hasSources() {
        List<Path> folders = new ArrayList<>(classPath.folders());
        switch (target.programs()) {
            case Target.SourceFile _, Target.Behavior _ -> {
                return true;
            }
            case Target.Folder(Path folder) -> folders.add(folder);
        }
        Folders all = new Folders();
        boolean hasSome =
                folders.stream().anyMatch(each -> !all.sourcesBelow(each).isEmpty());
        if (!hasSome && classPath.entries().isEmpty()) {
            throw new Refusal(targetName + " contains no .salsa file; name a folder with behaviors, or those that are"
                    + " compiled already with --class-path");
        }
        return hasSome;
    }

    private Prepared cachedOrCompiled(String key, Function<Optional<CompiledProgram>, Prepared> compile) {
        Optional<CompiledProgram> last = cache.find(key);
        if (last.isPresent() && last.get().isCurrent()) {
            new DiagnosticPrinter(commandLine, invocation)
                    .printWarnings(last.get().warnings());
            return Prepared.readyToStart(last.get());
        }
        return CompilerProcess.isAvailable() ? compileInProcess(key, compile) : compile.apply(last);
    }

    private Prepared compileInProcess(String key, Function<Optional<CompiledProgram>, Prepared> compile) {
        int status = CompilerProcess.compile(targetName, commandLine, invocation);
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
        return newCompiler(target.programs())
                .compileEverything(cache, key, commandLine.has(Option.EMIT_JAVA) ? Optional.empty() : cache.find(key));
    }

    /** Compiles everything that the subject contains, only for the diagnostics; returns the exit status. */
    int checkOnly() {
        return newCompiler(target).checkOnly();
    }

    private ProgramCompiler newCompiler(Target about) {
        return new ProgramCompiler(targetName, commandLine, invocation, about, classPath);
    }

    private String cacheKey(String purpose) {
        StringBuilder key =
                new StringBuilder(purpose).append(File.pathSeparator).append(target.cacheKey());
        for (Path entry : classPath.entries()) {
            key.append(File.pathSeparator).append(entry);
        }
        return commandLine
                .valueOf(Option.MAIN)
                .map(main -> key.append(File.pathSeparator).append(main))
                .orElse(key)
                .toString();
    }
}
