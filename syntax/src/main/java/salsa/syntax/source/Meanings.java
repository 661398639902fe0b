package salsa.syntax.source;

import java.util.Map;
import java.util.Set;

/**
 * The meanings of places in a source that depend on other files.
 *
 * @param comparisons the offsets at which {@code <-(} means {@code <} and {@code -(}
 * @param actors      the offsets of the braces behind {@code new B(…)} that are the body of an anonymous actor, with the
 *                    names of the fields that the actor inherits
 */
public record Meanings(Set<Integer> comparisons, Map<Integer, Set<String>> actors) {
    public static final Meanings NONE = new Meanings(Set.of(), Map.of());
}
