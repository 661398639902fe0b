package salsa.robustness.fuzz;

import salsa.compiler.Result;
import salsa.syntax.parser.Parser;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/** The requirements for every input. Any exception from here is a defect. */
final class Examination {
    private Examination() {}

    /** The last pass that an input reached. */
    enum Reached {
        REFUSED_BY_THE_PARSER,
        PARSED,
        REFUSED_BY_THE_COMPILER,
        COMPILED
    }

    static Reached of(Input input) {
        var diagnostics = new Diagnostics();
        var source = new Source(input.name() + ".salsa", input.text());
        Declaration.Unit unit = Parser.parse(source, diagnostics);
        Positions.check(unit, input.text());
        Positions.check(diagnostics.all());
        if (!input.compiled()) return diagnostics.hasErrors() ? Reached.REFUSED_BY_THE_PARSER : Reached.PARSED;
        Result result = input.program().compileHere();
        Positions.check(result.diagnostics());
        if (!result.succeeded()) {
            return diagnostics.hasErrors() ? Reached.REFUSED_BY_THE_PARSER : Reached.REFUSED_BY_THE_COMPILER;
        }
        Verification.check(result.files());
        return Reached.COMPILED;
    }
}
