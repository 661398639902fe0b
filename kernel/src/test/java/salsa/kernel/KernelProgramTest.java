package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.ActorSystem;
import salsa.runtime.Token;

/** Kernels in OpenCL C on a real device; skipped where there is none. */
@Timeout(120)
class KernelProgramTest {
    private static final String SOURCE = """
            kernel void add(global const float* a, global const float* b, global float* c) {
                int i = get_global_id(0);
                c[i] = a[i] + b[i];
            }

            kernel void scale(global double* values, double by) {
                values[get_global_id(0)] *= by;
            }

            kernel void split(global const int* all, global int* halves, global long* squares) {
                int i = get_global_id(0);
                halves[i] = all[i] / 2;
                squares[i] = (long) all[i] * all[i];
            }

            kernel void sums(global const int* all, local int* shared, global int* sums) {
                int i = get_local_id(0);
                shared[i] = all[get_global_id(0)];
                barrier(CLK_LOCAL_MEM_FENCE);
                if (i != 0) return;
                int sum = 0;
                for (int k = 0; k < (int) get_local_size(0); k++) sum += shared[k];
                sums[get_group_id(0)] = sum;
            }
            """;

    private ActorSystem system;
    private KernelUser user;

    @BeforeEach
    void begin() {
        Assumptions.assumeTrue(Devices.own().choose().isPresent(), "no OpenCL device: " + Devices.remedy());
        system = ActorSystem.start();
        user = KernelUser.of(system);
    }

    @AfterEach
    void end() {
        if (system != null) system.close();
    }

    private KernelProgram program(KernelUser self) {
        return KernelProgram.compile(self, "Test.cl", SOURCE);
    }

    @Test
    void addsArrays() {
        float[] sum = user.act(self -> program(self)
                        .call("add", Work.over(3))
                        .in(new float[] {1, 2, 3})
                        .in(new float[] {10, 20, 30})
                        .outFloats(3)
                        .answer(float[].class))
                .join();
        assertThat(sum).containsExactly(11, 22, 33);
    }

    @Test
    void inOutComesBackAndTheSendersArrayStays() {
        double[] mine = {1, 2, 4};
        double[] scaled = user.act(self -> program(self)
                        .call("scale", Work.over(3))
                        .inOut(mine)
                        .value(0.5)
                        .answer(double[].class))
                .join();
        assertThat(scaled).containsExactly(0.5, 1, 2);
        assertThat(mine).containsExactly(1, 2, 4);
    }

    @Test
    void severalOutputsComeInTheOrderOfTheParameters() {
        Object[] both = user.act(self -> program(self)
                        .call("split", Work.over(4))
                        .in(new int[] {2, 4, 6, 1_000_000})
                        .outInts(4)
                        .outLongs(4)
                        .answers(outputs -> outputs))
                .join();
        assertThat((int[]) both[0]).containsExactly(1, 2, 3, 500_000);
        assertThat((long[]) both[1]).containsExactly(4, 16, 36, 1_000_000_000_000L);
    }

    @Test
    void groupsShareLocalMemory() {
        int[] sums = user.act(self -> program(self)
                        .call("sums", Work.over(64).inGroupsOf(16))
                        .in(IntStream.range(0, 64).toArray())
                        .localInts(16)
                        .outInts(4)
                        .answer(int[].class))
                .join();
        assertThat(sums).containsExactly(120, 376, 632, 888);
    }

    @Test
    void dataStaysOnTheDeviceBetweenKernels() {
        float[] result = user.act(self -> {
                    KernelProgram program = program(self);
                    return program.call("add", Work.over(2))
                            .in(DeviceArray.of(new float[] {1, 2}))
                            .in(new float[] {1, 1})
                            .outFloats(2)
                            .answerOnDevice(float[].class);
                })
                .thenCompose(sum -> user.act(self -> program(self)
                        .call("add", Work.over(2))
                        .in(sum)
                        .in(sum)
                        .outFloats(2)
                        .answerOnDevice(float[].class)))
                .thenCompose(twice -> user.act(twice::read))
                .join();
        assertThat(result).containsExactly(4, 6);
    }

