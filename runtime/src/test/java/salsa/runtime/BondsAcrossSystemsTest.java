package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Actors of one system are tied to those of another as to their own. */
@Timeout(60)
class BondsAcrossSystemsTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void anActorEndsWithTheOneThatItIsLinkedTo() {
        try (var one = new Apps(); var other = new Apps()) {
            Puppet failing = one.puppet();
            Puppet linked = other.puppet();
            Actors.link(failing, linked);
            one.system.submit(new Puppet.Cue(failing, null, (_, _) -> {
                throw new IllegalStateException("failed");
            }));
            assertThat(Actors.end(linked).join()).isInstanceOfSatisfying(ExitReason.LinkedEnd.class,
                    reason -> assertThat(reason.reason()).isInstanceOf(ExitReason.Failed.class));
        }
    }

    @Test
    void anActorThatIsNoLongerLinkedGoesOn() {
        try (var one = new Apps(); var other = new Apps()) {
            Puppet first = one.puppet();
            Puppet second = other.puppet();
            Actors.link(first, second);
            Actors.unlink(first, second);
            assertThat(Actors.stop(first).join()).isInstanceOf(ExitReason.Stopped.class);
            assertThat(other.system.awaitQuiet(LONG)).isTrue();
            assertThat(Apps.call(second, _ -> 7).join()).isEqualTo(7);
        }
    }

    @Test
    void aThreadIsToldOfTheEndOfAnActorThatItMonitors() throws Exception {
        try (var one = new Apps(); var other = new Apps(); var me = ThreadActor.of(one.system)) {
            Puppet watched = other.puppet();
            Actors.monitor(me.actor(), watched);
            Actors.stop(watched);
            assertThat(me.receive(ThreadActor.Ending.class).why()).isInstanceOf(ExitReason.Stopped.class);
        }
    }
}
