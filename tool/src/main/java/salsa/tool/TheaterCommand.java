package salsa.tool;

import java.nio.file.Path;
import java.util.Optional;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.program.ClassPath;
import salsa.tool.theater.Configuration;
import salsa.tool.theater.Exposure;
import salsa.tool.theater.Inspection;
import salsa.tool.theater.Serving;
import salsa.tool.theater.StatusQuestion;

/** {@code salsa theater}: serves behaviors to other theaters, checks whether that would work, or asks one that runs. */
final class TheaterCommand {
    private final CommandLine line;
    private final Invocation caller;

    TheaterCommand(CommandLine line, Invocation caller) {
        this.line = line;
        this.caller = caller;
    }

    /** Returns the exit status. */
    int run() {
        if (line.has(Option.STATUS)) {
            return status(line.value(Option.STATUS).orElseThrow());
        }
        Prepared prepared = prepared();
        if (prepared.program().isEmpty() || CompilerProcess.isThisOne()) {
            return prepared.status();
        }
        var loader = new ProgramLoader(prepared.program().get(), TheaterCommand.class.getClassLoader());
        line.properties().forEach(System::setProperty);
        Thread.currentThread().setContextClassLoader(loader); // also for the threads that will run its actors
        Exposure exposure = Exposure.of(loader, loader.classNames());
        Configuration configuration = configuration();
        return line.has(Option.CHECK_ONLY)
                ? new Inspection(configuration, exposure, caller.out()).run()
                : new Serving(configuration, exposure, loader, caller.out(), caller.err()).run();
    }

    /** Finds the sources to serve: those that were named, or else those of the class path, or else those here. */
    private Prepared prepared() {
        if (!line.words().isEmpty() || !line.has(Option.CLASS_PATH)) {
            String place = line.words().isEmpty() ? "." : line.words().getFirst();
            return new ProgramStore(place, line, caller).shared();
        }
        ClassPath classPath = ClassPath.of(line.value(Option.CLASS_PATH).orElseThrow(), caller.folder());
        return classPath.folders().isEmpty()
                ? Prepared.ready(CompiledProgram.of(classPath.entries()))
                : new ProgramStore(classPath.folders().getFirst().toString(), line, caller).shared();
    }

    private Configuration configuration() {
        return new Configuration(
                line.value(Option.HOST).orElse(Configuration.LOOPBACK),
                line.value(Option.PORT).map(Integer::parseInt).orElse(Configuration.PORT),
                line.value(Option.NAME),
                keys());
    }

    private Optional<Path> keys() {
        return line.value(Option.KEYS).map(name -> caller.folder().resolve(name).normalize());
    }

    private int status(String address) {
        for (Option each : new Option[] {Option.CHECK_ONLY, Option.PORT, Option.HOST, Option.NAME, Option.CLASS_PATH}) {
            if (line.has(each)) {
                throw new Refusal(each.word() + " does not go with --status, which asks a theater that runs; omit it");
            }
        }
        boolean isJson = line.value(Option.FORMAT).orElse("text").equals("json");
        return new StatusQuestion(address, keys(), caller.out(), caller.err()).ask(isJson);
    }
}
