package salsa.junit;

import java.util.stream.Stream;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.AssertionFailedError;
import salsa.simulation.test.Reason;
import salsa.simulation.test.Seeds;
import salsa.simulation.test.TestHandler;
import salsa.simulation.test.Trial;
import salsa.simulation.test.Verdict;

/**
 * How tests are tried.
 *
 * @param seeds  the seeds that each test is tried under
 * @param stages how many stages there are
 * @param deadline after how many seconds a handler fails its test
 */
record Search(Seeds seeds, int stages, int deadline) {

    static final String SEEDS = "salsa.seeds";
    static final String SEED = "salsa.seed";
    static final String STAGES = "salsa.stages";
    static final String DEADLINE = "salsa.deadline";

    static Search fromParameters(ConfigurationParameters parameters) {
        Seeds seeds = parameters
                .get(SEED, Long::valueOf)
                .map(Seeds::only)
                .or(() -> parameters.get(SEEDS, Integer::valueOf).map(Seeds::upTo))
                .orElse(Seeds.USUAL);
        return new Search(
                seeds,
                parameters.get(STAGES, Integer::valueOf).orElse(Trial.USUAL_STAGES),
                parameters.get(DEADLINE, Integer::valueOf).orElse(Trial.USUAL_DEADLINE_SECONDS));
    }

    /** Returns the result of a test, for JUnit. */
    TestExecutionResult runTest(TestHandler test) {
        return switch (new Trial(test, stages).within(deadline).under(seeds)) {
            case Verdict.Passed _ -> TestExecutionResult.successful();
            case Verdict.Failed failed -> {
                System.out.print(failed.printed());
                yield TestExecutionResult.failed(failureOf(test, failed));
            }
        };
    }

    private static AssertionError failureOf(TestHandler test, Verdict.Failed failed) {
        String replay = "seed %d; the same again: mvn test -Dtest='%s#%s' -Dsalsa.seed=%1$d"
                .formatted(failed.seed(), test.behavior().name(), test.name());
        var error = new AssertionFailedError(String.join("\n", failed.lines()) + "\n" + replay);
        error.setStackTrace(
                failed.reasons().stream().flatMap(Search::programLines).toArray(StackTraceElement[]::new));
        return error;
    }

    /** The lines of the program that had part in it, so that a development environment can go there. */
    private static Stream<StackTraceElement> programLines(Reason reason) {
        return switch (reason) {
            case Reason.Thrown thrown -> thrown.failure().lines().stream();
            case Reason.Overdue overdue -> overdue.handler().stream().flatMap(each -> each.lines().stream());
            case Reason.Waits _, Reason.Endless _, Reason.Unanswered _, Reason.Found _ -> Stream.empty();
        };
    }
}
