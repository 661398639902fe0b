package salsa.store.block;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;
import salsa.store.volume.VolumeFile;

/** The changes since the last checkpoint, of which each is durable before the blocks are written. */
final class Journal {

    static final String NAME = "names.journal";
    private static final String NEXT = "names.journal.new";

    /** Beyond what a checkpoint leaves, with room for one commit and for checkpoints that a full disk prevents. */
    private static final long BYTES_MAX = 1L << 30;

    private final Volume volume;
    private final VolumeFile file;
    private final long store;
    private long end;

    private Journal(Volume volume, VolumeFile file, long store, long end) {
        this.volume = volume;
        this.file = file;
        this.store = store;
        this.end = end;
    }

    long bytes() {
        return end;
    }

    /** Replaces the journal by an empty one. Before and after, one of both is whole. */
    static Journal replace(Volume volume, Basis basis) throws IOException {
        ByteBuffer bytes = basis.bytes();
        int end = bytes.limit();
        VolumeFile next = volume.open(NEXT);
        try {
            next.truncate(0);
            next.write(0, bytes);
        } catch (FullException e) {
            next.close();
            volume.delete(NEXT);
            throw e;
        }
        next.force();
        volume.replace(NEXT, NAME);
        return new Journal(volume, next, basis.store(), end);
    }

    /**
     * What a journal contains.
     *
     * @param torn bytes at the end that are no whole record: an interrupted commit
     */
    record Content(Journal journal, Basis basis, List<Change> changes, int torn) {

        long epoch() {
            return basis.epoch() + changes.size();
        }
    }

    /** Reads the journal; a record that is damaged and not the last one is an error. */
    static Content read(Volume volume) throws IOException {
        VolumeFile file = volume.open(NAME);
        if (file.size() > BYTES_MAX) {
            throw new DamageException(
                    volume.path(NAME), "it has " + file.size() + " bytes, more than a journal ever has");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) file.size());
        file.read(0, bytes);
        bytes.flip();
        Basis basis = Basis.read(bytes);
        if (basis == null) {
            throw new DamageException(volume.path(NAME), "its first record is damaged, or of another version of Salsa");
        }
        var changes = new ArrayList<Change>();
        int at = basis.bytes().limit();
        long epoch = basis.epoch() + 1;
        for (ByteBuffer payload; (payload = RecordBytes.payload(bytes, at, epoch, basis.store())) != null; epoch++) {
            at += RecordBytes.HEAD_BYTES + payload.remaining();
            changes.add(Change.read(payload));
        }
        if (RecordBytes.hasLater(bytes, at, epoch, basis.store())) {
            throw new DamageException(volume.path(NAME), "the record at byte " + at + " is damaged");
        }
        return new Content(new Journal(volume, file, basis.store(), at), basis, changes, bytes.limit() - at);
    }

    /**
     * Makes a change durable. After a {@link FullException} the journal is as before; after any other one it is
     * unusable.
     */
    void append(long epoch, Change change) throws IOException {
        if (end + change.bytes() > BYTES_MAX - RecordBytes.HEAD_BYTES) {
            throw new FullException("the journal cannot grow further before there is room for a checkpoint");
        }
        ByteBuffer record = RecordBytes.begin(epoch, change.bytes());
        change.write(record);
        ByteBuffer bytes = RecordBytes.end(record, store);
        int length = bytes.limit();
        try {
            file.write(end, bytes);
        } catch (FullException e) {
            file.truncate(end);
            throw e;
        }
        file.force();
        end += length;
    }

    /** Drops an interrupted commit. */
    void truncateToEnd() throws IOException {
        file.truncate(end);
        file.force();
    }

    void close() throws IOException {
        file.close();
    }

    /** Continues with an empty journal. */
    Journal next(Basis basis) throws IOException {
        Journal next = replace(volume, basis);
        file.close();
        return next;
    }
}
