package salsa.benchmarks.measuring;

import java.util.Optional;

/**
 * Whether a process did its work.
 *
 * @param outcome whether there are figures
 * @param message why not
 */
record Verdict(Outcome outcome, String message) {

    private static final int NO_PROGRAM = 3;
    private static final int MISSING = 4;

    /** On a process that was to print this result in every round. */
    static Verdict of(Execution execution, String result) {
        Optional<Round> wrong = execution.rounds().all().stream()
                .filter(each -> !each.result().equals(result))
                .findFirst();
        if (wrong.isPresent()) {
            return new Verdict(Outcome.WRONG, "printed \"" + wrong.get().result() + "\" instead of \"" + result + "\"");
        }
        if (execution.stopped()) {
            return execution.rounds().all().isEmpty()
                    ? new Verdict(Outcome.TOO_SLOW, "no round in %.0f s".formatted(execution.wallNanos() / 1e9))
                    : new Verdict(Outcome.MEASURED, "");
        }
        return switch (execution.status()) {
            case 0 -> ended(execution, result);
            case NO_PROGRAM -> new Verdict(Outcome.NO_PROGRAM, firstError(execution));
            case MISSING -> new Verdict(Outcome.MISSING, firstError(execution));
            default -> new Verdict(Outcome.FAILED, "status " + execution.status() + ": " + firstError(execution));
        };
    }

    private static Verdict ended(Execution execution, String result) {
        if (!execution.other().isEmpty()) {
            return new Verdict(Outcome.WRONG, "printed \"" + execution.other().getFirst() + "\", which is no round");
        }
        return execution.rounds().all().isEmpty()
                ? new Verdict(Outcome.WRONG, "printed nothing instead of \"" + result + "\"")
                : new Verdict(Outcome.MEASURED, "");
    }

    private static String firstError(Execution execution) {
        return execution.errors().stream()
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse("printed nothing");
    }
}
