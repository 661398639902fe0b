package salsa.benchmarks.measuring;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program's report of one round.
 *
 * @param result the computed result
 * @param nanos how long it took, from the creation of its actors to the result
 */
record Round(String result, long nanos) {

    private static final Pattern LINE = Pattern.compile("(.+) in (\\d{1,18}) ns");

    /** The round of a line of the form {@code <result> in <nanoseconds> ns}. */
    static Optional<Round> of(String line) {
        Matcher matcher = LINE.matcher(line);
        return matcher.matches()
                ? Optional.of(new Round(matcher.group(1), Long.parseLong(matcher.group(2))))
                : Optional.empty();
    }
}
