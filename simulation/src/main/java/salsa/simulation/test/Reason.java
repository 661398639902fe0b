package salsa.simulation.test;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.runtime.Failure;
import salsa.runtime.Report;
import salsa.simulation.Ending;

/** One failure of a trial, in the terms of the language. */
public sealed interface Reason {

    /** Returns lines for people to read; the first line states the failure, the others the place. */
    List<String> lines();

    /** A handler threw: an assertion failed, or any other exception. */
    record Thrown(Failure failure) implements Reason {

        private static final int PLACES_MAX = 5;

        @Override
        public List<String> lines() {
            var lines = new ArrayList<String>();
            (isFailedAssertion()
                            ? Report.visible(String.valueOf(cause().getMessage()))
                            : new Report.Failed(failure).text())
                    .lines()
                    .map(line -> line.replaceFirst("^E08\\d\\d failure: ", ""))
                    .forEach(lines::add);
            if (isFailedAssertion()) {
                placeLines().forEach(lines::add);
            }
            return lines;
        }

        /** Returns the exception of the handler. */
        public Throwable cause() {
            return Objects.requireNonNullElse(failure.getCause(), failure);
        }

        private boolean isFailedAssertion() {
            return cause() instanceof AssertionError;
        }

        private Stream<String> placeLines() {
            return failure.lines().stream()
                    .map(line -> "  at %s:%d".formatted(line.getFileName(), line.getLineNumber()))
                    .distinct()
                    .limit(PLACES_MAX);
        }
    }

    /** A message or handler still waits for a token that can never resolve. */
    record Waits(Report report) implements Reason {
        @Override
        public List<String> lines() {
            return report.text().lines().toList();
        }
    }

    /** The run did not end by itself. */
    record Endless(Ending ending) implements Reason {
        @Override
        public List<String> lines() {
            return ending.text().replace("the program", "the test").lines().toList();
        }
    }

    /**
     * A handler did not end, and the test was given up.
     *
     * @param millis how long the handler had been running
     * @param handler the handler; none if the runtime did not know it
     */
    record Overdue(long millis, Optional<Report.Stuck> handler) implements Reason {
        @Override
        public List<String> lines() {
            var lines = new ArrayList<String>();
            lines.add("a handler has not ended after %,d ms, the deadline of a test".formatted(millis));
            handler.ifPresent(each -> each.text().lines().skip(1).forEach(lines::add));
            return lines;
        }
    }

    /** The watcher of the run has findings. */
    record Found(List<String> lines) implements Reason {}

    /** The system is quiet, and the test's message was never answered. */
    record Unanswered() implements Reason {
        @Override
        public List<String> lines() {
            return List.of("nothing is left to do, and the test has not passed: what it waits for never comes");
        }
    }
}
