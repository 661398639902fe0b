package salsa.conformance.universe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;

/** Each of these bugs in the moves of actors is found under some seed. */
class TravelBugsTest {

    private static final Path SOURCES = Path.of("../theater/src/main/java");
    private static final int SEEDS_MAX = 3_000;
    private static final int QUICK = 3; // of them are found in every run

    @TempDir
    private static Path programs;

    @BeforeAll
    static void compile() throws IOException {
        UniverseTest.compile(programs);
    }

    static Stream<Bug> bugs() {
        return TravelBugs.ALL.stream();
    }

    static List<Bug> some() {
        return TravelBugs.ALL.subList(0, QUICK);
    }

    @ParameterizedTest
    @MethodSource
    void some(Bug bug, @TempDir Path folder) throws Exception {
        find(bug, folder);
    }

    /** The search for some of them is long; each is planted in every run. */
    @ParameterizedTest
    @MethodSource("bugs")
    void itCanBePlanted(Bug bug, @TempDir Path folder) throws IOException {
        bug.plant(SOURCES, folder);
        assertThat(folder.resolve(bug.source() + ".class")).exists();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("bugs")
    void eachBugIsFound(Bug bug, @TempDir Path folder) throws Exception {
        find(bug, folder);
    }

    private static void find(Bug bug, Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(InFront.firstFinding(folder, TravelInspection.class, SEEDS_MAX, bug.observed()))
                .isNotEmpty()
                .contains(bug.observed());
    }
}
