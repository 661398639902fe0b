package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The packages of all modules: none too large, no cycles, and no use of what another module keeps to itself. */
class PackagesTest {

    /** The largest number of files in a package. */
    private static final int FILES_MAX = 30;

    /** The benchmarks are programs, of which each is read alone. The runtime has stricter tests of its own. */
    private static final Set<String> OTHERS = Set.of("benchmarks", "runtime");

    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)(?:\\s+to\\s+[\\w.]+)?\\s*;");

    private static SourcePackages packages;

    @BeforeAll
    static void read() throws IOException {
        packages = SourcePackages.ofTheRepository();
        assertThat(packages.names()).contains("salsa.runtime", "salsa.compiler.flow", "salsa.tool.line", "salsa.maven");
    }

    @Test
    void noPackagesDependOnEachOther() {
        var cycles = packages.cycles().stream()
                .filter(cycle -> cycle.stream().map(packages::module).noneMatch(OTHERS::contains))
                .toList();
        assertThat(cycles).isEmpty();
    }

    @Test
    void noPackageHasMoreFilesThanTheLimit() {
        for (String name : packages.names()) {
            if (OTHERS.contains(packages.module(name))) continue;
            assertThat(packages.files(name)).as("files in %s", name).isLessThanOrEqualTo(FILES_MAX);
        }
    }

    /** On the class path, where programs run, only this test sees it. */
    @Test
    void aModuleUsesOnlyWhatAnotherExports() throws IOException {
        for (String name : packages.names()) {
            if (OTHERS.contains(packages.module(name))) continue;
            for (String used : packages.uses(name)) {
                if (!packages.module(used).equals(packages.module(name))) {
                    assertThat(exports(packages.module(used)))
                            .as("packages that %s exports, and %s uses", packages.module(used), name)
                            .contains(used);
                }
            }
        }
    }

    private static Set<String> exports(String module) throws IOException {
        var exported = new TreeSet<String>();
        Path descriptor = Path.of("..", module, "src/main/java/module-info.java");
        EXPORTS.matcher(Files.readString(descriptor)).results().forEach(each -> exported.add(each.group(1)));
        return exported;
    }
}
