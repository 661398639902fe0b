package salsa.syntax.parser;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Words that begin a statement in other languages, each with its form here. They are ordinary names: a word counts as
 * foreign only where the text after it cannot follow a name.
 */
final class ForeignWords {
    /** The words that are followed by parentheses and a statement. */
    private static final Set<String> HEADS = Set.of("when", "match", "elseif", "elif", "elsif", "unless", "until");

    private static final String MESSAGE = "send a message, for which the sender does not wait: self<-handler(…)";
    private static final String BRANCH = "write `else if (…)`";
    private static final String SWITCH = "write `switch (…) { case … -> …; }`";

    private static final Map<String, String> FORMS = Map.ofEntries(
            Map.entry("go", MESSAGE),
            Map.entry("launch", MESSAGE),
            Map.entry("async", MESSAGE),
            Map.entry("spawn", MESSAGE),
            Map.entry("select", "write `receive { case channel(var value) -> …; }`"),
            Map.entry("when", SWITCH),
            Map.entry("match", SWITCH),
            Map.entry("elseif", BRANCH),
            Map.entry("elif", BRANCH),
            Map.entry("elsif", BRANCH),
            Map.entry("unless", "write `if (!(…))`"),
            Map.entry("until", "write `while (!(…))`"),
            Map.entry("defer", "write `try { … } finally { … }`"));

    private ForeignWords() {}

    static boolean isHead(String word) {
        return HEADS.contains(word);
    }

    static Optional<String> form(String word) {
        return Optional.ofNullable(FORMS.get(word));
    }
}
