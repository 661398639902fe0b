package salsa.benchmarks.rows;

import java.util.List;

/**
 * The work of a round in one size.
 *
 * @param arguments of the program, without the number of rounds
 * @param operations how many operations a round has
 * @param result the result that every round of every contender must print
 */
public record Work(List<String> arguments, long operations, String result) {

    /** Keeps its own list. */
    public Work {
        arguments = List.copyOf(arguments);
    }
}
