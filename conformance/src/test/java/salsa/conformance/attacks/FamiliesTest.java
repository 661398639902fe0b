package salsa.conformance.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import salsa.conformance.Attack;

/** The folder of attacks matches its README: families with a promise, a page and enough programs each. */
class FamiliesTest {
    private static final Path ATTACKS = Path.of("attacks");
    private static final int CASES_MIN = 5;
    private static final Pattern ROW = Pattern.compile(
            "^\\| \\[([\\w-]+)]\\(\\1\\) \\| [^|]+ \\| \\[[^|]+]\\(([^|)#]+)[^|]*\\) \\|$", Pattern.MULTILINE);

    @Test
    void everyFamilyHasARowWithAPromiseAndAPage() throws IOException {
        List<MatchResult> rows = ROW.matcher(Files.readString(ATTACKS.resolve("README.md")))
                .results()
                .toList();
        assertThat(rows.stream().map(row -> row.group(1)))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(folders());
        for (MatchResult row : rows) assertThat(ATTACKS.resolve(row.group(2))).exists();
    }

    @Test
    void everyFamilyHasFiveAttacks() throws IOException {
        Map<String, Long> sizes = Attack.all(ATTACKS).stream()
                .collect(Collectors.groupingBy(Attack::family, TreeMap::new, Collectors.counting()));
        assertThat(sizes.keySet()).containsExactlyElementsOf(folders());
        assertThat(sizes)
                .allSatisfy((family, size) -> assertThat(size).as(family).isGreaterThanOrEqualTo(CASES_MIN));
    }

    /** A file that is not directly in a family's folder, or of another kind, would be run by no test. */
    @Test
    void everyFileIsAnAttack() throws IOException {
        try (Stream<Path> files = Files.walk(ATTACKS)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> ATTACKS.relativize(file).toString()))
                    .allMatch(file -> file.matches("README\\.md|[\\w-]+/[\\w-]+\\.salsa"));
        }
    }

    @Test
    void aLimitNamesAPage() {
        for (Attack attack : Attack.all(ATTACKS)) {
            if (attack.isLimit())
                assertThat(Path.of("..").resolve(attack.limitPage()))
                        .as(attack.title())
                        .exists();
        }
    }

    private static List<String> folders() throws IOException {
        try (Stream<Path> files = Files.list(ATTACKS)) {
            return files.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }
}
