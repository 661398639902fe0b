package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A monitor keeps neither of the two in memory, and is not kept itself. */
@Timeout(60)
class WeakMonitorsTest {

    /** Collects garbage until something is gone; the test's time limit is for when it never goes. */
    private static void collect(WeakReference<?> gone) {
        while (!gone.refersTo(null)) {
            System.gc();
            Thread.onSpinWait();
        }
    }

    private static WeakReference<Puppet> watcherOf(Apps app, Puppet watched) {
        Puppet watcher = app.puppet();
        Actors.monitor(watcher, watched);
        Apps.call(watched, _ -> 1).join();
        return new WeakReference<>(watcher);
    }

    private static WeakReference<Puppet> watchedBy(Apps app, Puppet watcher) {
        Puppet watched = app.puppet();
        Actors.monitor(watcher, watched);
        Apps.call(watched, _ -> 1).join();
        return new WeakReference<>(watched);
    }

    @Test
    void whoMonitorsIsCollectedWhileTheOtherLives() {
        try (var app = new Apps()) {
            Puppet watched = app.puppet();
            collect(watcherOf(app, watched));
            assertThat(Actors.stop(watched).join()).isEqualTo(new ExitReason.Stopped());
        }
    }

    @Test
    void whoIsMonitoredIsCollectedWhileTheOtherLives() {
        try (var app = new Apps()) {
            Puppet watcher = app.puppet();
            collect(watchedBy(app, watcher));
            Reference.reachabilityFence(watcher);
        }
    }

    @Test
    void neitherIsKeptByAMonitorAcrossSystems() {
        try (var one = new Apps();
                var other = new Apps()) {
            Puppet stays = one.puppet();
            collect(watcherOf(other, stays));
            collect(watchedBy(other, stays));
            Reference.reachabilityFence(stays);
        }
    }

    /** A service that lives long and is watched by many collects no entries of those that are gone. */
    @Test
    void theEntriesOfThoseThatAreGoneGoWithTheNext() {
        try (var app = new Apps()) {
            Puppet watched = app.puppet();
            for (int round = 0; round < 3; round++) {
                for (int n = 0; n < 10; n++) {
                    watcherOf(app, watched);
                }
                collect(watcherOf(app, watched));
            }
            collectAll(app, watched);
            assertThat(entries(watched)).isEqualTo(1);
        }
    }

    /** Until each of the watchers is gone, the last of which takes the entries away of those before. */
    private static void collectAll(Apps app, Puppet watched) {
        do {
            collect(watcherOf(app, watched));
        } while (entries(watched) > 1);
    }

    private static int entries(Puppet watched) {
        return Apps.<Integer>call(watched, me -> me.context().lifecycle().watchers())
                .join();
    }
}
