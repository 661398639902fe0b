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
    private final CommandLine commandLine;
    private final Invocation invocation;

    TheaterCommand(CommandLine commandLine, Invocation invocation) {
        this.commandLine = commandLine;
        this.invocation = invocation;
    }

    /** Returns the exit status. */
    int runCommand() {
        if (commandLine.has(Option.STATUS)) {
            return printStatus(commandLine.valueOf(Option.STATUS).orElseThrow());
        }
        if (commandLine.has(Option.UNTIL_INPUT_ENDS) && !CompilerProcess.isThisOne()) {
            InputWatch.begin(System.in);
        }
        Prepared prepared = prepareSources();
        if (prepared.program().isEmpty() || CompilerProcess.isThisOne()) {
            return prepared.status();
        }
        var loader = new ProgramLoader(prepared.program().get(), TheaterCommand.class.getClassLoader());
        commandLine.properties().forEach(System::setProperty);
        Thread.currentThread().setContextClassLoader(loader); // also for the threads that will run its actors
        Exposure exposure = Exposure.of(loader, loader.classNames());
        Configuration configuration = readConfiguration();
        return commandLine.has(Option.CHECK_ONLY)
                ? new Inspection(configuration, exposure, invocation.out()).inspect()
                : new Serving(configuration, exposure, loader, invocation.out(), invocation.err()).serve();
    }

    /** Finds the sources to serve: those that were named, or else those of the class path, or else those here. */
    private Prepared prepareSources() {
        if (!commandLine.words().isEmpty() || !commandLine.has(Option.CLASS_PATH)) {
            String place =
                    commandLine.words().isEmpty() ? "." : commandLine.words().getFirst();
            return new ProgramStore(place, commandLine, invocation).prepareShared();
        }
        ClassPath classPath =
                ClassPath.parse(commandLine.valueOf(Option.CLASS_PATH).orElseThrow(), invocation.folder());
        return classPath.folders().isEmpty()
                ? Prepared.readyToStart(CompiledProgram.of(classPath.entries()))
                : new ProgramStore(classPath.folders().getFirst().toString(), commandLine, invocation).prepareShared();
    }

    private Configuration readConfiguration() {
        return new Configuration(
                commandLine.valueOf(Option.HOST).orElse(Configuration.LOOPBACK),
                commandLine.valueOf(Option.PORT).map(Integer::parseInt).orElse(Configuration.PORT),
                commandLine.valueOf(Option.NAME),
                keyFolder());
    }

    private Optional<Path> keyFolder() {
        return commandLine
                .valueOf(Option.KEYS)
                .map(name -> invocation.folder().resolve(name).normalize());
    }

    private int printStatus(String address) {
        for (Option each : new Option[] {Option.CHECK_ONLY, Option.PORT, Option.HOST, Option.NAME, Option.CLASS_PATH}) {
            if (commandLine.has(each)) {
                throw new Refusal(
                        each.preferredName() + " does not go with --status, which asks a theater that runs; omit it");
            }
        }
        boolean isJson = commandLine.valueOf(Option.FORMAT).orElse("text").equals("json");
        return new StatusQuestion(address, keyFolder(), invocation.out(), invocation.err()).askAndPrint(isJson);
    }
}
