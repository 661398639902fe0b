package salsa.store.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;

/**
 * Blocks of bytes that change together: {@link #commit} makes all changes since the last one durable, or none.
 *
 * <p>Argument. A commit first writes its blocks and its epoch as one record with a checksum to the end of the journal
 * and forces it; then it is acknowledged; then the blocks are written to their places. A loss of power therefore leaves
 * at most the last record of the journal torn, whose blocks have not been touched, and {@link #open} writes the blocks
 * of all whole records again. The basis of the journal has the checksum of every block as of its beginning, and the
 * records have all blocks that have changed since: so each block is either known from a record or checked. A record
 * that a mark in the image names, and the journal lacks, was acknowledged and is lost; a record that is damaged before
 * a sound one was so, too: both are errors.
 *
 * <p>What was read from the journal may be in the memory of the operating system alone, after a failed force; so it is
 * written again, to other places, and forced, before anything is answered.
 */
public final class Blocks implements AutoCloseable {

    /** The size of a block: that of MVStore. */
    public static final int BLOCK_BYTES = 4096;

    /** The usual length of a journal at which a checkpoint begins another one, while the blocks are few. */
    public static final long JOURNAL_BYTES = 16L << 20;

    private static final long JOURNAL_HIGH = 2 * JOURNAL_BYTES; // more would delay the next start
    private static final int CHECKED_TOGETHER = 64;

    private final Volume volume;
    private final BlockFile image;
    private final long store;
    private final long journalLow;
    private Journal journal;
    private long checkpointAt;

    private Sums sums;
    private long epoch;
    private int count; // with the changes that are not committed
    private int lowestCount; // since the last commit: blocks above it became zeros
    private final TreeMap<Integer, byte[]> changed = new TreeMap<>();
    private final List<String> reports = new ArrayList<>();

    private Blocks(Volume volume, BlockFile image, Journal journal, Basis basis, long journalLow) {
        this.volume = volume;
        this.image = image;
        this.journal = journal;
        this.journalLow = journalLow;
        this.store = basis.store();
        this.sums = basis.sums();
        this.epoch = basis.epoch();
        this.count = sums.count();
        this.lowestCount = count;
        setNextCheckpoint();
    }

    /**
     * Opens the blocks of a volume, or creates them.
     *
     * @param dice name a new store
     * @param journalBytes {@link #JOURNAL_BYTES}, or what a test needs
     */
    public static Blocks open(Volume volume, LongSupplier dice, long journalBytes) throws IOException {
        if (!volume.has(Journal.NAME)) {
            create(volume, dice.getAsLong());
        } else if (!volume.has(BlockFile.NAME)) {
            throw new DamageException(volume.path(BlockFile.NAME), "it is missing, beside " + Journal.NAME);
        }
        return recover(volume, journalBytes);
    }

    private static void create(Volume volume, long store) throws IOException {
        var image = new BlockFile(volume, store);
        try {
            image.begin();
        } finally {
            image.close();
        }
        Journal.replace(volume, new Basis(store, 0, new Sums())).close();
    }

    private static Blocks recover(Volume volume, long journalBytes) throws IOException {
        Journal.Content content = Journal.read(volume);
        var image = new BlockFile(volume, content.basis().store());
        long marked = image.markedEpoch(content.basis().epoch());
        if (marked > content.epoch()) {
            throw new DamageException(
                    volume.path(Journal.NAME), "its end, which was acknowledged, is damaged or missing");
        } else if (marked < content.basis().epoch()) {
            throw new DamageException(volume.path(BlockFile.NAME), "it is older than " + Journal.NAME);
        }
        var blocks = new Blocks(volume, image, content.journal(), content.basis(), journalBytes);
        blocks.replay(content);
        return blocks;
    }

    private void replay(Journal.Content content) throws IOException {
        int intact = sums.count();
        var known = new TreeMap<Integer, byte[]>();
        for (Change change : content.changes()) {
            intact = Math.min(intact, change.count());
            known.tailMap(change.count()).clear();
            known.putAll(change.blocks());
            sums.resize(change.count());
        }
        check(intact, known);
        image.reserve(sums.count());
        epoch = content.epoch();
        put(known);
        count = sums.count();
        lowestCount = count;
        if (content.torn() > 0) {
            reports.add(volume.path(Journal.NAME) + ": dropped " + content.torn()
                    + " bytes of a commit that was interrupted and not acknowledged");
            journal.truncateToEnd();
        }
        if (!content.changes().isEmpty()) {
            checkpoint();
        }
    }

