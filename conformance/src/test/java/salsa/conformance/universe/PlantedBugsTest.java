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
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;

/** Each of these bugs in what is between theaters is found under some seed, and the finding names it. */
class PlantedBugsTest {

    private static final Path SOURCES = Path.of("../theater/src/main/java");
    private static final int SEEDS_MAX = 3_000;
    private static final int OFTEN = 8; // one of this many in every run

    @TempDir
    private static Path programs;

    @BeforeAll
    static void compile() throws IOException {
        UniverseTest.compile(programs);
    }

    /** Returns all bugs, each with the class that inspects runs for it. */
    static Stream<Arguments> bugs() {
        return Stream.of(
                        of(PlantedBugs.ALL, Inspection.class),
                        of(TravelBugs.ALL, TravelInspection.class),
                        of(MoveBugs.ALL, MoveInspection.class),
                        of(VaultBugs.ALL, VaultInspection.class),
                        of(TakeOverBugs.ALL, TakeOverInspection.class))
                .flatMap(each -> each);
    }

    private static Stream<Arguments> of(List<Bug> bugs, Class<?> inspection) {
        return bugs.stream().map(each -> Arguments.of(each, inspection));
    }

    static Stream<Arguments> some() {
        List<Arguments> all = bugs().toList();
        return Stream.iterate(0, i -> i < all.size(), i -> i + OFTEN).map(all::get);
    }

    @ParameterizedTest
    @MethodSource
    void some(Bug bug, Class<?> inspection, @TempDir Path folder) throws Exception {
        find(bug, inspection, folder);
    }

    /** The search for most of them is long; each is planted in every run. */
    @ParameterizedTest
    @MethodSource("bugs")
    void itCanBePlanted(Bug bug, Class<?> inspection, @TempDir Path folder) throws IOException {
        bug.plant(SOURCES, folder);
        assertThat(folder.resolve(bug.source() + ".class")).exists();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("bugs")
    void eachBugIsFound(Bug bug, Class<?> inspection, @TempDir Path folder) throws Exception {
        find(bug, inspection, folder);
    }

    private static void find(Bug bug, Class<?> inspection, Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(InFront.firstFinding(folder, inspection, SEEDS_MAX, bug.observed()))
                .isNotEmpty()
                .contains(bug.observed());
    }
}
