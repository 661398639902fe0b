package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.runtime.Copy;

/**
 * How the JDK's classes cross is found out by {@link JdkSweep} and kept in {@code src/test/golden/jdk-values.txt}. None
 * may share what can change with its copy. Another Java than the file's may have other classes: the differences are
 * printed then, and only what is shared fails.
 */
class JdkValuesTest {
    private static final List<String> MODULES =
            List.of("java.base", "java.logging", "java.sql", "java.net.http", "java.xml");
    private static final Path GOLDEN = Path.of(System.getProperty("basedir", "."), "src/test/golden/jdk-values.txt");
    private static final String VERSION = "# Java " + Runtime.version().feature();

    @TempDir
    Path folder;

    @Test
    void noClassOfTheJdkSharesWhatCanChangeWithItsCopy() throws Exception {
        List<String> found = sweep(MODULES);
        if (Boolean.getBoolean("bless")) Files.write(GOLDEN, found);
        assertThat(found).noneMatch(line -> line.startsWith("shares"));
        List<String> golden = Files.readAllLines(GOLDEN);
        if (golden.getFirst().equals(VERSION)) assertThat(found).isEqualTo(golden);
        else differences(golden, found).forEach(System.out::println);
    }

    @Test
    void whatCanChangeWouldBeFoundIfItWereAValue() throws Exception {
        List<String> found = sweep(List.of());
        assertThat(found).hasSizeGreaterThan(10);
        assertThat(found.subList(1, found.size())).allMatch(line -> line.startsWith("shares"));
    }

    private static List<String> differences(List<String> golden, List<String> found) {
        var differences = new ArrayList<String>();
        golden.stream().filter(line -> !found.contains(line)).forEach(line -> differences.add("- " + line));
        found.stream().filter(line -> !golden.contains(line)).forEach(line -> differences.add("+ " + line));
        return differences;
    }

    /** Returns the findings in some modules; without any, those in the controls. */
    private List<String> sweep(List<String> modules) throws Exception {
        Path result = folder.resolve("found.txt");
        var command = new ArrayList<String>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=en",
                "-Duser.country=US",
                "-Duser.timezone=UTC",
                "-Djava.awt.headless=true",
                "--add-modules",
                String.join(",", MODULES),
                "-cp",
                location(Copy.class) + File.pathSeparator + location(JdkValuesTest.class)));
        for (String module : MODULES) {
            for (String opened :
                    ModuleLayer.boot().findModule(module).orElseThrow().getPackages()) {
                command.add(1, "--add-opens=" + module + "/" + opened + "=ALL-UNNAMED");
            }
        }
        command.add(JdkSweep.class.getName());
        command.add(result.toString());
        command.addAll(modules);
        Process java = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        java.getOutputStream().close(); // some of what is made reads
        boolean ended = java.waitFor(2, TimeUnit.MINUTES);
        java.destroyForcibly();
        assertThat(ended && java.exitValue() == 0)
                .as(Files.readString(folder.resolve("output.txt"), StandardCharsets.ISO_8859_1))
                .isTrue();
        var lines = new ArrayList<>(Files.readAllLines(result));
        lines.addFirst(VERSION);
        return lines;
    }

    private static String location(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
