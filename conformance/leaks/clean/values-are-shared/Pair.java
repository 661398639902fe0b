import java.util.List;
import java.util.Map;

/** Two values. */
public record Pair(List<String> words, Map<String, Integer> map) {}
