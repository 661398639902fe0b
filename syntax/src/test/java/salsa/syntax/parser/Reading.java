package salsa.syntax.parser;

import java.util.List;
import java.util.stream.Collectors;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/** The parser's result for a text. */
record Reading(Declaration.Unit unit, List<Diagnostic> diagnostics) {

    static Reading of(Source source) {
        var diagnostics = new Diagnostics();
        return new Reading(Parser.parse(source, diagnostics), diagnostics.all());
    }

    static Reading of(String text) {
        return of(new Source("Test.salsa", text));
    }

    /** Parses statements as the body of a handler. */
    static Reading ofStatements(String statements) {
        return of("behavior Test { ack test() {\n" + statements + "\n} }");
    }

    String drawn() {
        return diagnostics.stream().map(each -> Drawing.draw(each, false)).collect(Collectors.joining("\n"));
    }

    /** Returns the codes of the diagnostics, in order. */
    List<String> codes() {
        return diagnostics.stream().map(each -> each.code().id()).toList();
    }
}
