package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.evidence.MiniWorld;
import salsa.runtime.world.real.RealWorld;

/** A paused stage processes nothing until it is resumed, and no resumption is lost. */
@Timeout(120)
class PauseTest {

    private static final int BATCH = 256;

    private final MiniWorld world = new MiniWorld(2);
    private final Puppet paused = new Puppet(world.stage(0));
    private final Pause pause = new Pause(world.stage(0));
    private final AtomicInteger later = new AtomicInteger();

    private void submit(Puppet to, Puppet.Act act) {
        world.system().submit(new Puppet.Cue(to, null, act));
    }

    @Test
    void aStageStopsBehindTheHandlerUntilItIsResumed() {
        submit(paused, (_, _) -> pause.begin(pause.resumed()));
        submit(paused, (_, _) -> later.incrementAndGet());
        world.runTurn(0, BATCH);
        submit(paused, (_, _) -> later.incrementAndGet());
        assertThat(world.isReady(0)).isFalse();
        assertThat(later).hasValue(0);
        pause.resume();
        world.runTurn(0, BATCH);
        assertThat(later).hasValue(2);
        world.check();
    }

    @Test
    void aPauseThatWasResumedBeforeItBeginsDoesNotBegin() {
        submit(paused, (_, _) -> {
            long since = pause.resumed();
            pause.resume();
            pause.begin(since);
        });
        submit(paused, (_, _) -> later.incrementAndGet());
        world.runAll(1);
        assertThat(later).hasValue(1);
        world.check();
    }

    @Test
    void aResumptionWithoutAPauseIsNone() {
        pause.resume();
        assertThat(world.isReady(0)).isFalse();
        submit(paused, (_, _) -> pause.begin(pause.resumed()));
        world.runTurn(0, BATCH);
        assertThat(world.isReady(0)).isFalse();
    }

    /** Else the mailbox of a paused stage would grow without bound. */
    @Test
    void sendersToAPausedStageAreMutedUntilItGoesOn() {
        submit(paused, (_, _) -> pause.begin(pause.resumed()));
        world.runTurn(0, BATCH);
        for (int n = 0; n < BackPressure.MAILBOX_HIGH; n++) {
            submit(paused, (_, _) -> {});
        }
        var sender = new Puppet(world.stage(1));
        submit(sender, (self, _) -> {
            for (int n = 0; n < Outbox.RUN_MAX; n++) {
                self.tell(paused, (_, _) -> {});
            }
        });
        submit(sender, (_, _) -> later.incrementAndGet());
        world.runAll(2);
        assertThat(later).hasValue(0);
        pause.resume();
        world.runAll(2);
        assertThat(later).hasValue(1);
        world.check();
    }

    @Test
    void noMessageIsLostThoughAThreadResumesAtAnyMoment() throws InterruptedException {
        int messages = 200_000;
        var resumed = new AtomicReference<Pause>();
        var over = new AtomicInteger();
        var reports = new AtomicInteger();
        try (var system =
                new ActorSystem(new RealWorld(), new Settings(2, 2, Placement.HASH), _ -> reports.incrementAndGet())) {
            var puppet = new Puppet(system.newWorkerStage("a test"));
            resumed.set(new Pause(puppet.$stage()));
            Thread resuming = Thread.ofPlatform().start(() -> {
                while (over.get() < messages) {
                    resumed.get().resume();
                }
            });
            for (int n = 0; n < messages; n++) {
                system.submit(new Puppet.Cue(puppet, null, (_, _) -> {
                    over.incrementAndGet();
                    resumed.get().begin(resumed.get().resumed());
                }));
            }
            resuming.join();
            system.await();
        }
        assertThat(over).hasValue(messages);
        assertThat(reports).hasValue(0);
    }
}
