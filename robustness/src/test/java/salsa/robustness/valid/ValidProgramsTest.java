package salsa.robustness.valid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Set;
import java.util.TreeMap;
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
    private static final int PROGRAMS = 50;
    private static final int PROGRAMS_LONG = 100_000;
    private static final int FAILURES_MAX = Integer.getInteger("salsa.failures", 10);
    /** Minimum share of programs that compile; the others are refused for reasons of isolation. */
    private static final int CLEAN_PERCENT = 90;
    /** Permitted refusals of isolation: an object that is still reachable, and code that runs elsewhere. */
    private static final Set<String> ALLOWED = Set.of("E0710", "E0711", "E0712", "E0713");

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
        var refusals = new TreeMap<String, Integer>();
        int[] clean = {0, 0};
        Seeds.upTo(count).takeWhile(seed -> failures.size() < FAILURES_MAX).forEach(seed -> {
            String text = new ValidProgram(seed).text();
            try {
                clean[0]++;
                if (compiles(text, refusals)) clean[1]++;
            } catch (Throwable e) {
                var trace = new StringWriter();
                e.printStackTrace(new PrintWriter(trace));
                String all = trace.toString();
                failures.add("Seed " + seed + ": " + all.substring(0, Math.min(all.length(), 1_500)) + "\n" + text
                        + "\n" + Seeds.replay(ValidProgramsTest.class, test, seed));
            }
        });
        System.out.println("valid: " + clean[0] + " programs, " + clean[1] + " compiled, refused: " + refusals);
        assertThat(failures).isEmpty();
        if (!Seeds.isReplay()) assertThat(clean[1] * 100).isGreaterThanOrEqualTo(clean[0] * CLEAN_PERCENT);
    }

    private static boolean compiles(String text, TreeMap<String, Integer> refusals) {
        Result result = Texts.of("Main", text)
                .with("Other", ValidProgram.OTHER)
                .with("Named", ValidProgram.NAMED)
                .compileHere();
        for (Diagnostic each : result.diagnostics()) {
            if (each.severity() != Severity.ERROR) continue;
            refusals.merge(each.code().id(), 1, Integer::sum);
            if (!ALLOWED.contains(each.code().id()))
                throw new AssertionError("refused: " + each.code() + " " + each.reason() + " at "
                        + text.substring(
                                each.span().start(),
                                Math.min(text.length(), each.span().start() + 80)));
        }
        if (result.succeeded()) Verification.check(result.files());
        return result.succeeded();
    }
}
