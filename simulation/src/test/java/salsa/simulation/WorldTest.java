package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.world.Network;

/** The clock, random numbers, disk and network of a simulated world. */
class WorldTest {

    @Test
    void identityNumbersAreCountedInTheOrderTheyAreAskedFor() {
        var world = new SimulatedWorld(1);
        var objects = new ArrayList<Object>();
        for (int n = 1; n <= 10_000; n++) {
            objects.add(new Object());
            assertThat(world.identity(objects.getLast())).isEqualTo(n);
        }
        for (int n = 1; n <= 10_000; n++) {
            assertThat(world.identity(objects.get(n - 1))).isEqualTo(n);
        }
    }

    @Test
    void whoHasAnIdentityNumberCanBeCollectedAllTheSame() {
        var world = new SimulatedWorld(1);
        var gone = new ArrayList<WeakReference<Object>>();
        for (int n = 0; n < 1_000; n++) {
            var object = new Object();
            world.identity(object);
            gone.add(new WeakReference<>(object));
        }
        while (gone.stream().anyMatch(reference -> !reference.refersTo(null))) {
            System.gc();
        }
        assertThat(world.identity(new Object())).isEqualTo(1_001);
    }

    @Test
    void diceFollowFromTheSeedAlone() {
        assertThat(new SimulatedWorld(1).dice().next())
                .isEqualTo(new SimulatedWorld(1).dice().next())
                .isNotEqualTo(new SimulatedWorld(2).dice().next());
    }

    @Test
    void theDiskKeepsWhatWasWrittenAndNotTheArrayItself() throws IOException {
        var disk = new SimulatedWorld(1).disk();
        byte[] content = {1, 2};
        disk.replace("a/b", content);
        content[0] = 9;
        assertThat(disk.read("a/b")).hasValueSatisfying(read -> assertThat(read).containsExactly(1, 2));
        assertThat(disk.read("a")).isEmpty();
    }

    /** A waiting handler lets others run: here a server, until a client has connected. */
    @Test
    void actorsOfOneWorldCanTalkOverItsNetwork() {
        Seeds.each(300, seed -> {
            List<Integer> heard = new ArrayList<>();
            var world = new SimulatedWorld(seed);
            Run.of(world, 2, (self, _) -> {
                        var listener = world.network().listen(null, 0);
                        Puppet client = self.onOwnStage();
                        self.tell(client, (me, _) -> {
                            var link = world.network().connect("localhost", listener.port());
                            link.write(new byte[] {1, -1});
                            me.tell(me, (_, _) -> {
                                heard.add(read(link));
                                heard.add(read(link));
                            });
                        });
                        self.tell(self.onOwnStage(), (_, _) -> {
                            try (var link = listener.accept()) {
                                heard.add(read(link));
                                heard.add(read(link));
                                link.write(new byte[] {7});
                            }
                            listener.close();
                        });
                    })
                    .endedWell();
            assertThat(heard).containsExactly(1, 255, 7, -1);
        });
    }

    private static int read(Network.Link link) throws IOException {
        byte[] one = new byte[1];
        return link.read(one) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Test
    void waitingOnTheNetworkForWhatCanNeverComeFails() throws IOException {
        var world = new SimulatedWorld(1);
        try (var _ = new ActorSystem(world, Run.stages(1), _ -> {});
                var listener = world.network().listen(null, 80)) {
            assertThatThrownBy(listener::accept).hasMessageContaining("no runnable actor can connect to port 80");
            assertThatThrownBy(() -> world.network().listen(null, 80)).hasMessageContaining("listened on already");
        }
        assertThatThrownBy(() -> world.network().connect("x", 80)).hasMessageContaining("nothing listens on port 80");
    }

    @Test
    void aWorldIsForOneSystem() {
        var world = new SimulatedWorld(1);
        try (var _ = new ActorSystem(world, Run.stages(1), _ -> {})) {
            assertThatThrownBy(() -> new ActorSystem(world, Run.stages(1), _ -> {}))
                    .hasMessageContaining("one actor");
        }
    }

    @Test
    void aProgramWithoutMemoryIsEnded() {
        Run run = Run.of(1, 2, (self, _) -> {
            self.tell(self, (_, _) -> {});
            throw new OutOfMemoryError("on purpose");
        });
        assertThat(run.world().ending())
                .isEqualTo(
                        new Ending.Halted(ActorSystem.OUT_OF_MEMORY, "salsa: out of memory; the program terminates"));
        assertThat(run.world().trace().steps()).isEqualTo(1);
    }
}
