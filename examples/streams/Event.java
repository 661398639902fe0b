import java.time.LocalDate;

/**
 * An event at the desk of a lending library. The interface is sealed, so a switch over its
 * subtypes is exhaustive.
 */
public sealed interface Event {
    String reader();

    record Lent(String reader, String book, LocalDate day) implements Event {}

    record Returned(String reader, String book, LocalDate day) implements Event {}

    record Paid(String reader, int cents) implements Event {}

    /** Reads a line such as {@code 2026-03-02 ada lent Emma} or {@code 2026-03-20 ada paid 50}. */
    static Event parse(String line) {
        String[] words = line.split(" ", 4);
        LocalDate day = LocalDate.parse(words[0]);
        return switch (words[2]) {
            case "lent" -> new Lent(words[1], words[3], day);
            case "returned" -> new Returned(words[1], words[3], day);
            case "paid" -> new Paid(words[1], Integer.parseInt(words[3]));
            default -> throw new IllegalArgumentException(line);
        };
    }
}
