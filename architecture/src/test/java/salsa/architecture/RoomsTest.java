package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The packages of the runtime: each uses only packages below it. */
class RoomsTest {

    /** The packages below {@code salsa.runtime}, the lowest first; the last is {@code salsa.runtime} itself. */
    static final List<String> ORDER = List.of(
            "salsa.runtime.world",
            "salsa.runtime.annotation",
            "salsa.runtime.quarantine",
            "salsa.runtime.copy.value",
            "salsa.runtime.copy.access",
            "salsa.runtime.copy.engine",
            "salsa.runtime.copy.code",
            "salsa.runtime.copy.rule",
            "salsa.runtime.copy",
            "salsa.runtime.world.real",
            "salsa.runtime.balance",
            "salsa.runtime.pressure",
            "salsa.runtime.report",
            "salsa.runtime.lifecycle",
            "salsa.runtime.waiting",
            "salsa.runtime");

    /** The packages that programs and tools may name. */
    static final List<String> EXPORTED = List.of("salsa.runtime", "salsa.runtime.annotation", "salsa.runtime.world");

    private static Packages packages;

    @BeforeAll
    static void read() throws IOException {
        packages = Packages.ofTheRepository();
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        assertThat(packages.names())
                .filteredOn(name -> packages.module(name).equals("runtime"))
                .containsExactlyInAnyOrderElementsOf(ORDER);
    }

    @Test
    void everyPackageUsesOnlyPackagesBelowIt() {
        for (int place = 0; place < ORDER.size(); place++) {
            assertThat(packages.upward(ORDER.get(place), ORDER.subList(0, place)))
                    .as("arrows upward from %s", ORDER.get(place))
                    .isEmpty();
        }
    }

    @Test
    void theModuleExportsOnlyWhatItsUsersNeed() throws IOException {
        assertThat(Modules.exports("runtime")).containsExactlyInAnyOrderElementsOf(EXPORTED);
    }

    @Test
    void everyPackageSaysWhatItIs() {
        for (String name : ORDER) {
            Path folder = Modules.REPOSITORY.resolve("runtime/src/main/java").resolve(name.replace('.', '/'));
            assertThat(folder.resolve("package-info.java")).exists();
        }
    }
}
