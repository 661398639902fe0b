package salsa.robustness.valid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.compiler.Result;
import salsa.robustness.Seeds;
import salsa.robustness.Texts;
import salsa.robustness.fuzz.Verification;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;

/** Valid programs compile, and their classes verify. */
class ValidProgramsTest {
    private static final int PROGRAMS = 150;
    private static final int PROGRAMS_LONG = 100_000;
    private static final int FAILURES_MAX = Integer.getInteger("salsa.failures", 10);
    /** Programs that are compiled together: most of the time for one program alone is the start of javac. */
    private static final int TOGETHER = Integer.getInteger("salsa.together", 50);
    /** Far more than programs need together: only a compiler that hangs takes as long. */
    private static final Duration HANG = Duration.ofMinutes(Integer.getInteger("salsa.hang", 30));

    private static final int PROGRESS = 1_000;

    @Test
    void aValidProgramCompiles() {
        examine("aValidProgramCompiles", PROGRAMS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void manyValidProgramsCompile() {
        examine("manyValidProgramsCompile", Integer.getInteger("salsa.programs", PROGRAMS_LONG));
    }

    private static void examine(String test, int count) {
        var failures = new ArrayList<String>();
        long[] seeds = Seeds.upTo(count).toArray();
        long started = System.nanoTime();
        int examined = 0;
        for (; examined < seeds.length && failures.size() < FAILURES_MAX; examined += TOGETHER) {
            int end = Math.min(seeds.length, examined + TOGETHER);
            List<Long> some = Arrays.stream(seeds, examined, end).boxed().toList();
            if (complaint(some) != null) {
                List<String> found = complaints(test, some);
                found.forEach(System.out::println);
                failures.addAll(found);
            }
            if (end / PROGRESS > examined / PROGRESS)
                System.out.println("valid: seeds up to " + some.getLast() + ", complaints: " + failures.size());
        }
        System.out.println("valid: " + Math.min(examined, seeds.length) + " programs compiled in "
                + (System.nanoTime() - started) / 1_000_000_000 + " s, refused: " + failures.size());
        assertThat(failures).isEmpty();
    }

    private static List<String> complaints(String test, List<Long> seeds) {
        var complaints = new ArrayList<String>();
        for (long seed : seeds) {
            String complaint = complaint(List.of(seed));
            if (complaint != null)
                complaints.add(
                        "Seed " + seed + ": " + complaint + "\n" + Seeds.replay(ValidProgramsTest.class, test, seed));
        }
        return complaints.isEmpty() ? List.of("Seeds " + seeds + " complain only together") : complaints;
    }

    /**
     * Returns why programs do not compile together, their classes do not verify or the compiler hangs, or null if all
     * is well.
     */
    private static String complaint(List<Long> seeds) {
        try {
            return assertTimeoutPreemptively(HANG, () -> examined(seeds));
        } catch (Throwable e) {
            var trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            return trace.toString().substring(0, Math.min(trace.toString().length(), 3_000));
        }
    }

    private static String examined(List<Long> seeds) {
        Map<String, String> files = new LinkedHashMap<>(Shared.FILES);
        for (long seed : seeds) files.putAll(new ValidProgram(seed).files());
        Texts texts = Texts.of(List.of(), List.of());
        for (var each : files.entrySet()) texts = texts.with(each.getKey(), each.getValue());
        Result result = texts.compileHere();
        for (Diagnostic each : result.diagnostics()) {
            if (each.severity() == Severity.ERROR) return refused(each, files);
        }
        Verification.check(result.files());
        return null;
    }

    private static String refused(Diagnostic error, Map<String, String> files) {
        String name = error.source().name();
        String text = files.get(name.replaceFirst("\\.salsa$", "").replace('/', '.'));
        int start = Math.max(0, error.span().start() - 60);
        return "refused: " + error.code().id() + " " + error.reason() + " in " + name + ", after `"
                + text.substring(start, error.span().start()) + "`:\n    "
                + text.substring(
                        error.span().start(),
                        Math.min(text.length(), error.span().start() + 160));
    }
}
