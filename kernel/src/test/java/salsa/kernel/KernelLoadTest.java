package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.ActorSystem;

/** Many calls of several actors at once: each is answered with its own result, and all memory comes back. */
@Timeout(1200)
class KernelLoadTest {
    private static final KernelSource SOURCE = new KernelSource("Load.cl", """
            kernel void plus(global const int* from, global int* to, int by) {
                int i = get_global_id(0);
                to[i] = from[i] + by;
            }
            """, false);

    private static final int ACTORS = 4;
    private static final int BATCH = 500;

    /** Few, since drivers compile a kernel again for each size of its groups. */
    private static final int[] LENGTHS = {1, 8, 96};

    @Test
    void everyCallIsAnswered() throws Exception {
        run(10_000);
    }

    @Tag("long")
    @Test
    void aMillionCallsLeaveNothingBehind() throws Exception {
        run(1_000_000);
    }

    private static void run(int calls) throws Exception {
        Assumptions.assumeTrue(Devices.own().choose().isPresent(), "no OpenCL device: " + Devices.remedy());
        try (var system = ActorSystem.start()) {
            var users = new ArrayList<KernelUser>();
            var programs = new ArrayList<KernelProgram>();
            for (int i = 0; i < ACTORS; i++) {
                users.add(KernelUser.of(system));
                programs.add(KernelProgram.of(Devices.own(), users.get(i), SOURCE));
            }
            var random = new Random(1);
            batch(users, programs, random); // what the driver allocates once is there now
            long bytes = bytes();
            int files = files();
            for (int done = 0; done < calls; done += BATCH) batch(users, programs, random);
            assertThat(bytes()).isEqualTo(bytes);
            assertThat(files()).isLessThanOrEqualTo(files);
        }
    }

    private static void batch(List<KernelUser> users, List<KernelProgram> programs, Random random) {
        var answers = new ArrayList<CompletableFuture<Void>>();
        for (int i = 0; i < BATCH; i++) {
            int actor = random.nextInt(ACTORS);
            int length = LENGTHS[random.nextInt(LENGTHS.length)];
            int by = random.nextInt();
            answers.add(users.get(actor)
                    .act(_ -> programs.get(actor)
                            .call("plus", Work.over(length))
                            .in(new int[length])
                            .outInts(length)
                            .value(by)
                            .answer(int[].class))
                    .thenAccept(sum -> assertThat(sum).hasSize(length).containsOnly(by)));
        }
        answers.forEach(CompletableFuture::join);
    }

    /** Returns how many bytes are held on devices when the last calls have released theirs. */
    private static long bytes() {
        for (int attempt = 1; Unreached.bytes() > 0 && attempt < 8; attempt++) Unreached.free(attempt);
        return Unreached.bytes();
    }

    private static int files() {
        String[] names = new File("/proc/self/fd").list();
        return names == null ? 0 : names.length;
    }
}
