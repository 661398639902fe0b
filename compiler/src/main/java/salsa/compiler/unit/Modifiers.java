package salsa.compiler.unit;

import java.util.List;

/** The words in front of a declaration, which the tree keeps as they are written. */
public final class Modifiers {
    private Modifiers() {}

    /** Whether one of the words is this one. */
    public static boolean has(String modifiers, String word) {
        return List.of(modifiers.split("\\s+")).contains(word);
    }
}
