package salsa.benchmarks.limits;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that must finish within a heap.
 *
 * @param title the property shown
 * @param heap the JVM's options for it
 * @param program the source file, from the repository's folder
 * @param arguments the program's
 * @param expected the required output, as a regular expression over all its lines
 */
record Limit(String title, List<String> heap, String program, List<String> arguments, String expected) {

    private static final String CONFORMANCE = "conformance/programs/limits/";

    static final List<Limit> ALL = List.of(
            new Limit(
                    "Fibonacci tree of 1.7 million actors",
                    List.of("-Xmx512m"),
                    CONFORMANCE + "fibonacci-tree-of-1.7-million-actors/Fibonacci.salsa",
                    List.of("30"),
                    "832040"),
            new Limit(
                    "a million actors dropped in cycles are reclaimed",
                    List.of("-Xmx96m"),
                    CONFORMANCE + "a-million-actors-in-dropped-cycles/Main.salsa",
                    List.of(),
                    "made"),
            new Limit(
                    "5 million messages to oneself in constant memory",
                    List.of("-Xmx64m"),
                    CONFORMANCE + "five-million-messages-to-oneself/Main.salsa",
                    List.of(),
                    "5000001"),
            new Limit(
                    "a pass chain 300,000 actors deep, no stack overflow",
                    List.of("-Xmx512m"),
                    CONFORMANCE + "a-pass-chain-of-300000-actors/Main.salsa",
                    List.of(),
                    "1\n300001"),
            idle("-Xmx400m"),
            idle("-XX:+UseG1GC", "-Xmx1g"),
            idle("-XX:+UseZGC", "-Xmx1500m"),
            new Limit(
                    "a million actors wait without their stacks",
                    List.of("-Xmx512m"),
                    "benchmarks/programs/waiting/WaitingActors.salsa",
                    List.of("1000000", "react"),
                    "1000000 actors have waited"),
            // 2 to 2.5 GB live, as frames on the stacks are compiled sooner or later, all of it in the old generation.
            new Limit(
                    "a million actors wait with their stacks",
                    List.of("-Xmx4g", "-Xmn500m"),
                    "benchmarks/programs/waiting/WaitingActors.salsa",
                    List.of("1000000", "receive"),
                    "1000000 actors have waited"),
            new Limit(
                    "a ring of 600,000 processes and as many queues",
                    List.of("-Xmx512m"),
                    "benchmarks/programs/queues",
                    List.of("600000", "10", "1000000", "1"),
                    "queues\\(600000, 10, 1000000\\) = 10 in \\d+ ns"));

    private static Limit idle(String... heap) {
        return new Limit(
                "10 million idle actors answer and are collected",
                List.of(heap),
                "benchmarks/programs/parts/IdleActors.salsa",
                List.of("10000000"),
                "10000000 actors, \\d+ MB of heap used\n10000000 answers\n[0-5] % of it used without them");
    }

    /** Runs it by the salsa command, as a user would; returns its output. */
    List<String> run(File repository, int stages) throws IOException {
        var command = new ArrayList<>(List.of(new File(repository, "salsa").getPath(), "run"));
        heap.forEach(option -> command.add("-J" + option));
        command.addAll(List.of("--stages", Integer.toString(stages), program));
        command.addAll(arguments);
        return new Command(command, repository).run();
    }
}
