package salsa.tool;

import java.util.ArrayList;
import java.util.List;
import salsa.simulation.test.Seeds;
import salsa.simulation.test.TestBehavior;
import salsa.simulation.test.TestHandler;
import salsa.simulation.test.Trial;
import salsa.simulation.test.Verdict;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cache.Unit;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;

/** The test handlers of a compiled program, run in this JVM under seeds. */
final class SeedTests {
    private final CompiledProgram program;
    private final CommandLine commandLine;
    private final Invocation invocation;
    private final String place;
    private final List<TestHandler> tests;

    /** Creates the tests; {@code place} is the word that named them. */
    SeedTests(CompiledProgram program, String place, CommandLine commandLine, Invocation invocation) {
        this.program = program;
        this.commandLine = commandLine;
        this.invocation = invocation;
        this.place = place;
        this.tests = findTests(program);
    }

    private static List<TestHandler> findTests(CompiledProgram program) {
        ProgramLoader loader = new ReplayLoader(program, SeedTests.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(loader);
        List<TestHandler> tests = new ArrayList<>();
        for (String name : program.units().stream().map(Unit::name).sorted().toList()) {
            try {
                TestBehavior.of(loader.loadClass(name)).ifPresent(behavior -> tests.addAll(behavior.tests()));
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException("a compiled unit without its class", missing);
            }
        }
        return tests;
    }

    List<TestHandler> tests() {
        return tests;
    }

    /** Returns what failed, as lines; nothing if the test passed under every seed. */
    List<String> runAndReport(TestHandler test) {
        try (var _ = new ExitWatch(test.toString(), invocation.err())) {
            Trial trial = commandLine.has(Option.SANITIZE)
                    ? new SanitizedTest(program, test).newTrial(stageCount())
                    : new Trial(test, stageCount());
            return switch (trial.within(deadlineSeconds(commandLine)).under(seedsToTry())) {
                case Verdict.Passed _ -> List.of();
                case Verdict.Failed failed -> failureLines(test, failed);
            };
        }
    }

    private List<String> failureLines(TestHandler test, Verdict.Failed failed) {
        List<String> complaints = new ArrayList<>(failed.lines());
        if (!failed.printed().isEmpty()) {
            complaints.add("printed:");
            failed.printed().lines().forEach(each -> complaints.add("  " + each));
        }
        complaints.add("seed %d; the same again: %s".formatted(failed.seed(), replayCommand(test, failed.seed())));
        return complaints;
    }

    private String replayCommand(TestHandler test, long seed) {
        String stages = commandLine.has(Option.STAGES) ? " --stages " + stageCount() : "";
        String classPath = commandLine
                .valueOf(Option.CLASS_PATH)
                .map(path -> " -cp " + path)
                .orElse("");
        String sanitize = commandLine.has(Option.SANITIZE) ? " --sanitize" : "";
        String deadline = commandLine
                .valueOf(Option.DEADLINE)
                .map(seconds -> " --deadline " + seconds)
                .orElse("");
        return "salsa test --seed " + seed + sanitize + stages + deadline + classPath
                + (place.equals(".") ? "" : " " + place) + " " + test;
    }

    private int stageCount() {
        return Integer.parseInt(commandLine.properties().getOrDefault("nstages", String.valueOf(Trial.USUAL_STAGES)));
    }

    /** Returns the deadline of each test, in seconds. */
    static int deadlineSeconds(CommandLine commandLine) {
        return commandLine.valueOf(Option.DEADLINE).map(Integer::parseInt).orElse(Trial.USUAL_DEADLINE_SECONDS);
    }

    private Seeds seedsToTry() {
        if (commandLine.has(Option.SEED) && commandLine.has(Option.SEEDS)) {
            throw new Refusal("--seed tries one seed and --seeds many; keep one of them");
        }
        return commandLine
                .valueOf(Option.SEED)
                .map(seed -> Seeds.only(Long.parseLong(seed)))
                .or(() -> commandLine.valueOf(Option.SEEDS).map(count -> Seeds.upTo(Integer.parseInt(count))))
                .orElse(Seeds.USUAL);
    }
}
