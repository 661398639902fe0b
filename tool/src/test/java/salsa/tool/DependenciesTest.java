package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries of a Maven project: those that it depends on, and those that it lacks. */
class DependenciesTest {
    private static final String POM = """
            <project>
              <dependencies>
                <dependency><groupId>bells</groupId><artifactId>bell</artifactId><version>1.10</version></dependency>
              </dependencies>
            </project>
            """;

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void makeALibraryAndAProjectThatUsesIt() {
        desk = new Desk(place);
        desk.write("lib/bells/big/Bell.salsa", """
                module bells.big;
                behavior Bell { ack ring() { System.out.println("dong"); } }
                """);
        assertThat(desk.call("build", "lib", "-d", "bell.jar").status()).isZero();
        desk.write("tower/src/main/salsa/Tower.salsa", """
                import bells.big.Bell;
                behavior Tower { Tower(String[] arguments) { new Bell()<-ring(); } }
                """);
    }

    private Desk.Answer run(String... words) {
        return desk.in("tower").start(words);
    }

    /** The class path resolved by Maven is used without Maven as long as it is newer than pom.xml. */
    @Test
    void resolvedDependenciesAreOnTheClassPath() throws IOException {
        Path pom = desk.write("tower/pom.xml", POM);
        Files.setLastModifiedTime(pom, FileTime.from(Instant.now().minusSeconds(60)));
        String jar = desk.folder().resolve("bell.jar") + "\n";
        desk.write("tower/target/salsa/class-path", jar);
        desk.write("tower/target/salsa/test-class-path", jar);
        for (String subject : List.of(".", "src/main/salsa/Tower.salsa", "src/main/salsa")) {
            assertThat(run("run", subject)).isEqualTo(new Desk.Answer(0, "dong\n", ""));
        }
    }

    /** A project that depends on nothing but Salsa starts without Maven. */
    @Test
    void salsasOwnArtifactsNeedNoMaven() {
        desk.write("tower/pom.xml", POM.replace("<groupId>bells", "<groupId>org.salsalang"));
        run("run");
        assertThat(desk.folder().resolve("tower/target")).doesNotExist();
    }

    /** An unresolved import names the artifact that has the package, in its newest version, and how to add it. */
    @Test
    void theArtifactOfAMissingPackageIsNamed() throws IOException {
        for (String version : List.of("1.9", "1.10")) {
            Path jar = desk.folder().resolve("home/.m2/repository/bells/bell/" + version + "/bell-" + version + ".jar");
            Files.createDirectories(jar.getParent());
            Files.copy(desk.folder().resolve("bell.jar"), jar);
        }
        assertThat(runWithRepository().err())
                .contains("there is no package `bells.big`")
                .contains("salsa: package bells.big is in bells:bell:1.10; pass its jar with -cp\n");
        desk.write("tower/pom.xml", POM.replaceAll("(?s)<dependency>.*</dependency>", ""));
        assertThat(runWithRepository().err())
                .contains("salsa: package bells.big is in bells:bell:1.10; add it to the dependencies in pom.xml\n");
    }

    /** A package that the program should not import needs no artifact. */
    @Test
    void theArtifactOfAPackageWithoutUseIsNotNamed() throws IOException {
        Path jar = desk.folder().resolve("home/.m2/repository/akka/actor/akka-actor/1.0/akka-actor-1.0.jar");
        Files.createDirectories(jar.getParent());
        desk.write("spare/akka/actor/Helper.salsa", "module akka.actor; behavior Helper { }");
        assertThat(desk.call("build", "spare", "-d", jar.toString()).status()).isZero();
        desk.write("tower/src/main/salsa/Tower.salsa", """
                import akka.actor.Props;
                behavior Tower { Tower(String[] arguments) { } }
                """);
        assertThat(runWithRepository().err()).contains("remove the import").doesNotContain("package akka.actor is in");
    }

    /** A package of one name, such as util, is in many jars that have nothing to do with the program. */
    @Test
    void anUnrelatedArtifactWithAPackageOfThatNameIsNotNamed() throws IOException {
        desk.write("helpers/util/Helper.salsa", "module util; behavior Helper { }");
        assertThat(desk.call("build", "helpers", "-d", "util.jar").status()).isZero();
        for (String artifact : List.of("shade/util-plugin", "other/tool")) {
            String name = artifact.replaceFirst(".*/", "");
            Path jar = desk.folder().resolve("home/.m2/repository/org/" + artifact + "/1/" + name + "-1.jar");
            Files.createDirectories(jar.getParent());
            Files.copy(desk.folder().resolve("util.jar"), jar);
        }
        desk.write("tower/src/main/salsa/Tower.salsa", """
                import util.Helper;
                behavior Tower { Tower(String[] arguments) { new Helper(); } }
                """);
        assertThat(runWithRepository().err())
                .contains("there is no package `util`", "declare it in util/Helper.salsa")
                .doesNotContain("package util is in");
    }

    private Desk.Answer runWithRepository() {
        return desk.in("tower")
                .run(List.of(
                        Desk.java(),
                        "-XX:TieredStopAtLevel=1",
                        "-Duser.home=" + desk.folder().resolve("home"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "salsa.tool.Main",
                        "run"));
    }
}
