package salsa.store.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.function.LongSupplier;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.LongDataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;
import salsa.store.block.Blocks;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.wire.reference.ActorReference;

/**
 * The names of one volume. One thread at a time calls it. Changes take effect at once and are durable after
 * {@link #commit}; {@link #forget} takes those back that are not.
 */
public final class NameTable implements AutoCloseable {

    private static final String LAST_EPOCH = "last epoch";

    /**
     * The share of live bytes, in percent, below which commits copy what lives together; and how much a commit copies.
     */
    private static final int FILL_LOW = 50;

    private static final int COPIED_BYTES = 1 << 20;
    private static final int COMMITS_BETWEEN_COPIES = 64;

    private final Blocks blocks;
    private MVStore store;
    private MVMap<byte[], byte[]> names; // by the UTF-8 bytes of a name
    private MVMap<String, Long> facts;
    private boolean isChanged;
    private boolean isFrozen;
    private int commits;

    private NameTable(Blocks blocks) {
        this.blocks = blocks;
        store = openStore(blocks);
        names = namesOf(store);
        facts = factsOf(store);
    }

    /**
     * Opens the names of a volume.
     *
     * @param dice name a new volume
     * @param journalBytes {@link Blocks#JOURNAL_BYTES}, or what a test needs
     */
    public static NameTable open(Volume volume, LongSupplier dice, long journalBytes) throws IOException {
        Blocks blocks = Blocks.open(volume, dice, journalBytes);
        try {
            return new NameTable(blocks);
        } catch (RuntimeException | Error e) {
            blocks.close();
            throw e;
        }
    }

    private static MVStore openStore(Blocks blocks) {
        return new MVStore.Builder()
                .autoCommitDisabled()
                .fileStore(new MvBlocks(blocks, new HashMap<>()))
                .open();
    }

    private static MVMap<byte[], byte[]> namesOf(MVStore store) {
        store.setVersionsToKeep(0);
        return store.openMap(
                "names",
                new MVMap.Builder<byte[], byte[]>()
                        .keyType(ByteArrayDataType.INSTANCE)
                        .valueType(ByteArrayDataType.INSTANCE));
    }

    private static MVMap<String, Long> factsOf(MVStore store) {
        return store.openMap(
                "facts",
                new MVMap.Builder<String, Long>()
                        .keyType(StringDataType.INSTANCE)
                        .valueType(LongDataType.INSTANCE));
    }

    /** Returns what was repaired when the volume was opened, a line each. */
    public List<String> reports() {
        return blocks.reports();
    }

    /** Returns the entry in force. */
    public @Nullable NameEntry get(String name) {
        byte[] value = names.get(name.getBytes(UTF_8));
        return value == null ? null : EntryBytes.read(name, value);
    }

    /** Adds a name that is absent. */
    public NameChange put(String name, ActorReference actor) {
        NameEntry known = get(name);
        return known == null ? set(name, actor) : new NameChange.Conflict(known);
    }

    /** Changes a name whose epoch is still that one. */
    public NameChange update(String name, long epoch, ActorReference actor) {
        NameEntry known = get(name);
        return isAt(known, epoch) ? set(name, actor) : new NameChange.Conflict(known);
    }

    /** Removes a name whose epoch is still that one. */
    public NameChange remove(String name, long epoch) {
        NameEntry known = get(name);
        if (known == null || !isAt(known, epoch)) {
            return new NameChange.Conflict(known);
        }
        change();
        names.remove(name.getBytes(UTF_8));
        return new NameChange.Done(known);
    }

    private static boolean isAt(@Nullable NameEntry known, long epoch) {
        return known != null && known.epoch() == epoch;
    }

    private NameChange set(String name, ActorReference actor) {
        change();
        long epoch = facts.getOrDefault(LAST_EPOCH, 0L) + 1;
        facts.put(LAST_EPOCH, epoch);
        names.put(name.getBytes(UTF_8), EntryBytes.of(actor, epoch));
        return new NameChange.Done(new NameEntry(name, actor, epoch));
    }

    private void change() {
        if (isFrozen) {
            throw new FrozenException();
        }
        isChanged = true;
    }

    /** Lets all changes fail with a {@link FrozenException}, or no longer. */
    public void freeze(boolean isToBeFrozen) {
        isFrozen = isToBeFrozen;
    }

    /** Lists a page of names in the order of their UTF-8 bytes. */
    public List<NameEntry> list(String after, int limit) {
        byte[] last = after.getBytes(UTF_8);
        var page = new ArrayList<NameEntry>();
        byte[] first = last.length == 0 ? names.firstKey() : names.higherKey(last);
        if (first == null) {
            return page;
        }
        Cursor<byte[], byte[]> cursor = names.cursor(first);
        while (cursor.hasNext() && page.size() < limit) {
            byte[] name = cursor.next();
            page.add(EntryBytes.read(new String(name, UTF_8), cursor.getValue()));
        }
        return page;
    }

    /** Returns whether there are changes that are not durable. */
    public boolean isChanged() {
        return isChanged;
    }

    /**
     * Makes the changes durable, all or none.
     *
     * @throws FullException if there is no room: {@link #forget} them, or try again
     * @throws IOException after any other failure the table must be opened anew
     */
    public void commit() throws IOException {
        if (isChanged) {
            store.commit();
            if (++commits % COMMITS_BETWEEN_COPIES == 0) {
                store.compact(FILL_LOW, COPIED_BYTES);
                store.commit();
            }
            blocks.commit();
            isChanged = false;
        }
    }

    /** Takes back the changes that are not durable. */
    public void forget() {
        store.closeImmediately();
        blocks.forget();
        store = openStore(blocks);
        names = namesOf(store);
        facts = factsOf(store);
        isChanged = false;
    }

    /** Returns the number of bytes of the table itself. */
    public long bytes() {
        return blocks.bytes();
    }

    /** Closes the files. Changes that are not committed are lost. */
    @Override
    public void close() throws IOException {
        store.closeImmediately();
        blocks.close();
    }
}
