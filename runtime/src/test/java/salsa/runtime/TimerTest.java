package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TimerTest {

    private final List<String> observed = new ArrayList<>(); // by one stage, then by the test

    private Puppet.Act say(String word) {
        return (_, _) -> observed.add(word);
    }

    @Test
    void aDelayedMessageComesAfterItsDelayAndOthersMeanwhile() {
        long began = System.nanoTime();
        Runs.well(Runs.stages(1), (self, _) -> {
            self.sendsLater(new Puppet.Cue(self, null, say("late")), 80);
            self.sendsLater(new Puppet.Cue(self, null, say("soon")), 20);
            self.tell(self, say("now"));
        });
        assertThat(observed).containsExactly("now", "soon", "late");
        assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(80_000_000);
    }

    @Test
    void theDelayBeginsWhenTheTokensAreThere() {
        long[] arrived = {0, 0};
        Runs.well(Runs.stages(1), (self, _) -> {
            var gate = new Token<Ack>(self);
            self.sendsLater(
                    new Puppet.Cue(self, gate, (_, message) -> {
                        arrived[0] = System.nanoTime();
                        message.pass(Ack.ACK);
                    }),
                    30);
            self.sendsLater(new Puppet.Cue(self, null, (_, _) -> arrived[1] = System.nanoTime()), 30, gate);
        });
        assertThat(arrived[1] - arrived[0]).isGreaterThanOrEqualTo(30_000_000);
    }

    @Test
    void aDelayOfZeroIsAnOrdinarySend() {
        Runs.well(Runs.stages(1), (self, _) -> {
            self.sendsLater(new Puppet.Cue(self, null, say("first")), 0);
            self.tell(self, say("second"));
        });
        assertThat(observed).containsExactly("first", "second");
    }
}
