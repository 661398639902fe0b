package salsa.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The expected result of a run. Programs whose actors run concurrently may print their lines in several orders; then
 * the lines are compared as a bag, and {@code order} states the fixed part of the order.
 *
 * @param output     the expected output
 * @param inAnyOrder whether the lines may have any order
 * @param order      pairs of lines of which the first must precede the second
 * @param status     the exit status
 * @param errors     texts that the standard error must contain; if there are none it must be empty
 * @param once       texts that it must contain exactly once
 */
public record Expectation(
        String output, boolean inAnyOrder, List<Before> order, int status, List<String> errors, List<String> once) {

    /** The line {@code first} precedes the line {@code second}. */
    public record Before(String first, String second) {}

    /**
     * Parses {@code expected.txt} and {@code run.properties}: {@code order=any}, {@code before=a<b;c<d},
     * {@code status=1}, {@code stderr-contains=a|b}, {@code stderr-once=a|b}.
     */
    public static Expectation of(String output, Properties properties) {
        List<Before> order =
                parts(properties, "before", ";").map(Expectation::before).toList();
        return new Expectation(
                output,
                properties.getProperty("order", "").equals("any"),
                order,
                Integer.parseInt(properties.getProperty("status", "0")),
                parts(properties, "stderr-contains", "\\|").toList(),
                parts(properties, "stderr-once", "\\|").toList());
    }

    private static Stream<String> parts(Properties properties, String key, String separator) {
        return Stream.of(properties.getProperty(key, "").split(separator)).filter(part -> !part.isEmpty());
    }

    private static Before before(String text) {
        int sign = text.indexOf('<');
        return new Before(text.substring(0, sign), text.substring(sign + 1));
    }

    /** Returns how an outcome deviates; empty if it does not. */
    public List<String> complaints(Outcome outcome) {
        var complaints = new ArrayList<String>();
        List<String> printed = outcome.output().lines().toList();
        if (!sameLines(printed)) complaints.add("expected output:\n" + output + "but it printed:\n" + outcome.output());
        for (Before pair : order) {
            int first = printed.indexOf(pair.first());
            if (first < 0 || printed.indexOf(pair.second()) < first) {
                complaints.add("\"" + pair.first() + "\" must come before \"" + pair.second() + "\"");
            }
        }
        if (outcome.status() != status) complaints.add("status " + outcome.status() + ", must be " + status);
        complaintsAboutErrors(outcome.errors(), complaints);
        if (!complaints.isEmpty() && !outcome.errors().isEmpty()) {
            complaints.add("standard error:\n" + outcome.errors());
        }
        return complaints;
    }

    private boolean sameLines(List<String> printed) {
        List<String> expected = output.lines().toList();
        return inAnyOrder
                ? expected.stream()
                        .sorted()
                        .toList()
                        .equals(printed.stream().sorted().toList())
                : expected.equals(printed);
    }

    private void complaintsAboutErrors(String text, List<String> complaints) {
        if (errors.isEmpty() && once.isEmpty() && !text.isEmpty()) complaints.add("nothing must be on standard error");
        for (String part : errors) {
            if (!text.contains(part)) complaints.add("standard error must contain \"" + part + "\"");
        }
        for (String part : once) {
            if (text.split(java.util.regex.Pattern.quote(part), -1).length != 2) {
                complaints.add("standard error must contain \"" + part + "\" exactly once");
            }
        }
    }
}
