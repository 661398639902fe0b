package salsa.compiler.scheme;

/**
 * A place of the program as text in generated code.
 *
 * @param title the handler or the expression, as reports show it
 * @param file the source file's name
 * @param line counted from 1
 */
public record PlaceText(String title, String file, int line) {

    /** Returns the expression for the place. */
    public String site() {
        return RuntimeNames.SITE + ".of(" + argumentText() + ")";
    }

    /**
     * Returns the expression for the place of a receive.
     *
     * @param codeBehind the line of the code behind it; 0 if there is none
     */
    public String site(int codeBehind) {
        return codeBehind == 0 ? site() : RuntimeNames.SITE + ".of(" + argumentText() + ", " + codeBehind + ")";
    }

    String argumentText() {
        return javaLiteral(title) + ", " + javaLiteral(file) + ", " + line;
    }

    /** Returns the text as a Java literal of one line. */
    public static String javaLiteral(String text) {
        var quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n', '\r', '\t' -> quoted.append(' ');
                default -> quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
