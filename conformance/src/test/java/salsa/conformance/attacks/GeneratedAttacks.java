package salsa.conformance.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import salsa.conformance.Attack;

/** Attacks generated from seeds: {@code -Dseed=S} is the first one, {@code -Dprograms=N} the number of seeds. */
final class GeneratedAttacks {
    private static final long SEED = Long.getLong("seed", 0);

    private GeneratedAttacks() {}

    /** Returns one test for each seed. */
    static Stream<DynamicTest> of(String family, int programs, Path classes, Function<Random, String> text) {
        return LongStream.range(SEED, SEED + Integer.getInteger("programs", programs))
                .boxed()
                .map(seed -> DynamicTest.dynamicTest("seed " + seed, () -> {
                    String made = text.apply(new Random(seed * 0x9E3779B97F4A7C15L));
                    var attack = new Attack(family + "/seed-" + seed, made);
                    assertThat(complaints(attack, classes.resolve("" + seed)))
                            .as("-Dseed=%d -Dprograms=1%n%s", seed, made)
                            .isEmpty();
                }));
    }

    /** A limit of the test's method covers no dynamic test, so the compiler runs under one here. */
    private static List<String> complaints(Attack attack, Path classes) throws InterruptedException {
        try (var compilations = new Compilations(List.of(attack))) {
            return new AttackRun(attack, classes).complaints(compilations.of(attack));
        }
    }

    static <T> T any(Random random, List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
