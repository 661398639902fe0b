package salsa.robustness.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.Texts;

/** The same source yields the same bytes. */
class SameBytesTest {
    private static final int SAMPLED_ONE_OF = 8;

    /** Settings that vary between processes and must not affect the output. */
    private static final List<String> ELSEWHERE = List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:hashCode=2",
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Duser.timezone=Asia/Kathmandu",
            "-Dfile.encoding=ISO-8859-1",
            "-XX:+UseSerialGC");

    @Test
    void aSampleOfProgramsGivesTheSameBytesInAnotherOrderAndProcess() throws IOException {
        check(SAMPLED_ONE_OF);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void allProgramsGiveTheSameBytesInAnotherOrderAndProcess() throws IOException {
        check(1);
    }

    private static void check(int oneOf) throws IOException {
        List<Texts> programs = Fingerprints.programs(oneOf);
        List<String> first = Fingerprints.of(programs, 1);
        assertThat(Fingerprints.of(programs, 2)).as("in another order").isEqualTo(first);
        assertThat(elsewhere(oneOf, 3)).as("in another process").isEqualTo(first);
    }

    private static List<String> elsewhere(int oneOf, int shuffle) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ELSEWHERE);
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Fingerprints.class.getName(),
                String.valueOf(oneOf),
                String.valueOf(shuffle)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}
