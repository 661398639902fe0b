package salsa.store.disk;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;
import salsa.store.volume.VolumeFile;

/**
 * A disk in memory that loses power, processes and space at a chosen call. A file has its content as programs see it, and
 * that which is durable, with the writes between them.
 */
public final class Disk implements Volume {

    /** What happens at the chosen call. */
    public enum Trouble {
        NONE,
        CRASH,
        FULL,
        FORCE_FAILS,
        WRITE_FAILS
    }

    /** The process or the machine ends here: no code of the store may go on. */
    public static final class Crash extends Error {
        private static final long serialVersionUID = 1;

        Crash() {
            super("crash", null, false, false);
        }
    }

    private Map<String, DiskFile> files = new TreeMap<>();
    private Map<String, DiskFile> durableFiles = new HashMap<>();
    private final Random random;
    private Trouble trouble = Trouble.NONE;
    private long calls;
    private long troubleAt = Long.MAX_VALUE;
    private boolean lies; // a force returns without effect: to show that the tests see it

    public Disk(long seed) {
        random = new Random(seed);
    }

    public void lie() {
        lies = true;
    }

    boolean lies() {
        return lies;
    }

    Random random() {
        return random;
    }

    public long calls() {
        return calls;
    }

    /** Chooses the trouble of the call with a number, counted from now on; FULL stays until {@link #heal}. */
    public void trouble(Trouble kind, long call) {
        trouble = kind;
        calls = 0;
        troubleAt = call;
    }

    public void heal() {
        trouble(Trouble.NONE, Long.MAX_VALUE);
    }

    /** A call that may crash, and has the effect before it does so. */
    boolean crashes() {
        return calls++ == troubleAt && trouble == Trouble.CRASH;
    }

    /** A call that writes; returns whether it crashes. A full disk still takes what needs no more room. */
    boolean writes(boolean grows) throws IOException {
        long call = calls++;
        if (trouble == Trouble.FULL && call >= troubleAt && grows) {
            throw new FullException("No space left on device");
        } else if (trouble == Trouble.WRITE_FAILS && call == troubleAt) {
            throw new IOException("Input/output error");
        }
        return trouble == Trouble.CRASH && call == troubleAt;
    }

    /** A call that forces; returns whether it fails, as the first one from the chosen call on does. */
    boolean forceFails() {
        long call = calls++;
        if (trouble == Trouble.CRASH && call == troubleAt) {
            throw new Crash();
        }
        boolean fails = trouble == Trouble.FORCE_FAILS && call >= troubleAt;
        if (fails) {
            heal();
        }
        return fails;
    }

    /** The process ends: what it has written stays. */
    public void restart() {
        heal();
    }

    /** The power is lost: of what was not forced, any part stays. */
    public void losePower() {
        heal();
        files = new TreeMap<>(durableFiles);
        files.values().forEach(DiskFile::losePower);
    }

    public byte[] content(String name) {
        return files.get(name).content();
    }

    /** Replaces a file as a whole, as a faulty disk does. */
    public void overwrite(String name, byte[] content) {
        files.get(name).overwrite(content);
    }

    /** Returns a disk with the same files, all durable. */
    public Disk copy() {
        var copy = new Disk(random.nextLong());
        files.forEach((name, file) -> {
            var other = new DiskFile(copy);
            other.overwrite(file.content());
            copy.files.put(name, other);
        });
        copy.durableFiles = new HashMap<>(copy.files);
        return copy;
    }

    @Override
    public VolumeFile open(String name) throws IOException {
        if (!files.containsKey(name)) {
            if (writes(true)) {
                throw new Crash();
            }
            files.put(name, new DiskFile(this));
        }
        return files.get(name);
    }

    @Override
    public boolean has(String name) {
        return files.containsKey(name);
    }

    @Override
    public void replace(String from, String to) throws IOException {
        if (crashes()) {
            if (random.nextBoolean()) {
                files.put(to, files.remove(from));
            }
            throw new Crash();
        }
        files.put(to, files.remove(from));
        if (!lies) {
            durableFiles = new HashMap<>(files);
        }
    }

    @Override
    public void delete(String name) {
        files.remove(name);
    }

    @Override
    public String path(String name) {
        return "disk/" + name;
    }

    @Override
    public void close() {}
}
