package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The packages of a module whose {@linkplain Rooms order} is stated: each uses only packages below it. */
class RoomsTest {

    private static Packages packages;

    @BeforeAll
    static void read() throws IOException {
        packages = Packages.ofTheRepository();
    }

    @ParameterizedTest
    @EnumSource
    void everyPackageHasItsPlaceInTheOrder(Rooms rooms) {
        assertThat(packages.names())
                .filteredOn(name -> packages.module(name).equals(rooms.module()))
                .containsExactlyInAnyOrderElementsOf(rooms.order());
    }

    @ParameterizedTest
    @EnumSource
    void everyPackageUsesOnlyPackagesBelowIt(Rooms rooms) {
        List<String> order = rooms.order();
        for (int place = 0; place < order.size(); place++) {
            assertThat(packages.upward(order.get(place), order.subList(0, place)))
                    .as("arrows upward from %s", order.get(place))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theModuleExportsOnlyWhatItsUsersNeed(Rooms rooms) throws IOException {
        assertThat(Modules.exports(rooms.module())).containsExactlyInAnyOrderElementsOf(rooms.exported());
    }

    @ParameterizedTest
    @EnumSource
    void everyPackageSaysWhatItIs(Rooms rooms) {
        Path sources = Modules.REPOSITORY.resolve(rooms.module()).resolve("src/main/java");
        for (String name : rooms.order()) {
            assertThat(sources.resolve(name.replace('.', '/')).resolve("package-info.java"))
                    .exists();
        }
    }
}
