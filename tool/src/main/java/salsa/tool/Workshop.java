package salsa.tool;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Severity;
import salsa.tool.build.Compilation;
import salsa.tool.build.Outcome;
import salsa.tool.cache.Cache;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Compiled;
import salsa.tool.program.Finder;
import salsa.tool.program.Program;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.Subject;

/** Turns what a command is about into a compiled program, from the cache where that is possible. */
final class Workshop {
    private final CommandLine line;
    private final Caller caller;
    private final Subject subject;
    private final ClassPath classPath;
    private final Cache cache;

    Workshop(CommandLine line, Caller caller) {
        this.line = line;
        this.caller = caller;
        classPath = line.value(Option.CLASS_PATH).map(text -> ClassPath.of(text, caller.folder()))
                .orElse(ClassPath.EMPTY);
        subject = Subject.of(line.subject(), caller.folder());
        cache = new Cache(Cache.folder(caller.environment(), System.getProperty("user.home")), Installation.maker());
    }

    /** The program to start, compiled only if it must be. Empty when it has errors, which have been reported. */
    Optional<CompiledProgram> runnable() {
        String key = key("run");
        Optional<CompiledProgram> last = cache.find(key);
        return last.isPresent() && last.get().isCurrent() ? last : compileRunnable(key, last);
    }

    private Optional<CompiledProgram> compileRunnable(String key, Optional<CompiledProgram> last) {
        return new Bench().compile(key, last, false);
    }

    /** Everything that the subject holds. Empty when it has errors, which have been reported. */
    Optional<CompiledProgram> complete() {
        String key = key("build");
        boolean emitJava = line.has(Option.EMIT_JAVA);
        return new Bench().compile(key, emitJava ? Optional.empty() : cache.find(key), true);
    }

    /** Compiles everything that the subject holds, to hear what the compiler says of it. */
    boolean check() {
        return new Bench().outcome(Optional.empty(), true).program().isPresent();
    }

    private String key(String purpose) {
        return purpose + File.pathSeparator + subject.key() + File.pathSeparator + classPath.entries().stream()
                .map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The part that needs the compiler; apart, so that a program that is current starts without it. */
    private final class Bench {
        Optional<CompiledProgram> compile(String key, Optional<CompiledProgram> last, boolean everything) {
            Optional<CompiledProgram> program = outcome(last, everything).program();
            program.ifPresent(made -> keep(key, made));
            return program;
        }

        Outcome outcome(Optional<CompiledProgram> last, boolean everything) {
            List<Path> places = new ArrayList<>(classPath.entries());
            places.addAll(Installation.libraries());
            Outcome outcome;
            try (Compiled compiled = new Compiled(places); Progress progress = new Progress(caller)) {
                SourceFiles files = new SourceFiles(caller.folder());
                Finder finder = new Finder(files, classPath, compiled);
                Program program = everything ? finder.everything(subject, line.value(Option.MAIN))
                        : finder.program(subject);
                progress.show("compiling " + line.subject());
                outcome = new Compilation(program, files, compiled, Installation.libraries(),
                        line.has(Option.EMIT_JAVA)).compile(last);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure); // closing what was only read
            }
            report(outcome);
            return outcome;
        }

        private void report(Outcome outcome) {
            outcome.diagnostics().forEach(each -> caller.err().print(Drawing.draw(each, caller.wantsColor())));
            long errors = count(outcome, Severity.ERROR);
            if (errors > 0) {
                caller.say(errors == 1 ? "1 error" : errors + " errors");
            }
            outcome.java().forEach((name, text) -> caller.out().println("// " + name + "\n" + text));
        }

        private static long count(Outcome outcome, Severity severity) {
            return outcome.diagnostics().stream().map(Diagnostic::severity).filter(severity::equals).count();
        }

        private void keep(String key, CompiledProgram program) {
            try {
                cache.keep(key, program);
            } catch (IOException failure) {
                caller.say("the cache cannot be written to (" + failure.getMessage()
                        + "), so this is compiled each time; set SALSA_CACHE to a folder that can");
            }
        }
    }
}
