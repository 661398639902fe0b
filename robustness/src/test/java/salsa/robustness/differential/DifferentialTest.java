package salsa.robustness.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.conformance.CompiledProgram;
import salsa.robustness.Seeds;
import salsa.syntax.source.Source;

/** Compiled random programs behave as the reference interpreter permits. */
class DifferentialTest {
    private static final int PROGRAMS = 150;
    private static final int PROGRAMS_LONG = 10_000;
    private static final int COMPILED_TOGETHER = 25;
    private static final int RUNS = 3;

    @Test
    void compiledProgramsDoWhatTheLanguageSays() {
        check("compiledProgramsDoWhatTheLanguageSays", PROGRAMS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void manyCompiledProgramsDoWhatTheLanguageSays() {
        check("manyCompiledProgramsDoWhatTheLanguageSays", Integer.getInteger("salsa.programs", PROGRAMS_LONG));
    }

    private static void check(String test, int programs) {
        long[] seeds = Seeds.upTo(programs).toArray();
        for (int first = 0; first < seeds.length; first += COMPILED_TOGETHER) {
            var files = new ArrayList<Source>();
            int end = Math.min(seeds.length, first + COMPILED_TOGETHER);
            for (int i = first; i < end; i++) files.addAll(RandomProgram.of(seeds[i]));
            CompiledProgram compiled = Runs.compiled(files);
            for (int i = first; i < end; i++) check(test, seeds[i], compiled);
        }
    }

    private static void check(String test, long seed, CompiledProgram compiled) {
        String main = RandomProgram.main(seed);
        List<Source> program = RandomProgram.of(seed);
        Optional<Runs.Divergence> found = Runs.divergence(compiled, program, main, RUNS);
        if (found.isEmpty()) return;
        List<Source> smallest = Shrinking.of(
                program,
                smaller -> Runs.diverges(smaller, main, RUNS, found.get().kind()));
        Runs.Divergence shown =
                Runs.divergence(Runs.compiled(smallest), smallest, main, RUNS).orElse(found.get());
        throw new AssertionError("Seed " + seed + " fails: " + shown.what() + "\n"
                + smallest.stream()
                        .map(each -> "---- " + each.name() + "\n" + each.text())
                        .collect(Collectors.joining("\n"))
                + "\n---- printed\n"
                + shown.output()
                + "\n" + Seeds.replay(DifferentialTest.class, test, seed));
    }
}
