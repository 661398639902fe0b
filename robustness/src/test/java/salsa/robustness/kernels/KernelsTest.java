package salsa.robustness.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A device computes what the JVM computes. */
class KernelsTest {
    private static final int KERNELS = 100;
    private static final int KERNELS_LONG = 10_000;

    @Test
    void kernelsComputeOnADeviceWhatTheyComputeOnTheJvm() throws IOException {
        check(KERNELS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void manyKernelsComputeOnADeviceWhatTheyComputeOnTheJvm() throws IOException {
        check(Integer.getInteger("salsa.programs", KERNELS_LONG));
    }

    private static void check(int kernels) throws IOException {
        Long only = Long.getLong("salsa.seed");
        long first = only != null ? only : Long.getLong("salsa.seed.first", 0);
        String output = run(first, only != null ? 1 : kernels);
        assumeFalse(output.contains("no device"), "this machine has no OpenCL device");
        assertThat(output).contains("compared " + (only != null ? 1 : kernels) + " kernels");
    }

    private static String run(long first, int kernels) throws IOException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=" + System.getProperty("java.io.tmpdir") + "/kernel-trials-%p.log",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KernelTrials.class.getName(),
                        Long.toString(first),
                        Integer.toString(kernels)))
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
