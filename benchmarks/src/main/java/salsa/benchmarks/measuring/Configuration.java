package salsa.benchmarks.measuring;

import java.util.List;
import salsa.benchmarks.rows.Contender;

/** The settings of a contender for a run. */
public sealed interface Configuration {

    /** The contender's defaults. */
    record Default() implements Configuration {}

    /** The settings that experts on the contender would choose. */
    record Tuned() implements Configuration {}

    /**
     * A number of threads.
     *
     * @param count the number
     */
    record Threads(int count) implements Configuration {}

    /**
     * A number of Salsa's stages.
     *
     * @param count the number
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

    /** Returns the options for the contender's command. */
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
