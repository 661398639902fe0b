package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.tool.line.Option;

/**
 * The shell script: its choice of a JDK, and the arguments for the JVM. The JDKs here are scripts that print their
 * arguments.
 */
@DisabledOnOs(OS.WINDOWS)
class ScriptTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path place;

    private Path home;

    /** Copies the scripts into a repository that has just been built. */
    @BeforeEach
    void copyScripts() throws IOException {
        home = Files.createDirectories(place.resolve("a home"));
        Files.createDirectories(home.resolve("etc"));
        Files.createDirectories(home.resolve("tool/target/dist"));
        copy("salsa");
        try (Stream<Path> scripts = Files.list(REPOSITORY.resolve("etc"))) {
            for (Path script :
                    scripts.filter(each -> each.toString().endsWith(".sh")).toList()) {
                copy("etc/" + script.getFileName());
            }
        }
        Files.writeString(home.resolve("tool/target/dist/built"), "");
    }

    private void copy(String file) throws IOException {
        Files.copy(REPOSITORY.resolve(file), home.resolve(file));
    }

    /** Writes a folder that looks like a JDK of a version. Its java prints its own arguments, one a line. */
    private Path jdk(String folder, String version) throws IOException {
        Path jdk = Files.createDirectories(place.resolve(folder));
        executable(jdk.resolve("bin/java"), """
                #!/bin/sh
                for word do
                    case $word in
                        -XX:AOTCacheOutput=*) echo cache > "${word#*=}" ;;
                    esac
                    echo "$word"
                done
                """);
        executable(jdk.resolve("bin/javac"), "#!/bin/sh\n");
        Files.writeString(jdk.resolve("release"), """
                IMPLEMENTOR="Test"
                JAVA_RUNTIME_VERSION="%s+1"
                JAVA_VERSION="%s"
                """.formatted(version, version));
        return jdk;
    }

    private static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private record Call(int status, String out, String err) {}

    private Call salsa(Map<String, String> environment, String... words) throws Exception {
        List<String> command = new ArrayList<>(List.of(home.resolve("salsa").toString()));
        command.addAll(List.of(words));
        return call(environment, command);
    }

    private Call call(Map<String, String> environment, List<String> command) throws Exception {
        Path out = place.resolve("out.txt");
        Path err = place.resolve("err.txt");
        ProcessBuilder process =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        process.environment().clear();
        process.environment()
                .putAll(Map.of(
                        "PATH", "/usr/bin:/bin", "HOME", place.toString(), "SALSA_JDK_PLACES", place + "/none/*"));
        process.environment().putAll(environment);
        int status = process.start().waitFor();
        return new Call(status, Files.readString(out), Files.readString(err));
    }

    private String jdkTaken(Map<String, String> environment) throws Exception {
        Call call = call(
                environment, List.of("/bin/sh", "-c", ". '" + home + "/etc/find-jdk.sh'; find_jdk && echo \"$JDK\""));
        return call.status() == 0 ? call.out().strip() : call.err().strip();
    }

    /** JAVA_HOME counts if it is new enough; an older one is ignored. */
    @Test
    void javaHomeIsTakenWhenItIsNewEnough() throws Exception {
        Path new25 = jdk("jdks/25", "25.0.3");
        Path old17 = jdk("old/17", "17.0.1");
        assertThat(jdkTaken(Map.of("JAVA_HOME", new25.toString()))).isEqualTo(new25.toString());
        assertThat(jdkTaken(Map.of("JAVA_HOME", old17.toString(), "SALSA_JDK_PLACES", place + "/jdks/*")))
                .isEqualTo(new25.toString());
    }

    /** An older java that is first on the PATH does not keep Salsa from finding a newer one. */
    @Test
    void anOlderJavaOnThePathIsPassedOver() throws Exception {
        Path old17 = jdk("old/17", "17.0.1");
        Path old8 = jdk("jdks/8", "1.8.0_402");
        Path new25 = jdk("jdks/25", "25.0.3");
        jdk("jdks/26", "26");
        String path = old17.resolve("bin") + ":/usr/bin:/bin";
        assertThat(jdkTaken(Map.of("PATH", path, "SALSA_JDK_PLACES", place + "/jdks/*")))
                .isEqualTo(new25.toString());
        assertThat(old8).exists();
    }

    /** A newer java on the PATH is used, also behind links. */
    @Test
    void aNewerJavaOnThePathIsTaken() throws Exception {
        Path new25 = jdk("jdks/25", "25");
        Path links = Files.createDirectories(place.resolve("links"));
        Files.createSymbolicLink(links.resolve("java"), new25.resolve("bin/java"));
        assertThat(jdkTaken(Map.of("PATH", links + ":/usr/bin:/bin")))
                .isEqualTo(new25.toRealPath().toString());
    }

    /** Maven's toolchains name JDKs in unusual places. */
    @Test
    void mavensToolchainsAreRead() throws Exception {
        Path new25 = jdk("odd place/25", "25.0.1");
        Files.createDirectories(place.resolve(".m2"));
        Files.writeString(place.resolve(".m2/toolchains.xml"), """
                <toolchains>
                  <toolchain><configuration>
                    <jdkHome>%s</jdkHome>
                  </configuration></toolchain>
                </toolchains>
                """.formatted(new25));
        assertThat(jdkTaken(Map.of())).isEqualTo(new25.toString());
    }

    /** Without any JDK, or after a wrong word of the user, one line states what to do. */
    @Test
    void withoutAJdkOneLineSaysWhatToInstall() throws Exception {
        assertThat(jdkTaken(Map.of()))
                .isEqualTo("salsa: found no JDK 25 or later; install one (such as Eclipse Temurin"
                        + " 25), and if it is not found by itself set JAVA_HOME to its folder");
        Path old17 = jdk("old/17", "17.0.1");
        assertThat(jdkTaken(Map.of("SALSA_JAVA_HOME", old17.toString())))
                .isEqualTo("salsa: SALSA_JAVA_HOME is " + old17 + ", which is no JDK 25 or later: correct or unset it");
        Call call = salsa(Map.of(), "run", "Hello.salsa");
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).startsWith("salsa: found no JDK 25 or later").hasLineCount(1);
    }

    /** A row: the words of a command line, the flags that reach the JVM, and the words that reach the command. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run a.salsa 1 2                    |                          | run a.salsa 1 2
            run -J-Xmx2g a.salsa               | -Xmx2g                   | run a.salsa
            -J-Xmx2g -J-ea run a.salsa         | -Xmx2g -ea               | run a.salsa
            run a.salsa -J-Xmx2g               |                          | run a.salsa -J-Xmx2g
            run -cp -Jodd a.salsa              |                          | run -cp -Jodd a.salsa
            run --stages 2 -J-ea a.salsa -Jx   | -ea                      | run --stages 2 a.salsa -Jx
            check a.salsa -J-Xss4m             | -Xss4m                   | check a.salsa
            build -J-XX:+UseG1GC a.salsa       | -XX:+UseG1GC             | build a.salsa
            build a.salsa -d out -J-Dx=y       | -Dx=y                    | build a.salsa -d out
            run -J-XX:+UseZGC a.salsa          | -XX:+UseZGC              | run a.salsa
            """)
    void flagsForTheJvmAreTakenOut(String words, String flags, String rest) throws Exception {
        Path new25 = jdk("jdks/25", "25.0.3");
        Call call = salsa(Map.of("JAVA_HOME", new25.toString()), words.split(" "));
        List<String> shown = call.out().lines().toList();
        int main = shown.indexOf("salsa.tool.Main");
        assertThat(shown.subList(main + 1, shown.size())).containsExactly(rest.split(" "));
        List<String> given = shown.subList(0, main);
        assertThat(given).containsAll(flags == null ? List.of() : List.of(flags.split(" ")));
        assertThat(given.stream().filter(word -> word.matches("-XX:\\+Use.*GC")))
                .hasSize(1);
        assertThat(given).contains("-XX:+UseCompactObjectHeaders");
    }

    /** Words with blanks, quotes, dollars and nothing in them arrive as they are. */
    @Test
    void wordsArriveAsTheyAre() throws Exception {
        Path new25 = jdk("jdks/a 25", "25.0.3");
        String[] words = {"-J-Da=$HOME x", "run", "a b.salsa", "", "\"", "'", "$(date)", "*", "\\"};
        Call call = salsa(Map.of("JAVA_HOME", new25.toString()), words);
        List<String> shown = call.out().lines().toList();
        assertThat(shown).contains("-Da=$HOME x");
        assertThat(shown.subList(shown.indexOf("salsa.tool.Main") + 1, shown.size()))
                .containsExactly("run", "a b.salsa", "", "\"", "'", "$(date)", "*", "\\");
    }

    /** The script passes over the value of each option that has one; it knows them all. */
    @Test
    void theScriptKnowsEveryOptionWithAValue() throws Exception {
        String script = Files.readString(REPOSITORY.resolve("salsa"));
        for (Option option : Option.values()) {
            for (String name : option.names()) {
                assertThat(script.contains("|" + name + "|")
                                || script.contains("|" + name + ")")
                                || script.contains(" " + name + "|"))
                        .as(name)
                        .isEqualTo(option.takesValue());
            }
        }
    }

    /** The AOT caches are created once for a JDK, and again for another. */
    @Test
    void theAotCachesBelongToTheJdk() throws Exception {
        Path first = jdk("jdks/25", "25.0.3");
        assertThat(salsa(Map.of("JAVA_HOME", first.toString()), "--version").err())
                .contains("preparing");
        assertThat(salsa(Map.of("JAVA_HOME", first.toString()), "--version").err())
                .isEmpty();
        assertThat(home.resolve("tool/target/dist/start.aot")).exists();
        Path second = jdk("jdks/26", "26");
        Map<String, String> other = Map.of("JAVA_HOME", second.toString());
        assertThat(salsa(other, "--version").err()).contains("preparing for the JDK in " + second);
        jdk("jdks/26", "26.0.1");
        assertThat(salsa(other, "--version").err()).contains("preparing for the JDK in " + second);
        assertThat(salsa(other, "--version").err()).isEmpty();
    }

    /** The caches name their jars by path, so a repository that was moved makes its own. */
    @Test
    void theAotCachesBelongToThePlace() throws Exception {
        Map<String, String> environment =
                Map.of("JAVA_HOME", jdk("jdks/25", "25.0.3").toString());
        assertThat(salsa(environment, "--version").err()).contains("preparing");
        home = Files.move(home, place.resolve("another home"));
        assertThat(salsa(environment, "--version").err()).contains("preparing");
        assertThat(salsa(environment, "--version").err()).isEmpty();
    }

    /** A link to the script works from anywhere. */
    @Test
    void aLinkToTheScriptWorks() throws Exception {
        Path new25 = jdk("jdks/25", "25.0.3");
        Path link = Files.createSymbolicLink(place.resolve("salsa-link"), home.resolve("salsa"));
        Call call = call(Map.of("JAVA_HOME", new25.toString()), List.of(link.toString(), "--version"));
        assertThat(call.out()).contains("salsa.tool.Main\n--version\n").contains(home + "/tool/target/dist/lib/");
    }

    /** A new source triggers a build of Salsa; here there is no Maven for it. */
    @Test
    void newSourcesAreBuilt() throws Exception {
        Path new25 = jdk("jdks/25", "25.0.3");
        Path tools = Files.createDirectories(place.resolve("tools"));
        for (String tool : List.of("dirname", "find", "mkdir", "mktemp", "rm", "mv", "cat", "readlink")) {
            executable(tools.resolve(tool), "#!/bin/sh\nexec /usr/bin/" + tool + " \"$@\"\n");
        }
        Map<String, String> environment = Map.of("JAVA_HOME", new25.toString(), "PATH", tools.toString());
        Path source = home.resolve("tool/src/main/java/Main.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "");
        Call call = salsa(environment, "--version");
        assertThat(call.err()).isEqualTo("salsa: found no mvn; install Apache Maven 3.8 or later to build Salsa\n");
        assertThat(call.status()).isEqualTo(2);
    }

    /** Only such a run has these flags: all others start faster without them. */
    @ParameterizedTest
    @CsvSource({"--seed 3 run X, true", "run --seed=3 X, true", "test, true", "run X, false", "run X --seed 3, false"})
    void aRunThatHasToRepeatSetsEnumsHashCodesAndCountsIdentities(String words, boolean opened) throws Exception {
        Path jdk = jdk("jdks/25", "25.0.3");
        Call call = salsa(Map.of("JAVA_HOME", jdk.toString()), words.split(" "));
        assertThat(call.out().lines().anyMatch("--add-opens=java.base/java.lang=ALL-UNNAMED"::equals))
                .isEqualTo(opened);
        assertThat(call.out().lines().anyMatch("-XX:hashCode=3"::equals)).isEqualTo(opened);
    }

    /** The ways in which a shell can name the command; each is called in the folder above its own. */
    @ParameterizedTest
    @CsvSource({
        "'a home/salsa'",
        "'./a home/salsa'",
        "'../desk/a home/salsa'",
        "'./a home/../a home/salsa'",
        "./link",
        "link",
        "links/again",
        "./links/again",
        "links/../links/again",
        "links/absolute",
        "'cd links && ./again'",
        "'cd links && ../link'",
        "'cd \"a home\" && ./salsa'",
        "'cd \"a home\" && sh salsa'",
        "'cd \"a home/etc\" && ../salsa'",
        "'PATH=$PWD/links:$PATH && again'"
    })
    void theCommandFindsItsFolderHoweverItIsCalled(String words) throws Exception {
        Path jdk = jdk("jdks/25", "25.0.3");
        Path desk = Files.createDirectories(place.resolve("desk"));
        Files.move(home, desk.resolve("a home"));
        Files.createSymbolicLink(desk.resolve("link"), Path.of("a home/salsa"));
        Files.createDirectories(desk.resolve("links"));
        Files.createSymbolicLink(desk.resolve("links/again"), Path.of("../link"));
        Files.createSymbolicLink(desk.resolve("links/absolute"), desk.resolve("a home/salsa"));
        String command = words.contains("&&") ? words : words.equals("link") ? "sh link" : '"' + words + '"';
        Call call = call(
                Map.of("JAVA_HOME", jdk.toString()),
                List.of("/bin/sh", "-c", "cd '" + desk + "' && " + command + " version"));
        assertThat(call.err())
                .doesNotContain("not found")
                .doesNotContain("cannot open")
                .doesNotContain("can't");
        assertThat(call.status()).isZero();
        String shown = call.out()
                .lines()
                .filter(each -> each.startsWith("-Dsalsa.command="))
                .findFirst()
                .orElseThrow();
        assertThat(Path.of(shown.substring("-Dsalsa.command=".length())).normalize())
                .isEqualTo(desk.resolve("a home/salsa"));
    }
}
