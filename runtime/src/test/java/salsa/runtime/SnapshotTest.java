package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.SystemSnapshot.StageState;
import salsa.runtime.world.real.RealWorld;

/** The state of a system, seen from any thread while it works. */
@Timeout(60)
class SnapshotTest {

    private static StageState of(SystemSnapshot snapshot, int id) {
        return snapshot.stages().stream()
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aThreadOutsideSeesWhatAwaitsABusyStage() throws InterruptedException {
        var runs = new CountDownLatch(1);
        var goesOn = new CountDownLatch(1);
        try (var system = new ActorSystem(new RealWorld(), Runs.stages(2), _ -> {})) {
            var busy = new Puppet(system.stage(1));
            system.submit(new Puppet.Cue(busy, null, (_, _) -> {
                runs.countDown();
                goesOn.await();
            }));
            runs.await();
            for (int i = 0; i < 3; i++) {
                system.submit(new Puppet.Cue(busy, null, (_, _) -> {}));
            }
            SystemSnapshot seen = system.snapshot();
            assertThat(seen.stages()).extracting(StageState::name).containsExactly("stage 0", "stage 1");
            assertThat(of(seen, 1).begun()).isEqualTo(1);
            assertThat(of(seen, 1).length()).isGreaterThanOrEqualTo(3);
            assertThat(of(seen, 0).length()).isZero();
            assertThat(seen.length()).isEqualTo(of(seen, 1).length());
            assertThat(seen.open()).isTrue();
            goesOn.countDown();
            assertThat(system.awaitQuiet(Duration.ofSeconds(50))).isTrue();
            SystemSnapshot after = system.snapshot();
            assertThat(after.length()).isZero();
            assertThat(of(after, 1).oldestNanos()).isZero();
            assertThat(of(after, 1).begun()).isEqualTo(4);
            assertThat(of(seen, 1).begun()).as("a snapshot does not change").isEqualTo(1);
        }
    }

    @Test
    void stagesWithoutAnIndexAreCountedOnly() {
        try (var system = new ActorSystem(new RealWorld(), Runs.stages(1), _ -> {})) {
            system.newStage();
            system.stage(7);
            SystemSnapshot seen = system.snapshot();
            assertThat(seen.stages()).extracting(StageState::id).containsExactly(0, 7);
            assertThat(seen.unlisted()).isEqualTo(1);
            system.close();
            assertThat(system.snapshot().open()).isFalse();
        }
    }

    /** The thread that looks begins before the first stage is created, and ends after the last one. */
    @Test
    void snapshotsMayBeTakenWhileStagesWorkAndAreCreated() throws Exception {
        try (var system = new ActorSystem(new RealWorld(), Runs.stages(2), _ -> {})) {
            var begun = new CountDownLatch(1);
            var created = new CountDownLatch(1);
            var looking = new FutureTask<>(() -> {
                begun.countDown();
                return wrongOnes(system, created);
            });
            Thread.ofPlatform().start(looking);
            begun.await();
            for (int i = 0; i < 2_000; i++) {
                var puppet = new Puppet(system.stage(i % 50));
                system.submit(new Puppet.Cue(puppet, null, (self, _) -> self.tell(self, (_, _) -> {})));
            }
            created.countDown();
            assertThat(looking.get()).isEmpty();
            assertThat(system.snapshot().stages()).hasSize(50);
        }
    }

    /** Looks until all stages are created, and once more; returns the snapshots that cannot be. */
    private static List<SystemSnapshot> wrongOnes(ActorSystem system, CountDownLatch created) {
        var wrong = new ArrayList<SystemSnapshot>();
        long last = 0;
        boolean isOver;
        do {
            isOver = created.getCount() == 0;
            SystemSnapshot seen = system.snapshot();
            long begun = seen.stages().stream().mapToLong(StageState::begun).sum();
            if (begun < last || seen.length() < 0) {
                wrong.add(seen);
            }
            last = begun;
        } while (!isOver);
        return wrong;
    }
}
