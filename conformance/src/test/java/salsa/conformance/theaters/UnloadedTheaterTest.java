package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import salsa.evidence.InFront;

/** A process that has closed its theaters has nothing to close at its end, where their classes may be gone. */
class UnloadedTheaterTest {

    @Test
    void aProcessEndsSilentlyAfterTheClassLoaderOfItsTheaterWasClosed() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath(),
                        UnloadedTheater.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).isEmpty();
    }

    /** Returns all places of the classes of this process, whether they are in modules or not. */
    private static String classPath() {
        Stream<String> places = Stream.of("java.class.path", "jdk.module.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .flatMap(each -> Arrays.stream(each.split(File.pathSeparator)));
        return Stream.concat(
                        Stream.of(InFront.folderOf(UnloadedTheaterTest.class).toString()), places)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
