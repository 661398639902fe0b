package salsa.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

    private final String word;
    private final CommandLine line;
    private final Invocation caller;
    private final Target subject;
    private final ClassPath classPath;

    ProgramCompiler(String word, CommandLine line, Invocation caller, Target subject, ClassPath classPath) {
        this.word = word;
        this.line = line;
        this.caller = caller;
        this.subject = subject;
        this.classPath = classPath;
    }

    /** Returns the one program that the subject is or contains; {@code last} is its cached form. */
    Prepared program(Cache cache, String key, Optional<CompiledProgram> last) {
        return kept(cache, key, compile(last, finder -> finder.program(subject)));
    }

    /** Returns everything that the subject contains. */
    Prepared everything(Cache cache, String key, Optional<CompiledProgram> last) {
        return kept(cache, key, compile(last, this::everything));
    }

    /** Returns the tests that the subject is or contains. */
    Prepared tests(Cache cache, String key, Optional<CompiledProgram> last) {
        return kept(cache, key, compile(last, finder -> finder.tests(subject)));
    }

    /** Returns everything that the subject and the folders of the class path contain. */
    Prepared shared(Cache cache, String key, Optional<CompiledProgram> last) {
        return kept(cache, key, compile(last, finder -> finder.shared(subject)));
    }

    /** Reports errors and warnings, and keeps nothing; returns the exit status. */
    int check() {
        List<Diagnostic> diagnostics = with(this::everything, Compilation::check);
        print(diagnostics);
        return diagnostics.stream().anyMatch(each -> each.severity() == Severity.ERROR) ? ERRORS : 0;
    }

    private Program everything(Finder finder) {
        return finder.everything(subject, line.value(Option.MAIN));
    }

    private Outcome compile(Optional<CompiledProgram> last, Function<Finder, Program> search) {
        Outcome outcome = with(search, compilation -> compilation.compile(last));
        report(outcome);
        return outcome;
    }

    private <T> T with(Function<Finder, Program> search, Function<Compilation, T> work) {
        List<Path> places = new ArrayList<>(classPath.entries());
        places.addAll(Installation.libraries());
        try (Compiled compiled = new Compiled(places);
                Progress progress = new Progress(caller)) {
            SourceFiles files = new SourceFiles(caller.folder());
            Program program = search.apply(new Finder(files, classPath, compiled));
            refuseChoice(program);
            progress.show("compiling " + word);
            return work.apply(
                    new Compilation(program, files, compiled, Installation.libraries(), line.has(Option.EMIT_JAVA)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure); // closing files that were only read
        }
    }

    /** Rejects several programs: a jar starts one, so the user must choose. */
    private void refuseChoice(Program program) {
        if (program.programs().size() > 1
                && line.value(Option.DESTINATION).orElse("").endsWith(".jar")) {
            throw new Refusal(word + " contains several programs; choose the one that the jar starts with "
                    + Option.MAIN.word() + " " + Option.MAIN.value() + ": " + String.join(", ", program.programs()));
        }
    }

    private void report(Outcome outcome) {
        outcome.program()
                .ifPresentOrElse(
                        program -> new DiagnosticPrinter(line, caller).printWarnings(program.warnings()),
                        () -> print(outcome.diagnostics()));
        outcome.java().forEach((name, text) -> caller.out().println("// " + name + "\n" + text));
    }

    private void print(List<Diagnostic> diagnostics) {
        DiagnosticPrinter printer = new DiagnosticPrinter(line, caller);
        printer.print(diagnostics);
        if (!printer.printsJson()) {
            MissingPackages.of(diagnostics).sayWhereTheyAre(subject, caller);
        }
    }

    private Prepared kept(Cache cache, String key, Outcome outcome) {
        if (outcome.program().isEmpty()) {
            return Prepared.failed(ERRORS);
        }
        try {
            cache.keep(key, outcome.program().get());
        } catch (IOException failure) {
            if (CompilerProcess.isThisOne()) {
                return Prepared.failed(CompilerProcess.CACHE_UNUSABLE);
            }
            caller.say("cannot write to the cache (" + failure.getMessage()
                    + "), so this program is compiled each time;" + " set SALSA_CACHE to a writable folder");
        }
        return Prepared.ready(outcome.program().get());
    }
}
