package salsa.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every known way for state to leak between actors has its programs. */
class IsolationRoutesTest {
    private static final Path ISOLATION = Path.of("isolation");
    private static final int ROUTES = 42;

    /** Routes by migration, transactional variables and graphics processors, which this release does not have. */
    private static final Set<Integer> ELSEWHERE = Set.of(35, 37, 38);

    @Test
    void everyRouteHasAFolder() throws IOException {
        List<Integer> expected = IntStream.rangeClosed(1, ROUTES)
                .boxed()
                .filter(each -> !ELSEWHERE.contains(each))
                .toList();
        assertThat(routes().stream()
                        .map(each ->
                                Integer.valueOf(each.getFileName().toString().substring(0, 2)))
                        .toList())
                .isEqualTo(expected);
    }

    @Test
    void everyRouteTellsHowItIsClosedAndShowsIt() throws IOException {
        String index = Files.readString(ISOLATION.resolve("README.md"));
        for (Path route : routes()) {
            assertThat(route.resolve("README.md")).content().containsPattern("[*][*][RCW][*][*], ");
            assertThat(ConformanceCase.all(route)).as(route.toString()).isNotEmpty();
            assertThat(index).contains("(" + route.getFileName() + "/README.md)");
        }
    }

    /** A program that is neither refused nor has an output would be run by no test. */
    @Test
    void everyProgramIsACase() throws IOException {
        Set<Path> cases = ConformanceCase.all(ISOLATION).stream()
                .map(ConformanceCase::folder)
                .collect(Collectors.toSet());
        try (Stream<Path> files = Files.walk(ISOLATION)) {
            assertThat(files.filter(each -> each.endsWith("Main.salsa")).map(Path::getParent))
                    .allMatch(cases::contains);
        }
    }

    private static List<Path> routes() throws IOException {
        try (Stream<Path> folders = Files.list(ISOLATION)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }
}