    @Test
    void anArrayThatNobodyReachesAnyMoreIsReadToItsEnd() {
        for (int i = 0; i < 300; i++) {
            int number = i;
            float[] read = user.act(self -> program(self)
                            .call("add", Work.over(1))
                            .in(new float[] {number})
                            .in(new float[] {1})
                            .outFloats(1)
                            .answerOnDevice(float[].class))
                    .thenCompose(there -> user.act(self -> {
                        Token<float[]> token = there.read(self);
                        if (number % 10 == 0) System.gc();
                        return token;
                    }))
                    .join();
            assertThat(read).containsExactly(number + 1);
        }
    }

    @Test
    void javaStillThrowsForADivisionByZero() {
        user.act(self -> program(self)
                        .call("add", Work.over(1))
                        .in(new float[1])
                        .in(new float[1])
                        .outFloats(1)
                        .answer(float[].class))
                .join();
        for (int i = 0; i < 20_000; i++) { // compiled, too: there the processor's signal is the only check
            assertThatThrownBy(() -> divide(12, zero)).isInstanceOf(ArithmeticException.class);
        }
    }

    private static int zero;

    private static int divide(int number, int divisor) {
        return number / divisor;
    }

    @Test
    void outputsBeginAsZeros() {
        float[] sum = user.act(self -> program(self)
                        .call("add", Work.over(1))
                        .in(new float[] {1})
                        .in(new float[] {1})
                        .outFloats(1000)
                        .answer(float[].class))
                .join();
        assertThat(Arrays.copyOfRange(sum, 1, 1000)).containsOnly(0);
    }

    @Test
    void anErrorInTheSourceIsShownAtItsPlace() {
        assertThatThrownBy(() -> user.act(self -> KernelProgram.compile(self, "Bad.cl", """
                        kernel void f(global float* a) {
                            a[0] = nothing;
                        }
                        """)
                                .call("f", Work.over(1))
                                .inOut(new float[1])
                                .answer(float[].class))
                        .join())
                .hasCauseInstanceOf(KernelException.class)
                .hasMessageContaining(
                        "Bad.cl:2:12: use of undeclared identifier 'nothing'\n2 |     a[0] = nothing;\n  |            ^");
    }

    @Test
    void groupsThatAreTooLargeAreRefused() {
        assertThatThrownBy(() -> user.act(self -> program(self)
                                .call("sums", Work.over(1 << 20).inGroupsOf(1 << 20))
                                .in(new int[1 << 20])
                                .localInts(1 << 20)
                                .outInts(1)
                                .answer(int[].class))
                        .join())
                .hasMessageContaining("groups of 1048576 work items")
                .hasMessageContaining("choose smaller groups");
    }

    @Test
    void localMemoryBeyondTheDeviceIsRefused() {
        assertThatThrownBy(() -> user.act(self -> program(self)
                                .call("sums", Work.over(16).inGroupsOf(16))
                                .in(new int[16])
                                .localInts(100_000_000)
                                .outInts(1)
                                .answer(int[].class))
                        .join())
                .hasMessageContaining("asks for 400000000 bytes of local memory")
                .hasMessageContaining("use less");
    }

    @Test
    void allMemoryIsFreed() {
        for (int i = 0; i < 100; i++) {
            user.act(self -> program(self)
                            .call("add", Work.over(1000))
                            .in(new float[1000])
                            .in(DeviceArray.of(new float[1000]))
                            .outFloats(1000)
                            .answerOnDevice(float[].class))
                    .join();
        }
        for (int attempt = 1; Unreached.bytes() > 0 && attempt < 12; attempt++) Unreached.free(attempt);
        assertThat(Unreached.bytes()).isZero();
    }
}
