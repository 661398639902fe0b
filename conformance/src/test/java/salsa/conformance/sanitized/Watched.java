package salsa.conformance.sanitized;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ConformanceCase;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.sanitizer.Sanitizer;
import salsa.sanitizer.Violation;

/** A run under the sanitizer: its outcome, and the violations found. */
record Watched(Outcome outcome, List<Violation> violations) {

    static Watched run(ConformanceCase each, int stages) {
        CompiledProgram program = CompiledProgram.of(each.folder());
        assertThat(program.succeeded()).as(program.drawn()).isTrue();
        return run(each.folder(), each.run(program), stages);
    }

    static Watched run(Path folder, ProgramRun run, int stages) {
        return run(folder, run, watched -> watched.onStages(stages));
    }

    static Watched underSeed(Path folder, ProgramRun run, long seed, int stages) {
        return run(folder, run, watched -> watched.underSeed(seed, stages));
    }

    private static Watched run(Path folder, ProgramRun run, Function<ProgramRun, Outcome> how) {
        var sanitizer = new Sanitizer(path -> source(folder.resolve(path)), _ -> {});
        Outcome outcome = how.apply(run.with(sanitizer::watched));
        return new Watched(outcome, sanitizer.violations());
    }

    private static Optional<String> source(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
