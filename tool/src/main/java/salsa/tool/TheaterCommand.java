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
import salsa.tool.theater.InputWatch;
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
    int runCommand() {
        if (line.has(Option.STATUS)) {
            return printStatus(line.valueOf(Option.STATUS).orElseThrow());
        }
        if (line.has(Option.UNTIL_INPUT_ENDS) && !CompilerProcess.isThisOne()) {
            InputWatch.begin(System.in);
        }
        Prepared prepared = prepareSources();
        if (prepared.program().isEmpty() || CompilerProcess.isThisOne()) {
            return prepared.status();
        }
        var loader = new ProgramLoader(prepared.program().get(), TheaterCommand.class.getClassLoader());
        line.properties().forEach(System::setProperty);
        Thread.currentThread().setContextClassLoader(loader); // also for the threads that will run its actors
        Exposure exposure = Exposure.of(loader, loader.classNames());
        Configuration configuration = readConfiguration();
        return line.has(Option.CHECK_ONLY)
                ? new Inspection(configuration, exposure, caller.out()).inspect()
                : new Serving(configuration, exposure, loader, caller.out(), caller.err()).serve();
    }

    /** Finds the sources to serve: those that were named, or else those of the class path, or else those here. */
    private Prepared prepareSources() {
        if (!line.words().isEmpty() || !line.has(Option.CLASS_PATH)) {
            String place = line.words().isEmpty() ? "." : line.words().getFirst();
            return new ProgramStore(place, line, caller).prepareShared();
        }
        ClassPath classPath = ClassPath.parse(line.valueOf(Option.CLASS_PATH).orElseThrow(), caller.folder());
        return classPath.folders().isEmpty()
                ? Prepared.readyToStart(CompiledProgram.of(classPath.entries()))
                : new ProgramStore(classPath.folders().getFirst().toString(), line, caller).prepareShared();
    }

    private Configuration readConfiguration() {
        return new Configuration(
                line.valueOf(Option.HOST).orElse(Configuration.LOOPBACK),
                line.valueOf(Option.PORT).map(Integer::parseInt).orElse(Configuration.PORT),
                line.valueOf(Option.NAME),
                keyFolder());
    }

    private Optional<Path> keyFolder() {
        return line.valueOf(Option.KEYS)
                .map(name -> caller.folder().resolve(name).normalize());
    }

    private int printStatus(String address) {
        for (Option each : new Option[] {Option.CHECK_ONLY, Option.PORT, Option.HOST, Option.NAME, Option.CLASS_PATH}) {
            if (line.has(each)) {
                throw new Refusal(
                        each.preferredName() + " does not go with --status, which asks a theater that runs; omit it");
            }
        }
        boolean isJson = line.valueOf(Option.FORMAT).orElse("text").equals("json");
        return new StatusQuestion(address, keyFolder(), caller.out(), caller.err()).askAndPrint(isJson);
    }
}
