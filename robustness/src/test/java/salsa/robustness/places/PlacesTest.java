package salsa.robustness.places;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.compiler.Result;
import salsa.robustness.Seeds;
import salsa.robustness.Texts;
import salsa.robustness.fuzz.Verification;

/** At every place the compiler compiles a construct or reports why not. A seed is one construct at one place. */
class PlacesTest {
    private static final int SHARE = 23; // a prime, so that every construct and place has a turn
    private static final int FIRST = Integer.getInteger("salsa.share", 0);
    private static final int FAILURES_MAX = Integer.getInteger("salsa.failures", 10);
    private static final String OTHER = """
            behavior Other {
                static final int CONSTANT = 1;
                Other() { }
                Other(int n) { }
                int give() { pass 1; }
                ack acknowledged() { }
            }
            """;
    private static final String PARENT = "behavior Parent { Parent() { } Parent(int n) { } int give() { pass 2; } }";

    private record Planted(String place, String construct) {}

    @Test
    void aConstructAtSomePlaceIsCompiledOrRefused() {

        examine(
                "aConstructAtSomePlaceIsCompiledOrRefused",
                Seeds.upTo(all().size()).filter(each -> Seeds.isReplay() || each % SHARE == FIRST));
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void everyConstructAtEveryPlaceIsCompiledOrRefused() {
        examine("everyConstructAtEveryPlaceIsCompiledOrRefused", Seeds.upTo(all().size()));
    }

    private static List<Planted> all() {
        var all = new ArrayList<Planted>();
        for (String place : Places.EXPRESSIONS) {
            for (String each : Constructs.EXPRESSIONS) all.add(new Planted(place, each));
        }
        for (String place : Places.STATEMENTS) {
            for (String each : Constructs.STATEMENTS) all.add(new Planted(place, each));
        }
        return all;
    }

    private static void examine(String test, LongStream seeds) {
        List<Planted> all = all();
        var failures = new ArrayList<String>();
        int[] compiled = {0, 0};
        seeds.forEach(seed -> {
            if (failures.size() >= FAILURES_MAX) return;
            Planted planted = all.get((int) seed);
            try {
                compiled[0]++;
                if (isCompiled(planted)) compiled[1]++;
            } catch (Throwable e) {
                var trace = new StringWriter();
                e.printStackTrace(new PrintWriter(trace));
                failures.add("Seed " + seed + ", " + planted.construct() + " in " + planted.place() + "\n"
                        + trace.toString()
                                .substring(0, Math.min(trace.toString().length(), 1_500)) + "\n"
                        + Seeds.replay(PlacesTest.class, test, seed));
            }
        });
        System.out.println("places: " + compiled[0] + " programs, " + compiled[1] + " compiled");
        assertThat(failures).isEmpty();
        if (!Seeds.isReplay()) assertThat(compiled[1]).as("compiled").isGreaterThan(compiled[0] / 5);
    }

    private static boolean isCompiled(Planted planted) {
        Result result = Texts.of("Main", Places.program(planted.place(), planted.construct()))
                .with("Other", OTHER)
                .with("Parent", PARENT)
                .with("Abstract", "abstract behavior Abstract { abstract int give(); }")
                .with("Face", "interface Face { int give(); }")
                .compileHere();
        if (result.succeeded()) Verification.check(result.files());
        return result.succeeded();
    }
}
