package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk.Answer;

class InstallationTest {

    /** A change of the maker recompiles programs. */
    @Test
    void theMakerIsTheSameWhateverHappensInTheCurrentFolder() throws IOException {
        String before = Installation.compilerFingerprint();
        Files.delete(Files.createTempFile(Path.of("").toAbsolutePath(), "any", ".tmp"));
        assertThat(Installation.compilerFingerprint()).isEqualTo(before);
    }

    /** Such as in a container, where compiled behaviors are served. */
    @Test
    void aJavaWithoutACompilerIsNamed(@TempDir Path place) {
        Desk desk = new Desk(place);
        desk.writeProgram("Hello.salsa", "", "Hello", "hello");
        Answer answer = desk.run(List.of(
                Desk.java(),
                "--limit-modules",
                "java.se,jdk.unsupported",
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main",
                "run",
                "Hello.salsa"));
        assertThat(answer.err())
                .isEqualTo(
                        "salsa: the Java in " + System.getProperty("java.home")
                                + " has no compiler; use a JDK, or give the behaviors in their compiled form with --class-path\n");
        assertThat(answer.status()).isEqualTo(2);
    }
}
