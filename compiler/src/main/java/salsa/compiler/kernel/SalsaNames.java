package salsa.compiler.kernel;

import java.util.Set;
import javax.lang.model.SourceVersion;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

/** Which names of C are names in Salsa: the parser knows, which has keywords that only some places reserve. */
final class SalsaNames {
    /** Names that generated code uses, so that no parameter may have them. */
    private static final Set<String> RESERVED = Set.of(RuntimeNames.PACKAGE, "Behavior");

    private SalsaNames() {}

    /** Returns whether a handler can have a name, and a message to it can be sent. */
    static boolean isHandler(String name) {
        return !SourceVersion.isKeyword(name)
                && isValid("behavior B { ack " + name + "(int x) { } ack m() { self<-" + name + "(1); } }");
    }

    /** Returns whether a parameter, and a component of a record, can have a name. */
    static boolean isParameter(String name) {
        return !SourceVersion.isKeyword(name)
                && !RESERVED.contains(name)
                && isValid("behavior B { record R(int " + name + ") {} int h(int " + name + ") { pass f(" + name
                        + "); } }");
    }

    private static boolean isValid(String text) {
        var diagnostics = new Diagnostics();
        Parser.parse(new Source("B.salsa", text), diagnostics);
        return !diagnostics.hasErrors();
    }
}
