package salsa.tool;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import salsa.tool.cache.Cache;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cluster.ClusterRun;
import salsa.tool.cluster.KilledTheater;
import salsa.tool.cluster.Ports;
import salsa.tool.cluster.Screen;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.line.Verb;

/** {@code salsa cluster}: runs a program with theaters that are started for it, or kills one of them. */
final class ClusterCommand {
    private static final String THEATERS = "3";
    private static final int NOT_STARTED = 1;

    /** Properties of the program's own theater: the others have their own. */
    private static final Set<String> OWN = Set.of("port", "host", "keys", "called", "using");

    private final CommandLine commandLine;
    private final Invocation invocation;

    ClusterCommand(CommandLine commandLine, Invocation invocation) {
        this.commandLine = commandLine;
        this.invocation = invocation;
    }

    /** Returns the exit status: that of the program. */
    int runCommand() {
        return switch (commandLine.subject()) {
            case "run" -> prepareAndRun();
            case "kill" -> kill();
            default -> throw new Refusal("cluster runs a program; write salsa cluster run " + commandLine.subject());
        };
    }

    private int kill() {
        if (commandLine.arguments().size() != 1 || !commandLine.options().isEmpty()) {
            throw new Refusal("cluster kill needs the number of a theater; write salsa cluster kill 2");
        }
        invocation.out().print(KilledTheater.kill(commandLine.arguments().getFirst(), cacheFolder()));
        invocation.out().flush();
        return 0;
    }

    private Path cacheFolder() {
        return Cache.folderFor(invocation.environment(), System.getProperty("user.home"));
    }

    private int prepareAndRun() {
        if (commandLine.arguments().isEmpty()) {
            throw new Refusal("cluster run needs a program; write salsa cluster run PROGRAM");
        }
        int count = Integer.parseInt(commandLine.valueOf(Option.THEATERS).orElse(THEATERS));
        Optional<Integer> chosen = commandLine.valueOf(Option.PORT).map(Integer::valueOf);
        chosen.ifPresent(first -> Ports.requireInRange(first, count));
        CommandLine run = lineFor(Verb.RUN, commandLine.arguments());
        Prepared program = prepare(run);
        if (program.program().isEmpty()) {
            return program.status();
        }
        startOf(program.program().get(), run, run.arguments()).requireProgram();
        OptionalInt taken = chosen.map(first -> Ports.firstTaken(first, count)).orElse(OptionalInt.empty());
        if (taken.isPresent()) {
            invocation.printLine(
                    "port " + taken.getAsInt() + " is in use; choose another --port, or stop the process that uses it");
            return NOT_STARTED;
        }
        int first = chosen.orElseGet(() -> Ports.chooseFree(count, new Random()));
        var plan = new ClusterRun.Plan(
                first, count, theaterArguments(run), invocation.folder(), seed(), commandLine.has(Option.KEEP));
        return runWith(plan, run, program.program().get());
    }

    private int runWith(ClusterRun.Plan plan, CommandLine run, CompiledProgram program) {
        var screen = new Screen(
                invocation.err(),
                invocation.terminal(),
                invocation.wantsColor(commandLine, invocation.terminal()),
                plan.theaters());
        return new ClusterRun(plan, screen, cacheFolder())
                .runProgram(
                        run.arguments(),
                        arguments -> startOf(program, run, arguments).runProgram(),
                        Invocation.isOutATerminal());
    }

    private Start startOf(CompiledProgram program, CommandLine run, List<String> arguments) {
        List<String> words = new ArrayList<>(List.of(run.subject()));
        words.addAll(arguments);
        var filled = new CommandLine(run.verb(), run.options(), run.properties(), words);
        return new Start(program, run.subject(), filled, invocation.folder());
    }

    private Optional<Long> seed() {
        Optional<Long> seed = commandLine.valueOf(Option.CHAOS_SEED).map(Long::valueOf);
        return seed.isEmpty() && commandLine.has(Option.CHAOS)
                ? Optional.of((long) new Random().nextInt(Integer.MAX_VALUE))
                : seed;
    }

    private static List<String> theaterArguments(CommandLine run) {
        List<String> arguments = new ArrayList<>();
        run.valueOf(Option.CLASS_PATH)
                .ifPresent(path -> arguments.addAll(List.of(Option.CLASS_PATH.preferredName(), path)));
        run.properties().forEach((name, value) -> {
            if (!OWN.contains(name)) {
                arguments.add("-D" + name + "=" + value);
            }
        });
        arguments.addAll(List.of("--", run.subject()));
        return arguments;
    }

    /** Compiles the program, and then what the theaters serve: all of them find it in the cache. */
    private Prepared prepare(CommandLine run) {
        Prepared program = new ProgramStore(run.subject(), run, invocation).prepareProgram();
        if (program.program().isEmpty()) {
            return program;
        }
        CommandLine theater = lineFor(Verb.THEATER, List.of(run.subject()));
        Prepared shared = new ProgramStore(run.subject(), theater, invocation.afterWarnings()).prepareShared();
        return shared.program().isEmpty() ? shared : program;
    }

    /** Returns this command line as one of another verb. */
    private CommandLine lineFor(Verb verb, List<String> words) {
        Map<Option, String> options = new TreeMap<>();
        commandLine.options().forEach((option, value) -> {
            if (option.isAllowedFor(verb) && option != Option.PORT) {
                options.put(option, value);
            }
        });
        return new CommandLine(verb, options, commandLine.properties(), words);
    }
}
