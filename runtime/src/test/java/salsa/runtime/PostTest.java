package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sends from lambdas, which a library may call on any thread. */
@Timeout(60)
class PostTest {

    private final List<String> observed = new ArrayList<>(); // by one stage, then by the test

    private Puppet.Act say(String word) {
        return (_, _) -> observed.add(word);
    }

    @Test
    void onTheActorsOwnStageAPostIsASend() {
        Runs.well(Runs.stages(2), (self, _) -> {
            List.of("a", "b").forEach(word -> self.posts(new Puppet.Cue(self, null, say(word))));
            self.tell(self, say("c"));
        });
        assertThat(observed).containsExactly("a", "b", "c");
    }

    @Test
    void onAnyOtherThreadItIsAMessageFromOutside() {
        Runs.well(Runs.stages(2), (self, _) -> {
            ActorSystem system = self.$stage().system();
            system.hold();
            Thread.ofPlatform().start(() -> {
                self.posts(new Puppet.Cue(self, null, say("x")));
                self.posts(new Puppet.Cue(self, null, say("y")));
                system.release();
            });
        });
        assertThat(observed).containsExactly("x", "y");
    }

    @Test
    void onTheThreadOfAnotherActorItIsAMessageFromOutsideToo() {
        Runs.well(
                Runs.stages(2),
                (self, _) -> self.tell(self.beside(1), (_, _) -> self.posts(new Puppet.Cue(self, null, say("z")))));
        assertThat(observed).containsExactly("z");
    }
}
