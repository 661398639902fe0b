package salsa.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import salsa.simulation.replay.Replay;
import salsa.simulation.test.TestHandler;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Refusal;
import salsa.tool.line.Suggestion;
import salsa.tool.program.Candidates;

/** Runs the tests of a folder: the test behaviors under seeds, and the programs with a {@code NAME.expected} file. */
final class TestRun {
    private final CommandLine commandLine;
    private final Invocation invocation;
    private final String place;
    private final List<String> wanted;
    private final Set<String> known = new LinkedHashSet<>(); // names that might have been meant
    private int passed;
    private int failed;

    TestRun(CommandLine commandLine, Invocation invocation) {
        this.commandLine = commandLine;
        this.invocation = invocation;
        List<String> words = commandLine.words();
        boolean placed = !words.isEmpty() && namesPlace(words.getFirst());
        place = placed ? words.getFirst() : ".";
        wanted = placed ? words.subList(1, words.size()) : words;
    }

    private boolean namesPlace(String word) {
        return word.endsWith(".salsa")
                || word.contains("/")
                || Files.exists(invocation.folder().resolve(word));
    }

    /** Runs the tests; returns the exit status: 0 if every test passed. */
    int runTests() {
        if (CompilerProcess.isThisOne()) {
            return newStore().prepareTests().status();
        }
        Path folder = invocation.folder().resolve(place).normalize();
        List<OutputTest> programs =
                Files.isDirectory(folder) ? OutputTest.testsBelow(folder, commandLine, invocation) : List.of();
        boolean behaviors = !Files.isDirectory(folder) || holdsTests(folder);
        if (programs.isEmpty() && !behaviors) {
            List<String> missed = Candidates.missedTests(folder);
            throw new Refusal(
                    missed.isEmpty()
                            ? place + " contains no test; write a behavior named …Test with handlers such as"
                                    + " ack testAdding(), or a file NAME.expected with the output of NAME.salsa"
                            : missed.getFirst());
        }
        if (behaviors) {
            Prepared prepared = newStore().prepareTests();
            if (prepared.program().isEmpty()) {
                return prepared.status();
            }
            runSeedTests(prepared.program().get());
        }
        programs.forEach(this::runOutputTest);
        return printSummary();
    }

    private ProgramStore newStore() {
        return new ProgramStore(place, commandLine, invocation);
    }

    private static boolean holdsTests(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.anyMatch(file -> file.toString().endsWith("Test.salsa"));
        } catch (IOException failure) {
            throw new Refusal("cannot search " + folder + ": " + failure.getMessage());
        }
    }

    private void runSeedTests(CompiledProgram program) {
        commandLine.properties().forEach(System::setProperty);
        Replay.useZoneOfSimulation();
        SeedTests tests = new SeedTests(program, place, commandLine, invocation);
        for (TestHandler test : tests.tests()) {
            String behavior = test.behavior().name();
            known.addAll(List.of(test.name(), behavior, behavior + "." + test.name()));
            if (isWanted(test.toString())) {
                runAndPrint(test.toString(), () -> tests.runAndReport(test));
            }
        }
    }

    private void runOutputTest(OutputTest program) {
        known.add(program.behavior());
        if (isWanted(program.behavior())) {
            runAndPrint(program.name(), program::runAndCompare);
        }
    }

    /** Returns whether one of the requested names is the name, or a part of it between dots. */
    private boolean isWanted(String name) {
        return wanted.isEmpty() || wanted.stream().anyMatch(each -> ("." + name + ".").contains("." + each + "."));
    }

    private void runAndPrint(String name, Supplier<List<String>> test) {
        List<String> complaints;
        try (Progress progress = new Progress(invocation)) {
            progress.showLine("testing " + name);
            complaints = test.get();
        }
        if (complaints.isEmpty()) {
            passed++;
        } else {
            failed++;
        }
        invocation.out().println((complaints.isEmpty() ? "ok      " : "FAILED  ") + name);
        complaints.forEach(each -> invocation.out().println("        " + each));
    }

    private int printSummary() {
        List<String> missed =
                wanted.isEmpty() ? Candidates.missedTests(invocation.folder().resolve(place)) : List.of();
        if (passed + failed == 0) {
            throw new Refusal(wanted.isEmpty() ? noTestsText(missed) : unknownTest(wanted.getFirst()));
        }
        missed.forEach(each -> invocation.err().println("salsa: " + each));
        invocation.out().println(passed + " passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    private String noTestsText(List<String> missed) {
        return missed.isEmpty()
                ? place + " contains no test; a test is a handler such as ack testAdding() of a behavior named …Test"
                : missed.getFirst();
    }

    private String unknownTest(String test) {
        return "no test " + test + Suggestion.sentenceEnding(known, test, "`salsa test` runs all tests");
    }
}
