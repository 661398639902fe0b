package salsa.store.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.store.disk.Disk;
import salsa.store.disk.Disk.Trouble;
import salsa.theater.durable.StoredState;

/** States of actors, and crashes at every call of the disk. */
class StateTableTest {

    private static final int COMMITS = 12;
    private static final int ACTORS = 3;

    private static StoredState state(int actor, int commit) {
        return new StoredState("host:1/names/" + actor, commit, "Account", new byte[] {(byte) commit});
    }

    /** Returns the number of commits that were acknowledged before the crash; -1 without a crash. */
    private static int run(Disk disk) throws IOException {
        int commits = 0;
        try {
            StateTable table = StateTable.open(disk, () -> 7);
            for (; commits < COMMITS; commits++) {
                for (int actor = 0; actor < ACTORS; actor++) {
                    table.put(state(actor, commits + 1));
                }
                table.commit();
            }
            return -1;
        } catch (Disk.Crash crash) {
            return commits;
        }
    }

    private static TreeMap<String, Integer> read(Disk disk) throws IOException {
        var found = new TreeMap<String, Integer>();
        try (StateTable table = StateTable.open(disk, () -> 8)) {
            table.all().forEach(each -> found.put(each.identity(), (int) each.bytes()[0]));
        }
        return found;
    }

    @Test
    void aStateThatIsTakenHasTheNewEpoch() throws IOException {
        var disk = new Disk(7);
        try (StateTable table = StateTable.open(disk, () -> 7)) {
            table.put(state(1, 3));
            assertThat(table.take(state(1, 3).identity(), 8)).hasValueSatisfying(taken -> {
                assertThat(taken.epoch()).isEqualTo(8);
                assertThat(taken.bytes()).containsExactly(3);
            });
            assertThat(table.take("host:1/names/none", 8)).isEmpty();
            table.commit();
        }
        try (StateTable table = StateTable.open(disk, () -> 8)) {
            assertThat(table.all()).singleElement().satisfies(each -> {
                assertThat(each.epoch()).isEqualTo(8);
                assertThat(each.behavior()).isEqualTo("Account");
                assertThat(each.bytes()).containsExactly(3);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCrashLosesNoAcknowledgedStateAndNeverAPartOfACommit(boolean losesPower) throws IOException {
        int crashes = 0;
        for (long call = 0; ; call++, crashes++) {
            var disk = new Disk(call);
            disk.trouble(Trouble.CRASH, call);
            int acknowledged = run(disk);
            if (acknowledged < 0) {
                break;
            }
            disk.heal();
            if (losesPower) {
                disk.losePower();
            } else {
                disk.restart();
            }
            TreeMap<String, Integer> found = read(disk);
            assertThat(found.values().stream().distinct().count())
                    .as("call %d: %s", call, found)
                    .isLessThanOrEqualTo(1);
            int commit = found.isEmpty() ? 0 : found.firstEntry().getValue();
            assertThat(found).as("call %d", call).hasSize(commit == 0 ? 0 : ACTORS);
            assertThat(commit).as("call %d", call).isBetween(acknowledged, acknowledged + 1);
        }
        assertThat(crashes).isGreaterThan(COMMITS);
    }
}
