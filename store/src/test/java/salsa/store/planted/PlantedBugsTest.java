package salsa.store.planted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.evidence.Bug;
import salsa.evidence.InFront;
import salsa.store.Inspection;

/** Each of these bugs in the store is found under some seed, and the finding names it. */
class PlantedBugsTest {

    private static final Path SOURCES = Path.of("src/main/java/salsa/store");
    private static final int SEEDS_MAX = 1_000;
    private static final int SEEDS_OF_A_SOUND_STORE = 300;
    private static final String IMPOSSIBLE = "is impossible";

    static Stream<Bug> bugs() {
        return Stream.of(
                new Bug(
                        "answers come before the record is forced",
                        "block/Journal",
                        "        file.force();\n        end += length;",
                        "        end += length;",
                        IMPOSSIBLE),
                new Bug(
                        "answers come before the commit",
                        "Round",
                        "            request.compute(table);\n        }\n        try {\n            table.commit();",
                        "            request.compute(table);\n            request.completeAnswer();\n        }\n        try {\n"
                                + "            table.commit();",
                        IMPOSSIBLE),
                new Bug(
                        "a failed force is tried again",
                        "block/Journal",
                        "        file.force();\n        end += length;",
                        "        try {\n            file.force();\n        } catch (IOException e) {\n"
                                + "            file.force();\n        }\n        end += length;",
                        IMPOSSIBLE),
                new Bug(
                        "updates ignore the epoch",
                        "table/NameTable",
                        "return known != null && known.epoch() == epoch;",
                        "return known != null;",
                        IMPOSSIBLE),
                new Bug(
                        "puts overwrite",
                        "table/NameTable",
                        "return known == null ? set(name, actor) : new NameChange.Conflict(known);",
                        "return set(name, actor);",
                        IMPOSSIBLE),
                new Bug(
                        "epochs begin anew after a removal",
                        "table/NameTable",
                        "        names.remove(name.getBytes(UTF_8));",
                        "        names.remove(name.getBytes(UTF_8));\n        facts.remove(LAST_EPOCH);",
                        IMPOSSIBLE),
                new Bug("refused changes stay", "Round", "            table.forget();\n", "", ""),
                new Bug(
                        "blocks of the last commit are not written again",
                        "block/Blocks",
                        "        put(known);\n",
                        "",
                        ""),
                new Bug(
                        "a torn record counts",
                        "block/RecordBytes",
                        "        return file.getInt(at) == checksum(file.slice(at, HEAD_BYTES + payloadBytes), key)\n",
                        "        return file.getInt(at) != key + 1\n",
                        ""));
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void aBugIsFoundAndNamed(Bug bug, @TempDir Path folder) throws Exception {
        bug.plant(SOURCES, folder);
        assertThat(InFront.firstFinding(folder, Inspection.class, SEEDS_MAX, bug.observed()))
                .isNotEmpty();
    }

    @Test
    void nothingIsFoundInTheSoundStore() throws InterruptedException {
        assertThat(Inspection.firstFinding(SEEDS_OF_A_SOUND_STORE, "")).isEmpty();
    }
}
