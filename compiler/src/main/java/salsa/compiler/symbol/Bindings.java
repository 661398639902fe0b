package salsa.compiler.symbol;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import salsa.syntax.tree.Node;

/** The variables that a pattern declares; the tree keeps patterns as text. */
public final class Bindings {
    private static final Pattern NAME = Pattern.compile("(?U)([\\w$]+)\\s*(?=[,)]|$)");

    private Bindings() {}

    public static Set<String> of(SalsaType type, Node.Pattern pattern) {
        var names = new HashSet<String>();
        NAME.matcher(PatternText.text(type, pattern)).results().forEach(each -> names.add(each.group(1)));
        return names;
    }
}
