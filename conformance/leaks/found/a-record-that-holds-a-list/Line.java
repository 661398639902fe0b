import java.util.List;

/** Words and a name for them. */
public record Line(String name, List<String> items) {}
