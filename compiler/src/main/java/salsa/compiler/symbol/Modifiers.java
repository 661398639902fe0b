package salsa.compiler.symbol;

import java.util.List;

/** The words before a declaration, which the tree keeps as written. */
public final class Modifiers {
    private Modifiers() {}

    /** Returns whether the modifiers contain the word. */
    public static boolean containsWord(String modifiers, String word) {
        return List.of(modifiers.split("\\s+")).contains(word);
    }
}
