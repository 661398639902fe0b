package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The packages of all modules: none too large, no cycles, and no use of what another module keeps to itself. */
class PackagesTest {

    /** The largest number of types in a package. */
    private static final int TYPES_MAX = 30;

    /** Packages that are larger still. A number here may only become smaller; at the limit the row goes. */
    private static final Map<String, Integer> LARGER = Map.of("salsa.runtime", 148);

    /** The benchmarks are programs, of which each is read alone. */
    private static final String PROGRAMS = "benchmarks";

    private static Packages packages;

    @BeforeAll
    static void read() throws IOException {
        packages = Packages.ofTheRepository();
        assertThat(packages.names()).contains("salsa.runtime", "salsa.compiler.flow", "salsa.tool.line", "salsa.maven");
    }

    @Test
    void noPackagesDependOnEachOther() {
        assertThat(packages.cycles()).isEmpty();
    }

    @Test
    void noPackageIsLargerThanTheLimitOrItsStatedException() {
        for (String name : packages.names()) {
            if (packages.module(name).equals(PROGRAMS)) continue;
            assertThat(packages.size(name))
                    .as("types in %s", name)
                    .isLessThanOrEqualTo(LARGER.getOrDefault(name, TYPES_MAX));
        }
    }

    @Test
    void everyStatedExceptionIsStillNeeded() {
        LARGER.forEach((name, types) -> {
            assertThat(packages.size(name)).as("types in %s", name).isGreaterThan(TYPES_MAX);
            assertThat(types).as("stated for %s", name).isLessThanOrEqualTo(packages.size(name) + 2);
        });
    }

    /** On the class path, where programs run, only this test sees it. */
    @Test
    void aModuleUsesOnlyWhatAnotherExports() throws IOException {
        for (String name : packages.names()) {
            String module = packages.module(name);
            if (module.equals(PROGRAMS)) continue;
            for (Packages.Arrow arrow : packages.arrows(name)) {
                String other = packages.module(arrow.target());
                if (other.equals(module)) continue;
                Set<String> exported = Modules.exports(other);
                assertThat(exported)
                        .as("packages that %s exports, for %s", other, arrow)
                        .contains(arrow.target());
            }
        }
    }
}
