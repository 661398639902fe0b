package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The modules' descriptors depend on no other modules than the table in ARCHITECTURE.md says. */
class DependencyTableTest {

    /** The modules that each module may depend on by the table; a module without a row in this map may depend on anything. */
    private static final Map<String, Set<String>> MAY_DEPEND_ON = new TreeMap<>();

    private static final Set<String> MODULES = new TreeSet<>();

    private static final Set<String> NO_THIRD_PARTY =
            Set.of("syntax", "compiler", "runtime", "wire", "theater", "transport", "kernel", "sanitizer", "processor");

    /** Annotations for readers and checkers, which no class needs at run time. */
    private static final String ANNOTATIONS = "static org.jspecify";

    private static final Pattern REQUIRES = Pattern.compile("requires\\s+(?:transitive\\s+|static\\s+)*([\\w.]+)\\s*;");
    private static final Pattern ROW = Pattern.compile("^\\| ([^|]+) \\|[^|]+\\| ([^|]+) \\|$", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern PROFILES = Pattern.compile("<profiles>.*</profiles>", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>(.*?)</dependency>", Pattern.DOTALL);
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>salsa-([\\w-]+)</artifactId>");

    @BeforeAll
    static void table() throws IOException {
        String page = Files.readString(Path.of("../ARCHITECTURE.md"));
        var rows = ROW.matcher(page.substring(page.indexOf("| module |"), page.indexOf("DependencyTableTest")))
                .results()
                .toList();
        rows.forEach(row -> MODULES.addAll(
                List.of(row.group(1).replaceAll("[\\[\\]]|\\(.*\\)", "").split(", "))));
        for (var row : rows) {
            if (row.group(2).equals("anything")) continue;
            var others = new TreeSet<>(List.of(row.group(2).split("[^\\w-]+")));
            others.retainAll(MODULES);
            for (String module : MODULES)
                if (row.group(1).startsWith("[" + module + "]")) MAY_DEPEND_ON.put(module, others);
        }
        assertThat(MAY_DEPEND_ON)
                .containsEntry("compiler", Set.of("syntax"))
                .containsEntry("runtime", Set.of())
                .containsEntry("wire", Set.of())
                .containsEntry("theater", Set.of("wire", "runtime"));
    }

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
        assertThat(MODULES).as("modules in the table of ARCHITECTURE.md").contains(module);
        if (!MAY_DEPEND_ON.containsKey(module)) return;
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
        assertThat(requires(Modules.descriptor("runtime"))).containsOnly("jdk.jfr", "jdk.management");
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
