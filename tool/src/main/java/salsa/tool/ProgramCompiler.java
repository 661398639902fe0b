package salsa.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.tools.ToolProvider;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;
import salsa.tool.build.Compilation;
import salsa.tool.build.Outcome;
import salsa.tool.cache.Cache;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Compiled;
import salsa.tool.program.Finder;
import salsa.tool.program.Program;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.Target;

/** Compiles programs and prints the compiler's diagnostics. */
final class ProgramCompiler {
    /** The exit status for a program with errors. */
    static final int ERRORS = 1;

    private final String targetName;
    private final CommandLine commandLine;
    private final Invocation invocation;
    private final Target target;
    private final ClassPath classPath;

    ProgramCompiler(
            String targetName, CommandLine commandLine, Invocation invocation, Target target, ClassPath classPath) {
        this.targetName = targetName;
        this.commandLine = commandLine;
        this.invocation = invocation;
        this.target = target;
        this.classPath = classPath;
    }

    /** Returns the one program that the subject is or contains; {@code last} is its cached form. */
    Prepared compileProgram(Cache cache, String key, Optional<CompiledProgram> last) {
        return keepInCache(cache, key, compileAndPrint(last, finder -> finder.findProgram(target)));
    }

    /** Returns everything that the subject contains. */
    Prepared compileEverything(Cache cache, String key, Optional<CompiledProgram> last) {
        return keepInCache(cache, key, compileAndPrint(last, this::findEverything));
    }

    /** Returns the tests that the subject is or contains. */
    Prepared compileTests(Cache cache, String key, Optional<CompiledProgram> last) {
        return keepInCache(cache, key, compileAndPrint(last, finder -> finder.findTests(target)));
    }

    /** Returns everything that the subject and the folders of the class path contain. */
    Prepared compileShared(Cache cache, String key, Optional<CompiledProgram> last) {
        return keepInCache(cache, key, compileAndPrint(last, finder -> finder.findShared(target)));
    }

    /** Reports errors and warnings, and keeps nothing; returns the exit status. */
    int checkOnly() {
        List<Diagnostic> diagnostics = withCompilation(this::findEverything, Compilation::checkOnly);
        printDiagnostics(diagnostics);
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR) ? ERRORS : 0;
    }

    private Program findEverything(Finder finder) {
        return finder.findEverything(target, commandLine.valueOf(Option.MAIN));
    }

    private Outcome compileAndPrint(Optional<CompiledProgram> last, Function<Finder, Program> search) {
        Outcome outcome = withCompilation(search, compilation -> compilation.compile(last));
        printOutcome(outcome);
        return outcome;
    }

    private <T> T withCompilation(Function<Finder, Program> search, Function<Compilation, T> work) {
        requireJdk();
        List<Path> places = new ArrayList<>(classPath.entries());
        places.addAll(Installation.libraries());
        try (Compiled compiled = new Compiled(places);
                Progress progress = new Progress(invocation)) {
            SourceFiles files = new SourceFiles(invocation.folder());
            Program program = search.apply(new Finder(files, classPath, compiled));
            refuseChoice(program);
            progress.showLine("compiling " + targetName);
            return work.apply(new Compilation(
                    program, files, compiled, Installation.compilerLibraries(), commandLine.has(Option.EMIT_JAVA)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure); // closing files that were only read
        }
    }

    /** Rejects a run-time environment, such as that of a small container image: types come from the JDK's compiler. */
    private static void requireJdk() {
        if (ToolProvider.getSystemJavaCompiler() == null) {
            throw new Refusal("the Java in " + System.getProperty("java.home")
                    + " has no compiler; use a JDK, or give the behaviors in their compiled form with "
                    + Option.CLASS_PATH.preferredName());
        }
    }

    /** Rejects several programs: a jar starts one, so the user must choose. */
    private void refuseChoice(Program program) {
        if (program.programs().size() > 1
                && commandLine.valueOf(Option.DESTINATION).orElse("").endsWith(".jar")) {
            throw new Refusal(targetName + " contains several programs; choose the one that the jar starts with "
                    + Option.MAIN.preferredName() + " " + Option.MAIN.placeholder() + ": "
                    + String.join(", ", program.programs()));
        }
    }

    private void printOutcome(Outcome outcome) {
        outcome.program()
                .ifPresentOrElse(
                        program -> new DiagnosticPrinter(commandLine, invocation).printWarnings(program.warnings()),
                        () -> printDiagnostics(outcome.diagnostics()));
        outcome.java().forEach((name, text) -> invocation.out().println("// " + name + "\n" + text));
    }

    private void printDiagnostics(List<Diagnostic> diagnostics) {
        DiagnosticPrinter printer = new DiagnosticPrinter(commandLine, invocation);
        printer.print(diagnostics);
        if (!printer.printsJson()) {
            MissingPackages.packagesMissingIn(diagnostics).printArtifacts(target, invocation);
        }
    }

    private Prepared keepInCache(Cache cache, String key, Outcome outcome) {
        if (outcome.program().isEmpty()) {
            return Prepared.failedWith(ERRORS);
        }
        try {
            cache.store(key, outcome.program().get());
        } catch (IOException failure) {
            if (CompilerProcess.isThisOne()) {
                return Prepared.failedWith(CompilerProcess.CACHE_UNUSABLE);
            }
            invocation.printLine("cannot write to the cache (" + failure.getMessage()
                    + "), so this program is compiled each time; set SALSA_CACHE to a writable folder");
        }
        return Prepared.readyToStart(outcome.program().get());
    }
}