    /** Checks the blocks that no record has, many at a time. */
    private void check(int intact, SortedMap<Integer, byte[]> known) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(CHECKED_TOGETHER * BLOCK_BYTES);
        for (int block = 0; block < intact; block++) {
            SortedMap<Integer, byte[]> behind = known.tailMap(block);
            int end = behind.isEmpty() ? intact : Math.min(intact, behind.firstKey());
            for (; block < end; block += bytes.limit() / BLOCK_BYTES) {
                bytes.clear().limit(Math.min(CHECKED_TOGETHER, end - block) * BLOCK_BYTES);
                image.read(block, bytes, sums);
            }
        }
    }

    /** Returns what was repaired when the blocks were opened, a line each. */
    public List<String> reports() {
        return List.copyOf(reports);
    }

    /** Returns the number of commits. */
    public long epoch() {
        return epoch;
    }

    /** Returns the number of bytes, a multiple of {@link #BLOCK_BYTES}. */
    public long bytes() {
        return (long) count * BLOCK_BYTES;
    }

    /** Returns bytes as last written, committed or not. */
    public ByteBuffer read(long position, int length) throws IOException {
        int first = Math.toIntExact(position / BLOCK_BYTES);
        int end = Math.toIntExact((position + length + BLOCK_BYTES - 1) / BLOCK_BYTES);
        ByteBuffer bytes = ByteBuffer.allocate((end - first) * BLOCK_BYTES);
        for (int block = first; block < end; block++) {
            bytes.put(block(block));
        }
        return bytes.slice(Math.toIntExact(position - (long) first * BLOCK_BYTES), length);
    }

    private ByteBuffer block(int block) throws IOException {
        byte[] fresh = changed.get(block);
        if (fresh != null) {
            return ByteBuffer.wrap(fresh);
        } else if (block >= count) {
            throw new IOException("block " + block + " of " + count);
        }
        return block >= lowestCount ? ByteBuffer.allocate(BLOCK_BYTES) : image.read(block, sums);
    }

    /** Writes whole blocks; they are durable after the next commit. */
    public void write(long position, ByteBuffer from) {
        if (position % BLOCK_BYTES != 0 || from.remaining() % BLOCK_BYTES != 0) {
            throw new IllegalArgumentException("not whole blocks: " + position + " + " + from.remaining());
        }
        for (int block = Math.toIntExact(position / BLOCK_BYTES); from.hasRemaining(); block++) {
            byte[] content = new byte[BLOCK_BYTES];
            from.get(content);
            changed.put(block, content);
            count = Math.max(count, block + 1);
        }
    }

    /** Cuts off the blocks from that many bytes on. */
    public void truncate(long bytes) {
        count = Math.toIntExact((bytes + BLOCK_BYTES - 1) / BLOCK_BYTES);
        lowestCount = Math.min(lowestCount, count);
        changed.tailMap(count).clear();
    }

    /**
     * Makes the changes durable, all or none.
     *
     * @throws FullException if there is no room; the changes are still there, and can be committed later or forgotten
     * @throws IOException after any other failure the blocks must be opened anew
     */
    public void commit() throws IOException {
        image.reserve(count);
        for (int block = lowestCount; block < count; block++) {
            changed.putIfAbsent(block, new byte[BLOCK_BYTES]);
        }
        journal.append(epoch + 1, new Change(count, changed));
        epoch++;
        sums.resize(count);
        put(changed);
        changed.clear();
        lowestCount = count;
        if (journal.bytes() > checkpointAt) {
            checkpoint();
        }
    }

    /** Writes acknowledged blocks: room for them was made before, so a lack of it is a failure of the disk. */
    private void put(Map<Integer, byte[]> blocks) throws IOException {
        try {
            write(blocks);
        } catch (FullException e) {
            throw new IOException("no room to overwrite blocks", e);
        }
    }

    private void write(Map<Integer, byte[]> blocks) throws IOException {
        image.mark(epoch);
        for (Map.Entry<Integer, byte[]> block : blocks.entrySet()) {
            image.write(block.getKey(), block.getValue());
            sums.set(block.getKey(), Sums.of(ByteBuffer.wrap(block.getValue())));
        }
    }

    /** Forgets the changes since the last commit. */
    public void forget() {
        changed.clear();
        count = sums.count();
        lowestCount = count;
    }

    private void checkpoint() throws IOException {
        settle();
        try {
            journal = journal.next(new Basis(store, epoch, sums));
            setNextCheckpoint();
        } catch (FullException e) {
            checkpointAt =
                    journal.bytes() + journalLow / 4; // the long journal is as good; the next attempt comes later
        }
    }

    private void settle() throws IOException {
        try {
            image.settle(epoch, count);
        } catch (FullException e) {
            throw new IOException("no room to overwrite a mark", e);
        }
    }

    private void setNextCheckpoint() {
        checkpointAt = journal.bytes() + Math.clamp(bytes() / 4, journalLow, JOURNAL_HIGH);
    }

    /** Ends without a commit. */
    @Override
    public void close() throws IOException {
        journal.close();
        image.close();
    }
}
