package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Actors of one system are tied to those of another as to their own. */
@Timeout(60)
class BondsAcrossSystemsTest {

    private static final int ROUNDS = 200;
    private static final Duration LONG = Duration.ofSeconds(30);

    @Test
    void anActorEndsWithTheOneThatItIsLinkedTo() {
        try (var one = new Apps();
                var other = new Apps()) {
            Puppet failureHandling = one.puppet();
            Puppet linked = other.puppet();
            Actors.link(failureHandling, linked);
            one.system.submit(new Puppet.Cue(failureHandling, null, (_, _) -> {
                throw new IllegalStateException("failed");
            }));
            assertThat(Actors.end(linked).join())
                    .isInstanceOfSatisfying(
                            ExitReason.LinkedEnd.class,
                            reason -> assertThat(reason.reason()).isInstanceOf(ExitReason.Failed.class));
        }
    }

    @Test
    void anActorThatIsNoLongerLinkedGoesOn() {
        try (var one = new Apps();
                var other = new Apps()) {
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
        try (var one = new Apps();
                var other = new Apps();
                var me = ThreadActor.of(one.system)) {
            Puppet watched = other.puppet();
            Actors.monitor(me.actor(), watched);
            Actors.stop(watched);
            assertThat(me.receive(ThreadActor.Ending.class).why()).isInstanceOf(ExitReason.Stopped.class);
        }
    }

    /** Its thread has not closed it. */
    @Test
    void anActorThatIsAThreadEndsWithItsThread() throws Exception {
        try (var one = new Apps()) {
            var actor = new CompletableFuture<Actor>();
            Thread.ofPlatform()
                    .start(() -> actor.complete(ThreadActor.of(one.system).actor()))
                    .join();
            assertThat(Actors.end(actor.join()).join()).isEqualTo(new ExitReason.Normal());
        }
    }

    @Test
    void theEndOfASystemIsTheEndOfItsActorsForThoseOfOthers() {
        var closing = new Apps();
        try (var staying = new Apps();
                var me = ThreadActor.of(staying.system)) {
            Puppet there = closing.puppet();
            Puppet linked = staying.puppet();
            Actors.monitor(me.actor(), there);
            Actors.monitor(me.actor(), there);
            Actors.link(linked, there);
            Apps.call(there, _ -> 1).join();
            Apps.call(linked, _ -> 1).join(); // both sides know of each other
            closing.close();
            assertThat(me.receive(ThreadActor.Ending.class))
                    .isEqualTo(new ThreadActor.Ending(there, new ExitReason.Killed()));
            assertThat(Actors.end(linked).join()).isEqualTo(new ExitReason.LinkedEnd(there, new ExitReason.Killed()));
            assertThat(me.receive(ThreadActor.Ending.class, Duration.ofMillis(1)))
                    .isEmpty();
        } finally {
            closing.close();
        }
    }

    @Test
    void whoHasStoppedToWatchOrIsNoLongerLinkedIsNotTold() {
        var closing = new Apps();
        try (var staying = new Apps();
                var me = ThreadActor.of(staying.system)) {
            Puppet there = closing.puppet();
            Puppet linked = staying.puppet();
            Actors.monitor(me.actor(), there);
            Actors.unmonitor(me.actor(), there);
            Actors.link(linked, there);
            Actors.unlink(linked, there);
            Apps.call(there, _ -> 1).join();
            Apps.call(linked, _ -> 1).join();
            closing.close();
            assertThat(Apps.call(linked, _ -> 7).join()).isEqualTo(7);
            assertThat(me.receive(ThreadActor.Ending.class, Duration.ofMillis(1)))
                    .isEmpty();
        }
    }

    @Test
    void anActorOfASystemThatIsClosedAlreadyNeverLived() {
        var closed = new Apps();
        Puppet there = closed.puppet();
        closed.close();
        try (var staying = new Apps();
                var me = ThreadActor.of(staying.system)) {
            Puppet linked = staying.puppet();
            Actors.monitor(me.actor(), there);
            Actors.link(linked, there);
            assertThat(me.receive(ThreadActor.Ending.class).why()).isEqualTo(new ExitReason.NeverLived());
            assertThat(Actors.end(linked).join())
                    .isEqualTo(new ExitReason.LinkedEnd(there, new ExitReason.NeverLived()));
        }
    }

    @Test
    void aSupervisorsChildrenInOtherSystemsEndWithItsSystemAndItIsToldOfTheEndOfTheirs() {
        var first = new Apps();
        var second = new Apps();
        try (var third = new Apps()) {
            var upper = Supervisor.start(first.system, Strategy.ONE_FOR_ONE, Restarts.usual());
            var middle = Supervisor.start(second.system, Strategy.ONE_FOR_ONE, Restarts.usual());
            var lower = Supervisor.start(third.system, Strategy.ONE_FOR_ONE, Restarts.usual());
            middle.supervise(lower.actor()).join();
            upper.supervise(middle.actor()).join();
            second.close();
            assertThat(Actors.end(lower.actor()).join())
                    .isEqualTo(new ExitReason.LinkedEnd(middle.actor(), new ExitReason.Killed()));
            assertThat(upper.stop().join()).isEqualTo(new ExitReason.Stopped());
        } finally {
            second.close();
            first.close();
        }
    }

    /** Both report the end, and the actor is notified once, by the first. */
    @Test
    void anActorThatEndsWhileItsSystemIsClosedIsToldOfOnce() {
        for (int round = 0; round < ROUNDS; round++) {
            var closing = new Apps();
            try (var staying = new Apps();
                    var me = ThreadActor.of(staying.system)) {
                Puppet there = closing.puppet();
                Actors.monitor(me.actor(), there);
                Apps.call(there, _ -> 1).join();
                Actors.kill(there);
                closing.close();
                assertThat(me.receive(ThreadActor.Ending.class).why()).isEqualTo(new ExitReason.Killed());
                assertThat(me.receive(ThreadActor.Ending.class, Duration.ZERO)).isEmpty();
            } finally {
                closing.close();
            }
        }
    }
}
