package salsa.compiler;

import java.util.stream.Collectors;

/** The documentation comment before a declaration, which the tree does not contain. */
final class Documentation {
    private Documentation() {}

    /** Returns the text of the comment that ends where a declaration starts, without its stars; empty without one. */
    static String commentBefore(String text, int start) {
        String before = text.substring(0, start).stripTrailing();
        int opening = before.lastIndexOf("/**");
        if (opening < 0 || !before.endsWith("*/") || before.indexOf("*/", opening) < before.length() - 2) return "";
        return before.substring(opening + 3, Math.max(opening + 3, before.length() - 2))
                .lines()
                .map(line -> line.strip().replaceFirst("^\\*+ ?", ""))
                .collect(Collectors.joining("\n"))
                .strip();
    }
}
