package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.kernel.opencl.OpenClLibrary;
import salsa.kernel.opencl.Status;
import salsa.runtime.ActorSystem;

/** Devices that are full or lost, as a faulty OpenCL over a real one shows them. */
@Timeout(120)
class DeviceFailureTest {
    private static final KernelSource SOURCE = new KernelSource("Twice.cl", """
            kernel void twice(global int* values) {
                values[get_global_id(0)] *= 2;
            }
            """, false);

    private FaultyOpenCl faulty;
    private Devices devices;
    private ActorSystem system;
    private KernelUser user;

    @BeforeEach
    void begin() {
        Assumptions.assumeTrue(Devices.own().choose().isPresent(), "no OpenCL device: " + Devices.remedy());
        faulty = new FaultyOpenCl(OpenClLibrary.load("libOpenCL.so.1").orElseThrow());
        devices = Devices.of(faulty.openCl(), "");
        system = ActorSystem.start();
        user = KernelUser.of(system);
    }

    @AfterEach
    void end() {
        if (system != null) system.close();
    }

    private KernelProgram program() {
        return KernelProgram.of(devices, user, SOURCE);
    }

    private CompletableFuture<int[]> twice(KernelProgram program) {
        return user.act(
                _ -> program.call("twice", Work.over(2)).inOut(new int[] {1, 2}).answer(int[].class));
    }

    @Test
    void aFullDeviceRefusesAndGoesOn() {
        KernelProgram program = program();
        faulty.fail("createBuffer", Status.MEMORY_ALLOCATION_FAILURE);
        assertThatThrownBy(twice(program)::join).hasMessageContaining("too little memory on ");
        assertThat(faulty.calls("createBuffer"))
                .as("tried again after a collection")
                .isGreaterThan(2);
        faulty.fail("createBuffer", 0);
        assertThat(twice(program).join()).containsExactly(2, 4);
    }

    @Test
    void anActorOfALostDeviceFailsAndANewOneWorks() {
        KernelProgram program = program();
        faulty.endWith(Status.EXECUTION_STATUS_ERROR_FOR_EVENTS);
        assertThatThrownBy(twice(program)::join).hasMessageContaining("kernel twice failed on ");
        faulty.endWith(0);
        assertThatThrownBy(twice(program)::join)
                .hasMessageContaining("was lost")
                .hasMessageContaining("create a new one");
        assertThat(twice(program()).join()).containsExactly(2, 4);
    }

    @Test
    void aCallThatTheDriverRefusesHoldsNoMemory() {
        KernelProgram program = program();
        assertThat(twice(program).join()).containsExactly(2, 4);
        awaitNoBytes();
        faulty.fail("run", Status.INVALID_WORK_GROUP_SIZE);
        assertThatThrownBy(twice(program)::join)
                .hasMessageContaining("kernel twice")
                .hasMessageContaining("the size of the work groups does not fit");
        awaitNoBytes();
        faulty.fail("run", 0);
        assertThat(twice(program).join()).containsExactly(2, 4);
    }

    /** Waits until the completions' thread has released what former calls held. */
    private static void awaitNoBytes() {
        for (int attempt = 1; Unreached.bytes() > 0 && attempt < 12; attempt++) Unreached.free(attempt);
        assertThat(Unreached.bytes()).isZero();
    }

    @Test
    void aSourceIsCompiledOnceForAllActors() {
        for (int i = 0; i < 10; i++) assertThat(twice(program()).join()).containsExactly(2, 4);
        assertThat(faulty.calls("build")).isEqualTo(1);
    }
}
