package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import salsa.runtime.Stage;

/** The packages of the runtime: each uses only packages below it, and is small enough to be read as one thing. */
class RoomsTest {

    /** The packages below {@code salsa.runtime}, the lowest first; the last is {@code salsa.runtime} itself. */
    static final List<String> ORDER = List.of(
            "world",
            "annotation",
            "quarantine",
            "copy.value",
            "copy.access",
            "copy.engine",
            "copy.code",
            "copy.rule",
            "copy",
            "world.real",
            "balance",
            "pressure",
            "report",
            "lifecycle",
            "waiting",
            "");

    /** The largest number of types in a package. */
    private static final int TYPES_MAX = 30;

    /** Packages that are larger still. A number here may only become smaller; at the limit the row goes. */
    private static final Map<String, Integer> LARGER = Map.of("", 148);

    /** The packages that programs and tools may name. */
    static final List<String> EXPORTED = List.of("salsa.runtime", "salsa.runtime.annotation", "salsa.runtime.world");

    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)\\s*;");

    private static Rooms rooms;

    @BeforeAll
    static void read() throws Exception {
        rooms = new Rooms(ClassFiles.in(ClassFiles.folderOf(Stage.class)).stream()
                .filter(model -> ClassFiles.name(model).startsWith("salsa.runtime."))
                .toList());
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        assertThat(rooms.names()).containsExactlyInAnyOrderElementsOf(ORDER);
    }

    @Test
    void everyPackageUsesOnlyPackagesBelowIt() {
        for (int place = 0; place < ORDER.size(); place++) {
            assertThat(rooms.upward(ORDER.get(place), ORDER.subList(0, place)))
                    .as("arrows upward from salsa.runtime." + ORDER.get(place))
                    .isEmpty();
        }
    }

    @Test
    void noPackageIsLargerThanTheLimitOrItsStatedException() {
        for (String room : rooms.names()) {
            assertThat(rooms.size(room))
                    .as("types in salsa.runtime." + room)
                    .isLessThanOrEqualTo(LARGER.getOrDefault(room, TYPES_MAX));
        }
    }

    @Test
    void everyStatedExceptionIsStillNeeded() {
        LARGER.forEach((room, types) -> {
            assertThat(rooms.size(room)).as("types in salsa.runtime." + room).isGreaterThan(TYPES_MAX);
            assertThat(types).as("stated for salsa.runtime." + room).isLessThanOrEqualTo(rooms.size(room) + 2);
        });
    }

    @Test
    void theModuleExportsOnlyWhatItsUsersNeed() throws Exception {
        String descriptor = Files.readString(Path.of("src/main/java/module-info.java"));
        assertThat(EXPORTS.matcher(descriptor).results().map(each -> each.group(1)))
                .containsExactlyInAnyOrderElementsOf(EXPORTED);
    }

    @Test
    void everyPackageSaysWhatItIs() {
        for (String room : ORDER) {
            Path folder = Path.of("src/main/java/salsa/runtime", room.split("\\."));
            assertThat(folder.resolve("package-info.java")).exists();
        }
    }
}
