package salsa.theater.link;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameReader;
import salsa.wire.frame.Payload;

/**
 * Puts the pieces of large frames together, one frame at a time. Allocates as pieces arrive, at most twice their bytes: in
 * blocks that grow, since a collector copies many small ones and leaves large ones where they are. No block is so large
 * that other frames wait for its allocation. The decoder of the frame joins the blocks.
 */
final class PieceAssembly {

    private static final int BLOCK_MAX = 1 << 22;

    private final List<byte[]> blocks = new ArrayList<>(); // all but the last are full
    private int length; // of what they contain
    private int room; // in the last block
    private long following; // bytes that later pieces contain; 0 between two frames
    private long first; // the number of the first piece

    /** Adds a piece. Returns the frame if it is complete. */
    Frame.@Nullable Numbered add(Frame.Piece piece, FrameReader reader) throws WireException {
        int size = piece.part().size();
        if (size == 0 || size > LinkSettings.PIECE_MAX) {
            throw refusal("piece of " + size + " bytes");
        }
        if (piece.following() > Integer.MAX_VALUE) {
            throw refusal(piece.following() + " bytes are to follow");
        }
        long total = length + size + piece.following();
        if (length == 0) {
            first = piece.sequence();
            reader.length((int) Math.min(total, Integer.MAX_VALUE));
        } else if (size + piece.following() != following) {
            throw refusal(following + " bytes were to follow, not " + (size + piece.following()));
        }
        append(piece.part(), (int) total);
        following = piece.following();
        return following > 0 ? null : complete(reader);
    }

    private void append(Payload part, int total) {
        int from = 0;
        while (from < part.size()) {
            if (room == 0) {
                room = Math.min(total - length, Math.clamp(length, LinkSettings.PIECE_MAX, BLOCK_MAX));
                blocks.add(new byte[room]);
            }
            byte[] block = blocks.getLast();
            int count = Math.min(part.size() - from, room);
            part.part(from, from + count).copyTo(block, block.length - room);
            from += count;
            length += count;
            room -= count;
        }
    }

    private Frame.Numbered complete(FrameReader reader) throws WireException {
        List<byte[]> whole = List.copyOf(blocks);
        blocks.clear();
        length = 0;
        Frame read = reader.read(whole);
        if (!(read instanceof Frame.Numbered numbered) || read instanceof Frame.Piece) {
            throw refusal("the pieces are no numbered frame");
        }
        if (numbered.sequence() != first) {
            throw refusal("the pieces from " + first + " on are frame " + numbered.sequence());
        }
        return numbered;
    }

    private static WireException refusal(String message) {
        return new WireException(WireCode.CREDIT, 0, message);
    }
}
