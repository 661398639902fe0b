package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.lifecycle.MonitorEntry;
import salsa.runtime.lifecycle.Monitors;

/** The table of an actor's monitors: one entry for each watcher, in order, without those that are gone. */
class MonitorsTest {

    @Test
    void aWatcherHasOneEntryWhichIsItsLatest() {
        try (var app = new Apps()) {
            var monitors = new Monitors<Behavior>();
            Puppet one = app.puppet();
            Puppet other = app.puppet();
            var latest = new MonitorEntry<Behavior>(one, null);
            monitors.add(new MonitorEntry<Behavior>(one, null), one);
            monitors.add(new MonitorEntry<Behavior>(other, null), other);
            monitors.add(latest, one);
            assertThat(monitors.size()).isEqualTo(2);
            List<MonitorEntry<Behavior>> all = monitors.takeAll();
            assertThat(all.getFirst().get()).isSameAs(other);
            assertThat(all.getLast()).isSameAs(latest);
            assertThat(monitors.size()).isZero();
        }
    }

    @Test
    void aRemovedWatcherIsNotAmongThem() {
        try (var app = new Apps()) {
            var monitors = new Monitors<Behavior>();
            Puppet one = app.puppet();
            Puppet other = app.puppet();
            monitors.remove(one);
            monitors.add(new MonitorEntry<Behavior>(one, null), one);
            monitors.add(new MonitorEntry<Behavior>(other, null), other);
            monitors.remove(one);
            assertThat(monitors.takeAll())
                    .singleElement()
                    .extracting(MonitorEntry::get)
                    .isSameAs(other);
        }
    }

    /** A purge looks at all entries: with each addition the additions would take time in the square of their number. */
    @Test
    void aLargeTableIsPurgedOnlyWhenItHasDoubled() {
        try (var app = new Apps()) {
            var monitors = new Monitors<Behavior>();
            int purges = 0;
            for (int n = 0; n < 10_000; n++) {
                Puppet watcher = app.puppet();
                var entry = new MonitorEntry<Behavior>(watcher, null);
                int before = monitors.size();
                monitors.add(entry, watcher);
                purges += monitors.size() == before + 1 ? 0 : 1;
                if (n % 2 == 0) {
                    entry.clear(); // as the collector does
                }
            }
            assertThat(purges).isBetween(1, 40);
        }
    }

    @Test
    void entriesOfCollectedWatchersAreAtMostHalfOfALargeTable() {
        try (var app = new Apps()) {
            var monitors = new Monitors<Behavior>();
            var kept = new ArrayList<Puppet>();
            int most = 0;
            for (int n = 0; n < 10_000; n++) {
                Puppet watcher = app.puppet();
                var entry = new MonitorEntry<Behavior>(watcher, null);
                monitors.add(entry, watcher);
                if (n % 100 == 0) {
                    kept.add(watcher);
                } else {
                    entry.clear(); // as the collector does
                }
                most = Math.max(most, monitors.size());
            }
            assertThat(most).isLessThan(2 * kept.size() + 32);
            assertThat(monitors.takeAll().stream()
                            .filter(each -> each.get() != null)
                            .map(MonitorEntry::get)
                            .toList())
                    .isEqualTo(kept);
        }
    }
}
