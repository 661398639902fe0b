package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.ActorSystem;

/** A kernel that does not end, in a process of its own: a processor that runs it never gets free again. */
@Timeout(120)
class HungKernelTest {
    @Test
    void failsAtItsDeadlineAndTheProcessEnds() throws Exception {
        Assumptions.assumeTrue(Devices.own().choose().isPresent(), "no OpenCL device: " + Devices.remedy());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-D" + Completions.DEADLINE + "=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Endless.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(output).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        assertThat(output.lines().toList())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("kernel endless has not ended on ")
                                .endsWith(" within 1 s: make it do less, or set -Dkernel.deadline=SECONDS"),
                        second -> assertThat(second)
                                .startsWith("an earlier kernel of this actor has not ended on ")
                                .contains("end it and create a new one"));
    }

    /** The process: two calls of an actor whose first kernel does not end. */
    static final class Endless {
        public static void main(String[] arguments) {
            try (var system = ActorSystem.start()) {
                KernelUser user = KernelUser.of(system);
                var program = new AtomicReference<KernelProgram>();
                for (int i = 0; i < 2; i++) System.out.println(failure(user, program));
            }
        }

        private static KernelProgram compile(KernelUser self) {
            return KernelProgram.compile(self, "Endless.cl", """
                    kernel void endless(volatile global int* values) {
                        while (values[0] == 0) values[1]++;
                    }
                    """);
        }

        private static String failure(KernelUser user, AtomicReference<KernelProgram> program) {
            return user.act(self -> program.updateAndGet(known -> known != null ? known : compile(self))
                            .call("endless", Work.over(1))
                            .inOut(new int[2])
                            .answer(int[].class))
                    .handle((_, failure) -> failure.getCause().getMessage())
                    .join();
        }
    }
}
