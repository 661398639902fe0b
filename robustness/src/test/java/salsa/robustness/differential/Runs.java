package salsa.robustness.differential;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import salsa.compiler.Result;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.robustness.Texts;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/** Compiles random programs and runs them under seeds; the interpreter follows each run. */
final class Runs {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final List<Integer> STAGES = List.of(1, 2, 4);

    private Runs() {}

    /** A deviation from the language's rules. */
    record Divergence(String kind, String what, String output) {}

    /** Compiles several programs at once. */
    static CompiledProgram compiled(List<Source> files) {
        Result result = Texts.of(files, List.of()).compile();
        if (!result.succeeded()) {
            throw new AssertionError(result.diagnostics().stream()
                    .map(each -> Drawing.draw(each, false))
                    .collect(Collectors.joining("\n")));
        }
        return new CompiledProgram(true, result.files(), result.diagnostics());
    }

    /** Returns the first run that diverges. */
    static Optional<Divergence> divergence(CompiledProgram compiled, List<Source> program, String main, int runs) {
        var run = new ProgramRun(compiled, main, List.of(), LIMIT);
        for (int seed = 0; seed < runs; seed++) {
            int stages = STAGES.get(seed % STAGES.size());
            Outcome outcome = run.underSeed(seed, stages);
            Optional<String> found = Following.divergence(program, main, outcome.output());
            if (found.isPresent()) {
                return Optional.of(new Divergence(
                        found.get().split("[:\n]")[0],
                        "under schedule " + seed + " on " + stages + " stages: " + found.get(),
                        outcome.output() + outcome.errors()));
            }
        }
        return Optional.empty();
    }

    /** Returns whether a program compiles and diverges in some run, in the same way. */
    static boolean diverges(List<Source> program, String main, int runs, String kind) {
        Result result = Texts.of(program, List.of()).compile();
        if (!result.succeeded()) return false;
        var compiled = new CompiledProgram(true, result.files(), new ArrayList<>());
        return divergence(compiled, program, main, runs)
                .filter(each -> each.kind().equals(kind))
                .isPresent();
    }
}
