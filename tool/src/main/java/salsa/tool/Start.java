package salsa.tool;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import salsa.runtime.BehaviorType;
import salsa.runtime.Program;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;
import salsa.simulation.Simulation;
import salsa.simulation.replay.Replay;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.line.Verb;
import salsa.tool.program.Candidates;

/** Starts a compiled program in this JVM. */
final class Start {
    private static final int STAGES_SIMULATED = 4;

    private final CompiledProgram program;
    private final String targetName;
    private final CommandLine commandLine;
    private final Path folder;

    /** Creates a start; {@code targetName} named the program, in a command that was called in {@code folder}. */
    Start(CompiledProgram program, String targetName, CommandLine commandLine, Path folder) {
        this.folder = folder;
        this.program = program;
        this.targetName = targetName;
        this.commandLine = commandLine;
    }

    /** Runs the program and returns its exit status. */
    int runProgram() {
        requireProgram();
        commandLine.properties().forEach(System::setProperty);
        if (isSeeded()) {
            Replay.useZoneOfSimulation();
            Replay.alignIdentityHashes();
        }
        return commandLine.has(Option.SANITIZE)
                ? new SanitizedRun(program, isSeeded()).runWatched(this::runWithLoader)
                : runWithLoader(newLoader());
    }

    /** Rejects what has no constructor for the arguments of a program. */
    void requireProgram() {
        if (program.main().isEmpty()) {
            throw notAProgram(targetName);
        }
    }

    private boolean isSeeded() {
        return commandLine.has(Option.SEED);
    }

    private ProgramLoader newLoader() {
        ClassLoader parent = Start.class.getClassLoader();
        return isSeeded() ? new ReplayLoader(program, parent) : new ProgramLoader(program, parent);
    }

    private int runWithLoader(ProgramLoader loader) {
        Thread.currentThread().setContextClassLoader(loader); // also for the threads that will run the program
        Class<?> behavior = loadBehavior(loader);
        boolean reported = tryReportProperty(); // before the run, which a theater does not end
        int status = runBehavior(behavior, commandLine.arguments().toArray(String[]::new));
        if (status != 0 && !reported) {
            misplacedOption().ifPresent(Start::reportMisplaced);
        }
        return status;
    }

    /** Reports an argument that is a property of the runtime or of a theater, hardly one of the program. */
    private boolean tryReportProperty() {
        for (String each : commandLine.arguments()) { // most programs start without a class of streams or patterns
            if (each.startsWith("-D")
                    && each.matches(
                            "-D(port|host|keys|store|idle|largest|called|using|nstages|workers|placement|balance)=.*")) {
                reportMisplaced(each);
                return true;
            }
        }
        return false;
    }

    private static void reportMisplaced(String option) {
        System.err.println("salsa: `" + option
                + "` follows the program, so it is an argument of the program; options of `salsa run` precede it");
    }

    /** Returns an argument of the program that is also an option of the command; most likely it was meant as that. */
    private Optional<String> misplacedOption() {
        return commandLine.arguments().stream()
                .filter(each -> isOption(each.replaceFirst("=.*", "")))
                .findFirst();
    }

    private static boolean isOption(String name) {
        return Arrays.stream(Option.values())
                .anyMatch(option ->
                        option.isAllowedFor(Verb.RUN) && option.names().contains(name));
    }

    private Class<?> loadBehavior(ProgramLoader loader) {
        try {
            if (program.units().isEmpty()) {
                // Compiled elsewhere: only its class shows whether it is a program.
                loader.loadClass(program.main()).getMethod("main", String[].class);
            }
            Class<?> behavior = loader.loadClass(BehaviorType.stateOf(program.main()));
            if (BehaviorType.of(behavior)
                    .flatMap(type -> type.constructor(String[].class))
                    .isEmpty()) {
                throw new Refusal(
                        program.main() + " has no constructor with a String[] parameter and cannot be started:"
                                + " `String` is another class there; write java.lang.String[]");
            }
            return behavior;
        } catch (ClassNotFoundException | NoSuchMethodException _) {
            throw notAProgram(program.main());
        }
    }

    private int runBehavior(Class<?> behavior, String[] arguments) {
        return commandLine
                .valueOf(Option.SEED)
                .map(Long::parseLong)
                .map(seed -> Simulation.run(seed, simulationConditions(), behavior, arguments, simulatedSettings()))
                .orElseGet(() -> Program.run(behavior, arguments));
    }

    private Conditions simulationConditions() {
        return commandLine.has(Option.FAULTS) ? Conditions.USUAL.cuttingMachinesOff() : Conditions.USUAL;
    }

    /** Returns settings under which the meaning of a seed does not depend on this machine's number of processors. */
    private static Settings simulatedSettings() {
        try {
            return Settings.of(System.getProperties(), STAGES_SIMULATED);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(wrong.getMessage() + "; correct the property");
        }
    }

    private Refusal notAProgram(String subject) {
        Optional<String> isAbstract = Candidates.sentenceIfAbstract(folder.resolve(targetName));
        return isAbstract.isPresent() ? new Refusal(isAbstract.get()) : refuseWithoutConstructor(subject);
    }

    private Refusal refuseWithoutConstructor(String subject) {
        List<String> others = Candidates.programsBeside(folder.resolve(targetName));
        return new Refusal(subject + " has no constructor with a String[] parameter and cannot be started; "
                + Candidates.sentenceIfConstructorPasses(folder.resolve(targetName))
                        .orElseGet(() -> others.size() == 1
                                ? "did you mean " + others.getFirst() + "?"
                                : "add one, such as "
                                        + Path.of(targetName)
                                                .getFileName()
                                                .toString()
                                                .replaceFirst("\\.salsa$", "")
                                        + "(String[] arguments) { … }, or name the behavior that has one"));
    }
}
