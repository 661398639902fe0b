package salsa.benchmarks.measuring;

import java.util.List;
import salsa.benchmarks.rows.Contender;

/** How a contender is told to run. */
public sealed interface Configuration {

    /** As it is when nothing is said. */
    record Default() implements Configuration {}

    /** With the settings that those who know the contender would choose. */
    record Tuned() implements Configuration {}

    /**
     * On so many threads.
     *
     * @param count how many
     */
    record Threads(int count) implements Configuration {}

    /**
     * Salsa on so many stages.
     *
     * @param count how many
     */
    record Stages(int count) implements Configuration {}

    /** As the results and the report call it. */
    default String label() {
        return switch (this) {
            case Default _ -> "default";
            case Tuned _ -> "tuned";
            case Threads(int count) -> count + (count == 1 ? " thread" : " threads");
            case Stages(int count) -> count + (count == 1 ? " stage" : " stages");
        };
    }

    /** What is said to the contender's command. */
    default List<String> options(Contender contender) {
        return switch (this) {
            case Default _ -> List.of();
            case Tuned _ -> List.of("--tuned");
            case Threads(int count) ->
                contender.isSalsa()
                        ? List.of("--workers", Integer.toString(count), "--stages", Integer.toString(count))
                        : List.of("--threads", Integer.toString(count));
            case Stages(int count) -> List.of("--stages", Integer.toString(count));
        };
    }
}
