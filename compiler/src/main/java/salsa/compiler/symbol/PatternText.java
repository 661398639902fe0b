package salsa.compiler.symbol;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.syntax.tree.Node;

/** The contents of a pattern, which the tree keeps as text. */
public final class PatternText {
    private static final Pattern BINDING = Pattern.compile("(?sU)(?:final\\s+)?(.*[\\w$\\]>])\\s*(?<![\\w$])([\\w$]+)");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\r\\n]*");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u+([0-9a-fA-F]{4})");

    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

    private PatternText() {}

    /** Returns the type before the variable or the parentheses; empty for {@code _}. */
    public static String typeText(SalsaType in, Node.Pattern pattern) {
        String text = text(in, pattern);
        int parenthesis = text.indexOf('(');
        if (parenthesis >= 0) return text.substring(0, parenthesis).strip();
        Matcher binding = BINDING.matcher(text);
        return binding.matches() ? binding.group(1).strip() : "";
    }

    /** Returns the variable of a pattern that is a type and a name; empty if it has no variable of its own. */
    public static String variableName(SalsaType in, Node.Pattern pattern) {
        Matcher binding = BINDING.matcher(text(in, pattern));
        return isRecord(in, pattern) || !binding.matches() || binding.group(2).equals("_") ? "" : binding.group(2);
    }

    public static boolean isRecord(SalsaType in, Node.Pattern pattern) {
        return text(in, pattern).indexOf('(') >= 0;
    }

    /** Returns whether the pattern matches everything: {@code _} or {@code var x}. */
    public static boolean takesAnything(SalsaType in, Node.Pattern pattern) {
        String type = typeText(in, pattern);
        return !isRecord(in, pattern) && (type.isEmpty() || type.equals("var"));
    }

    public static boolean isPrimitive(String type) {
        return PRIMITIVES.contains(type);
    }

    /** Returns the pattern as written, with {@code _} for each constant. */
    private static String withoutConstants(String text, Node.Pattern pattern) {
        var written = new StringBuilder();
        int from = pattern.span().start();
        for (Node.Constant each : pattern.constants()) {
            written.append(text, from, each.span().start()).append('_');
            from = each.span().end();
        }
        return written.append(text, from, pattern.span().end()).toString();
    }

    /** Returns the pattern as Java reads it: without comments, and with escapes replaced. */
    static String text(SalsaType in, Node.Pattern pattern) {
        String written = withoutConstants(in.source().text(), pattern);
        String read = ESCAPE.matcher(written)
                .replaceAll(
                        each -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(each.group(1), 16))));
        return COMMENT.matcher(read).replaceAll(" ").strip();
    }
}
