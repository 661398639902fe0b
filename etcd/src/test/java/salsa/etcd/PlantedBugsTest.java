package salsa.etcd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;

/** Each of these bugs is found in the histories of clients. */
@NeedsEtcd
class PlantedBugsTest {

    private static final Path SOURCES = Path.of("src/main/java");
    private static final String SOURCE = "salsa/etcd/EtcdNames";
    private static final String IMPOSSIBLE = "is impossible";
    private static final int SEEDS_MAX = 200;

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug(
                        "updates ignore the revision",
                        SOURCE,
                        "return new Cmp(key, Cmp.Op.EQUAL, CmpTarget.modRevision(epoch > 0 ? epoch : -1));",
                        "return new Cmp(key, Cmp.Op.GREATER, CmpTarget.modRevision(0));",
                        IMPOSSIBLE),
                new Bug(
                        "puts overwrite",
                        SOURCE,
                        "new Cmp(key, Cmp.Op.EQUAL, CmpTarget.createRevision(0));",
                        "new Cmp(key, Cmp.Op.GREATER, CmpTarget.createRevision(-1));",
                        IMPOSSIBLE),
                new Bug(
                        "conflicts count as done",
                        SOURCE,
                        "        return response.isSucceeded()\n                ? new NameChange.Done(",
                        "        return response.isSucceeded() || !response.getGetResponses().isEmpty()\n"
                                + "                ? new NameChange.Done(",
                        IMPOSSIBLE));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void aBugIsFoundAndNamed(Bug bug, @TempDir Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(InFront.firstFinding(folder, Inspection.class, SEEDS_MAX, bug.observed()))
                .isNotEmpty();
    }

    @Test
    void nothingIsFoundInTheSoundStore() throws Exception {
        assertThat(Inspection.firstFinding(30, "")).isEmpty();
    }
}
