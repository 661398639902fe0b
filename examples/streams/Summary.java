import java.util.List;

/**
 * The loans and debts of one reader. Records of immutable parts cross between actors without a
 * copy.
 */
public record Summary(String reader, List<String> books, long cents) {
    @Override
    public String toString() {
        return reader + " has " + (books.isEmpty() ? "no books" : String.join(", ", books))
                + " and owes " + cents + " cents";
    }
}
