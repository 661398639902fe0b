package salsa.benchmarks;

import java.util.List;

/**
 * One of those that do a benchmark's work.
 *
 * @param title what the report calls it
 * @param options of the JVM, beyond those that all get
 * @param program the class that is run
 * @param arguments the program's; {@code ROUNDS} stands for how many rounds
 */
public record Contender(String title, List<String> options, String program, List<String> arguments) {

    private static final String ROUNDS = "ROUNDS";

    /** A Salsa program on so many stages. */
    static Contender salsa(int stages, String program, String arguments) {
        String title = "Salsa, " + stages + (stages == 1 ? " stage" : " stages");
        return salsa(title, "-Dnstages=" + stages, program, arguments);
    }

    /** A Salsa program with options of its own, separated by blanks. */
    static Contender salsa(String title, String options, String program, String arguments) {
        return new Contender(title, List.of(options.split(" ")), program, List.of(arguments.split(" ")));
    }

    /** A program of the package {@code peers}. */
    static Contender peer(String title, String program, String arguments) {
        return new Contender(title, List.of(), "salsa.benchmarks.peers." + program, List.of(arguments.split(" ")));
    }

    /** With one carrier for all virtual threads. */
    Contender onOneCarrier() {
        return new Contender(title + ", one carrier", List.of("-Djdk.virtualThreadScheduler.parallelism=1"), program,
                arguments);
    }

    /** With so many rounds. */
    Contender rounds(int rounds) {
        var counted = arguments.stream().map(each -> each.equals(ROUNDS) ? Integer.toString(rounds) : each).toList();
        return new Contender(title, options, program, counted);
    }
}
