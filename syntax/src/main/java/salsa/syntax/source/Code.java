package salsa.syntax.source;

/** The stable name of a kind of diagnostic, such as {@code E0201}, and its title. */
public record Code(String id, String title) {}
