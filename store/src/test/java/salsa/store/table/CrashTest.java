package salsa.store.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.store.disk.Disk;
import salsa.store.disk.Disk.Trouble;
import salsa.store.volume.FullException;

/** Crashes, losses of power, lack of space and failures at every call of the disk. */
class CrashTest {

    private static final String JOURNAL = "names.journal";
    private static final int SEEDS = Integer.getInteger("salsa.seeds", 6);

    /** What of a run survives. */
    enum Loss {
        PROCESS,
        POWER
    }

    private static void end(Disk disk, Loss loss) {
        if (loss == Loss.POWER) {
            disk.losePower();
        } else {
            disk.restart();
        }
    }

    /** Runs a script with trouble at one call after the other, until none is left that has it. */
    private interface Case {
        /** Returns whether the trouble came. */
        boolean run(long seed, long call) throws IOException;
    }

    private static void atEveryCall(Case test) throws IOException {
        int troubles = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            for (long call = 0; ; call++) {
                try {
                    if (!test.run(seed, call)) {
                        break;
                    }
                } catch (AssertionError | IOException | RuntimeException e) {
                    throw new AssertionError("seed " + seed + ", call " + call + ": " + e.getMessage(), e);
                }
                troubles++;
            }
        }
        assertThat(troubles).isGreaterThan(30 * SEEDS);
    }

    @ParameterizedTest
    @EnumSource
    void aCrashAtAnyCallLosesNothingThatWasAcknowledged(Loss loss) throws IOException {
        atEveryCall((seed, call) -> crash(seed, call, loss, new Disk(seed * 1_000 + call)));
    }

    private static boolean crash(long seed, long call, Loss loss, Disk disk) throws IOException {
        var script = new Script(seed, disk);
        disk.trouble(Trouble.CRASH, call);
        try {
            script.run();
            return false;
        } catch (Disk.Crash crash) {
            end(disk, loss);
        }
        // the recovery crashes as well, several times
        var random = new Random(seed ^ call);
        for (int i = 0; i < 3; i++) {
            disk.trouble(Trouble.CRASH, random.nextInt(12));
            try {
                script.open();
            } catch (Disk.Crash crash) {
                // once more
            }
            end(disk, loss);
        }
        script.recover();
        return true;
    }

    @Test
    void aDiskThatDoesNotForceIsNoticed() {
        assertThatThrownBy(() -> atEveryCall((seed, call) -> {
                    var disk = new Disk(seed * 1_000 + call);
                    disk.lie();
                    return crash(seed, call, Loss.POWER, disk);
                }))
                .isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @EnumSource
    void aFullDiskRefusesAndContinuesWhenThereIsRoom(Loss loss) throws IOException {
        atEveryCall((seed, call) -> full(seed, call, loss));
    }

    private static boolean full(long seed, long call, Loss loss) throws IOException {
        var disk = new Disk(seed * 1_000 + call);
        var script = new Script(seed, disk);
        disk.trouble(Trouble.FULL, call);
        try {
            script.open();
        } catch (FullException e) {
            end(disk, loss);
            script.open();
            return true;
        }
        boolean wasFull = false;
        for (int i = 0; i < 8; i++) {
            try {
                script.step();
            } catch (FullException e) {
                script.refuse();
                wasFull = true;
                if (i % 2 == 0) {
                    disk.heal();
                }
            }
        }
        disk.heal();
        script.step();
        script.checkExactly();
        end(disk, loss);
        script.open();
        script.checkExactly();
        return wasFull;
    }

    @ParameterizedTest
    @EnumSource(
            value = Trouble.class,
            names = {"FORCE_FAILS", "WRITE_FAILS"})
    void afterAFailureOfTheDiskNothingWrongIsAcknowledged(Trouble trouble) throws IOException {
        for (Loss loss : Loss.values()) {
            atEveryCall((seed, call) -> failure(seed, call, trouble, loss) || call < 150);
        }
    }

    private static boolean failure(long seed, long call, Trouble trouble, Loss loss) throws IOException {
        var disk = new Disk(seed * 1_000 + call);
        var script = new Script(seed, disk);
        disk.trouble(trouble, call);
        try {
            script.run();
            return false;
        } catch (IOException e) {
            assertThat(e).isNotInstanceOf(FullException.class);
            end(disk, loss);
            script.recover();
            return true;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aCommitThatIsCutOffAtAnyByteIsDropped(int commits) throws IOException {
        var script = new Script(commits, new Disk(3));
        int before = written(script, commits).content(JOURNAL).length;
        Disk interrupted = interrupted(commits, before);
        byte[] whole = interrupted.content(JOURNAL);
        for (int length = before; length < whole.length; length += 1 + length % 3) {
            Disk copy = interrupted.copy();
            copy.overwrite(JOURNAL, Arrays.copyOf(whole, length));
            try (NameTable table = open(copy)) {
                assertThat(table.get("last"))
                        .as("cut off at %d of %d", length, whole.length)
                        .isNull();
                assertThat(table.list("", 99))
                        .containsExactlyElementsOf(script.content().values());
                assertThat(table.reports()).hasSize(length == before ? 0 : 1);
            }
        }
    }

    private static NameTable open(Disk disk) throws IOException {
        return NameTable.open(disk, () -> 1, Script.JOURNAL_BYTES);
    }

    private static Disk written(Script script, int commits) throws IOException {
        script.open();
        for (int i = 0; i < commits; i++) {
            script.step();
        }
        return script.disk();
    }

    /** Returns a disk whose process ended after it had written the record of one more commit, before it forced it. */
    private static Disk interrupted(int commits, int before) throws IOException {
        for (long call = 0; call < 50; call++) {
            var script = new Script(commits, new Disk(3));
            Disk disk = written(script, commits);
            script.table().put("last", Script.actor(5));
            disk.trouble(Trouble.CRASH, call);
            try {
                script.table().commit();
            } catch (Disk.Crash crash) {
                disk.restart();
                try (NameTable table = open(disk.copy())) {
                    if (disk.content(JOURNAL).length > before && table.get("last") != null) {
                        return disk;
                    }
                }
            }
        }
        throw new AssertionError("no call is between the record and the blocks");
    }
}
