package salsa.compiler.typing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/** A plain Java file of the program: the class that it declares according to its name and package clause. */
public final class JavaSource {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

    private JavaSource() {}

    /** Returns the place of the package clause; of the first character of a file that has none. */
    public static Span packageClause(Source source) {
        Matcher module = PACKAGE.matcher(source.text());
        return module.find()
                ? new Span(source.text().indexOf("package", module.start()), module.end())
                : new Span(0, 1);
    }

    public static String className(Source source) {
        String file = source.fileName();
        String simple = file.endsWith(".java") ? file.substring(0, file.length() - 5) : file;
        Matcher module = PACKAGE.matcher(source.text());
        return module.find() ? module.group(1) + "." + simple : simple;
    }
}
