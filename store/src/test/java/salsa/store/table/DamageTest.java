package salsa.store.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import salsa.store.block.DamageException;
import salsa.store.disk.Disk;

/** Damaged files are refused by name, or what was acknowledged is in them all the same. */
class DamageTest {

    private static final List<String> FILES = List.of("names.blocks", "names.journal");
    private static final int DAMAGES = Integer.getInteger("salsa.damages", 10_000);

    @Test
    void flipsAndTruncationsAreNeverAppliedSilently() throws IOException {
        var random = new Random(9);
        int refused = 0;
        for (int commits = 1; commits <= 5; commits++) {
            var disk = new Disk(commits);
            var script = new Script(commits, disk);
            script.open();
            for (int i = 0; i < 3 * commits; i++) {
                script.step();
            }
            for (int i = 0; i < DAMAGES / 5; i++) {
                refused += isRefused(script, disk.copy(), random) ? 1 : 0;
            }
        }
        assertThat(refused).isGreaterThan(DAMAGES / 4);
    }

    private static boolean isRefused(Script script, Disk disk, Random random) {
        String name = FILES.get(random.nextInt(2));
        byte[] bytes = disk.content(name);
        String damage;
        if (random.nextInt(4) == 0) {
            int length = random.nextInt(bytes.length);
            bytes = Arrays.copyOf(bytes, length);
            damage = name + " cut off at " + length;
        } else {
            int bit = random.nextInt(bytes.length * 8);
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            damage = name + " with bit " + bit + " flipped";
        }
        disk.overwrite(name, bytes);
        try (NameTable table = NameTable.open(disk, () -> 5, Script.JOURNAL_BYTES)) {
            assertThat(new ArrayList<>(table.list("", 99))).as(damage).isEqualTo(entries(script));
            table.put("another", Script.actor(1));
            table.commit();
            return false;
        } catch (DamageException e) {
            assertThat(e).as(damage).hasMessageContaining("disk/names.").hasMessageMatching("[^\n]+");
            return true;
        } catch (IOException e) {
            throw new AssertionError(damage, e);
        }
    }

    private static List<Object> entries(Script script) {
        return new ArrayList<>(script.content().values());
    }

    @Test
    void aMissingFileIsNamed() throws IOException {
        for (String name : FILES) {
            var disk = new Disk(4);
            var script = new Script(2, disk);
            script.open();
            script.step();
            script.step();
            disk.delete(name);
            try (NameTable table = NameTable.open(disk, () -> 5, Script.JOURNAL_BYTES)) {
                throw new AssertionError("opened " + table);
            } catch (DamageException e) {
                assertThat(e).hasMessageContaining(name + ": it is missing");
            }
        }
    }

    @Test
    void filesOfTwoStoresOrTimesAreRefused() throws IOException {
        var disk = new Disk(4);
        var script = new Script(2, disk);
        script.open();
        script.step();
        Disk early = disk.copy();
        for (int i = 0; i < 20; i++) {
            script.step();
        }
        for (String name : FILES) {
            Disk mixed = disk.copy();
            mixed.overwrite(name, early.content(name));
            try (NameTable table = NameTable.open(mixed, () -> 5, Script.JOURNAL_BYTES)) {
                throw new AssertionError("opened " + table);
            } catch (DamageException e) {
                assertThat(e).hasMessageContaining("names.");
            }
        }
    }
}
