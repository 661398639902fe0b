package salsa.store.table;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ByteArrayDataType;
import salsa.store.block.Blocks;
import salsa.store.volume.Volume;
import salsa.theater.durable.StoredState;

/**
 * The states of actors of one volume. One thread at a time calls it. Changes are durable, all or none, after {@link
 * #commit}. After a failure it must be opened again.
 */
public final class StateTable implements AutoCloseable {

    private static final int FILL_LOW = 50; // the percentage of live bytes below which commits copy what lives together
    private static final int COPIED_BYTES = 1 << 20;
    private static final int COMMITS_BETWEEN_COPIES = 64;

    private final Blocks blocks;
    private final MVStore store;
    private final MVMap<byte[], byte[]> states; // by the UTF-8 bytes of an identity
    private int commits;

    private StateTable(Blocks blocks) {
        this.blocks = blocks;
        this.store = new MVStore.Builder()
                .autoCommitDisabled()
                .fileStore(new MvBlocks(blocks, new HashMap<>()))
                .open();
        store.setVersionsToKeep(0);
        this.states = store.openMap(
                "states",
                new MVMap.Builder<byte[], byte[]>()
                        .keyType(ByteArrayDataType.INSTANCE)
                        .valueType(ByteArrayDataType.INSTANCE));
    }

    /** Opens the states of a volume. {@code dice} names a new one. */
    public static StateTable open(Volume volume, LongSupplier dice) throws IOException {
        Blocks blocks = Blocks.open(volume, dice, Blocks.JOURNAL_BYTES);
        try {
            return new StateTable(blocks);
        } catch (RuntimeException | Error e) {
            blocks.close();
            throw e;
        }
    }

    /** Sets the state of an actor. */
    public void put(StoredState state) {
        byte[] behavior = state.behavior().getBytes(UTF_8);
        states.put(
                state.identity().getBytes(UTF_8),
                ByteBuffer.allocate(Long.BYTES + Integer.BYTES + behavior.length + state.bytes().length)
                        .putLong(state.epoch())
                        .putInt(behavior.length)
                        .put(behavior)
                        .put(state.bytes())
                        .array());
    }

    /** Removes the state of an actor, if there is one. */
    public void remove(String identity) {
        states.remove(identity.getBytes(UTF_8));
    }

    /** Gives the state of an actor that epoch, and returns it. */
    public Optional<StoredState> take(String identity, long epoch) {
        Optional<StoredState> taken =
                get(identity).map(before -> new StoredState(identity, epoch, before.behavior(), before.bytes()));
        taken.ifPresent(this::put);
        return taken;
    }

    /** Returns the state of an actor, if there is one. */
    public Optional<StoredState> get(String identity) {
        return Optional.ofNullable(states.get(identity.getBytes(UTF_8))).map(stored -> state(identity, stored));
    }

    /** Returns all states. */
    public List<StoredState> all() {
        var all = new ArrayList<StoredState>();
        Cursor<byte[], byte[]> cursor = states.cursor(null);
        while (cursor.hasNext()) {
            String identity = new String(cursor.next(), UTF_8);
            all.add(state(identity, cursor.getValue()));
        }
        return all;
    }

    private static StoredState state(String identity, byte[] stored) {
        ByteBuffer value = ByteBuffer.wrap(stored);
        long epoch = value.getLong();
        String behavior = new String(bytes(value, value.getInt()), UTF_8);
        return new StoredState(identity, epoch, behavior, bytes(value, value.remaining()));
    }

    private static byte[] bytes(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return bytes;
    }

    /** Makes the changes durable. */
    public void commit() throws IOException {
        store.commit();
        if (++commits % COMMITS_BETWEEN_COPIES == 0) {
            store.compact(FILL_LOW, COPIED_BYTES);
            store.commit();
        }
        blocks.commit();
    }

    /** Closes the files. Changes that are not committed are lost. */
    @Override
    public void close() throws IOException {
        store.closeImmediately();
        blocks.close();
    }
}
