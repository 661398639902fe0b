package salsa.runtime.evidence;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which module may know which: the table of the architecture, held against every module descriptor of the house. */
class DependencyTableTest {
    private static final Set<String> NOTHING = Set.of();

    /** Modules that may depend on anything are not in here. */
    private static final Map<String, Set<String>> MAY_DEPEND_ON = Map.ofEntries(
            entry("syntax", NOTHING),
            entry("runtime", NOTHING),
            entry("wire", NOTHING),
            entry("compiler", Set.of("syntax")),
            entry("library", Set.of("runtime")),
            entry("theater", Set.of("runtime", "wire")),
            entry("transaction", Set.of("runtime")),
            entry("kernel", Set.of("runtime")),
            entry("observer", Set.of("runtime")),
            entry("simulation", Set.of("runtime", "theater", "transaction")),
            entry("sanitizer", Set.of("runtime")),
            entry("junit", Set.of("simulation")),
            entry("maven-plugin", Set.of("tool")),
            entry("processor", Set.of("compiler")));

    private static final Set<String> ANYTHING = Set.of("tool", "conformance", "benchmarks", "examples");

    private static final Set<String> NO_THIRD_PARTY =
            Set.of("syntax", "compiler", "runtime", "wire", "transaction", "processor");

    /** Annotations for readers and checkers, which no class needs at run time. */
    private static final String ANNOTATIONS = "static org.jspecify";

    private static final Pattern REQUIRES = Pattern.compile("requires\\s+(?:transitive\\s+|static\\s+)*([\\w.]+)\\s*;");
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern PROFILES = Pattern.compile("<profiles>.*</profiles>", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>salsa-([\\w-]+)</artifactId>");

    private static Stream<Path> descriptors() throws IOException {
        Path house = Path.of("").toAbsolutePath().getParent();
        try (var modules = Files.list(house)) {
            return modules
                    .map(module -> module.resolve("src/main/java/module-info.java"))
                    .filter(Files::exists)
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("descriptors")
    void aModuleKnowsOnlyTheModulesItMay(Path descriptor) throws IOException {
        String module = module(descriptor);
        assertThat(MAY_DEPEND_ON.keySet().contains(module) || ANYTHING.contains(module))
                .as("module %s has a row in this table", module)
                .isTrue();
        if (ANYTHING.contains(module)) return;
        for (String required : requires(descriptor)) {
            if (required.startsWith("salsa.")) {
                assertThat(MAY_DEPEND_ON.get(module))
                        .as("what %s may depend on", module)
                        .contains(required.substring("salsa.".length()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("descriptors")
    void theCoreModulesUseNoThirdPartyCode(Path descriptor) throws IOException {
        String module = module(descriptor);
        if (!NO_THIRD_PARTY.contains(module)) return;
        assertThat(requires(descriptor))
                .as("what %s requires", module)
                .allMatch(required -> required.matches("(java|jdk|salsa)\\..*"));
        Path pom = descriptor.getParent().resolve("../../../pom.xml");
        String text = PROFILES.matcher(Files.readString(pom)).replaceAll("");
        var dependencies =
                DEPENDENCY.matcher(text).results().map(match -> match.group(1)).toList();
        assertThat(dependencies)
                .as("what the users of %s get", module)
                .allMatch(d -> d.contains("<scope>test</scope>")
                        || d.contains("<groupId>org.salsalang</groupId>")
                        || d.contains("<groupId>${project.groupId}</groupId>"));
    }

    /**
     * Maven's own jars share packages and so cannot be modules: the plugin has no descriptor, and its pom.xml counts.
     */
    @Test
    void theMavenPluginKnowsOnlyTheModulesItMay() throws IOException {
        var known = new TreeSet<String>();
        for (var dependency : DEPENDENCY
                .matcher(Files.readString(Path.of("../maven-plugin/pom.xml")))
                .results()
                .toList()) {
            if (!dependency.group().contains("<scope>test</scope>")) {
                ARTIFACT.matcher(dependency.group()).results().forEach(each -> known.add(each.group(1)));
            }
        }
        assertThat(known).isEqualTo(MAY_DEPEND_ON.get("maven-plugin"));
    }

    @Test
    void theRuntimeDependsOnJavaBaseFlightRecorderAndManagementAlone() throws IOException {
        assertThat(requires(Path.of("src/main/java/module-info.java"))).containsOnly("jdk.jfr", "jdk.management");
    }

    private static String module(Path descriptor) {
        Path folder = descriptor.getParent().getParent().getParent().getParent();
        return folder.getFileName().toString();
    }

    private static Set<String> requires(Path descriptor) throws IOException {
        String text = COMMENT.matcher(Files.readString(descriptor)).replaceAll("");
        text = text.replace("requires " + ANNOTATIONS + ";", "");
        var required = new TreeSet<String>();
        REQUIRES.matcher(text).results().forEach(match -> required.add(match.group(1)));
        return required;
    }
}
