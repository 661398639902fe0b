package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;

/** Kernels on the JVM, where there is no device. */
class JvmCallTest {
    private static final Devices NONE = Devices.none();

    private ActorSystem system;
    private KernelUser user;

    @BeforeEach
    void begin() {
        system = ActorSystem.start();
        user = KernelUser.of(system);
    }

    @AfterEach
    void end() {
        system.close();
    }

    private KernelProgram program() {
        return KernelProgram.of(NONE, user, new KernelSource("Rows.salsa", "", true));
    }

    @Test
    void everyWorkItemRunsOnce() {
        int[] mine = {1, 2, 3, 4, 5, 6};
        int[] sums = user.act(_ -> program()
                        .call("add", Work.over(3, 2))
                        .in(mine)
                        .outInts(6)
                        .value(100)
                        .loop((item, arguments) -> {
                            int at = item.at(1) * item.size(0) + item.at(0);
                            ((int[]) arguments[1])[at] += ((int[]) arguments[0])[at] + (int) arguments[2];
                        })
                        .answer(int[].class))
                .join();
        assertThat(sums).containsExactly(101, 102, 103, 104, 105, 106);
    }

    @Test
    void inOutLeavesTheSendersArray() {
        int[] mine = {1, 2};
        int[] twice = user.act(_ -> program()
                        .call("twice", Work.over(2))
                        .inOut(mine)
                        .loop((item, arguments) -> ((int[]) arguments[0])[item.at(0)] *= 2)
                        .answer(int[].class))
                .join();
        assertThat(twice).containsExactly(2, 4);
        assertThat(mine).containsExactly(1, 2);
    }

    @Test
    void dataThatStaysIsHeldOnTheHeap() {
        int[] read = user.act(_ -> program()
                        .call("copy", Work.over(2))
                        .in(DeviceArray.of(new int[] {7, 8}))
                        .outInts(2)
                        .loop((item, arguments) ->
                                ((int[]) arguments[1])[item.at(0)] = ((int[]) arguments[0])[item.at(0)])
                        .answerOnDevice(int[].class))
                .thenCompose(there -> user.act(there::read))
                .join();
        assertThat(read).containsExactly(7, 8);
    }

    @Test
    void openClCNeedsADevice() {
        assertThatThrownBy(() -> KernelProgram.of(NONE, user, new KernelSource("Rows.cl", "", false)))
                .isInstanceOf(KernelException.class)
                .hasMessage("Rows.cl needs an OpenCL device, and there is none: " + Devices.remedy());
    }
}
