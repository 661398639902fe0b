package salsa.store.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import salsa.store.disk.Disk;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** Random changes of a table that follow from a seed, with what must be in it after each commit. */
final class Script {

    /** So short that a checkpoint comes every few commits. */
    static final long JOURNAL_BYTES = 64 << 10;

    private static final int COMMITS = 12;
    private static final int CHANGES_MAX = 4;
    private static final int NAMES = 12;

    private final long seed;
    private final Disk disk;
    private Random random;
    private NameTable table;
    private Map<String, NameEntry> acknowledged = new TreeMap<>();
    private Map<String, NameEntry> inFlight = new TreeMap<>();

    Script(long seed, Disk disk) {
        this.seed = seed;
        this.disk = disk;
        this.random = new Random(seed);
    }

    static ActorReference actor(long number) {
        var home = new TheaterAddress("theater" + Math.floorMod(number, 7), Math.floorMod(number, 65_536), number);
        return new ActorReference(new Id(number, ~number), home, "a.Printer");
    }

    void open() throws IOException {
        table = NameTable.open(disk, () -> seed, JOURNAL_BYTES);
    }

    Disk disk() {
        return disk;
    }

    NameTable table() {
        return table;
    }

    /** Opens the table and commits changes; the disk may end it anywhere. */
    void run() throws IOException {
        open();
        for (int i = 0; i < COMMITS; i++) {
            step();
        }
    }

    /** A commit with some changes. */
    void step() throws IOException {
        inFlight = new TreeMap<>(acknowledged);
        for (int left = 1 + random.nextInt(CHANGES_MAX); left > 0; left--) {
            change("name" + random.nextInt(NAMES), random.nextInt(4));
        }
        table.commit();
        acknowledged = inFlight;
    }

    private void change(String name, int kind) {
        NameEntry known = inFlight.get(name);
        long epoch = known == null ? 77 : known.epoch();
        NameChange change = switch (kind) {
            case 0 -> table.put(name, actor(random.nextLong()));
            case 1, 2 -> table.update(name, epoch, actor(random.nextLong()));
            default -> table.remove(name, epoch);
        };
        if (change instanceof NameChange.Done done) {
            if (kind == 3) {
                inFlight.remove(name);
            } else {
                inFlight.put(name, done.entry());
            }
        }
    }

    /** Takes back what a full disk has refused. */
    void refuse() {
        table.forget();
        check(Map.of(), acknowledged);
    }

    /** Opens the table again: it has what was acknowledged, with or without the changes of a commit that was interrupted. */
    void recover() throws IOException {
        open();
        check(inFlight, acknowledged);
        acknowledged = content();
        random = new Random(seed + 1);
        step();
        open();
        check(acknowledged, acknowledged);
    }

    private void check(Map<String, NameEntry> one, Map<String, NameEntry> other) {
        Map<String, NameEntry> content = content();
        if (!content.equals(one)) {
            assertThat(content).isEqualTo(other);
        }
    }

    /** Fails if the table does not contain what was acknowledged. */
    void checkExactly() {
        assertThat(content()).isEqualTo(acknowledged);
    }

    Map<String, NameEntry> content() {
        var content = new TreeMap<String, NameEntry>();
        table.list("", Integer.MAX_VALUE).forEach(entry -> content.put(entry.name(), entry));
        return content;
    }
}
