package salsa.theater.link;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.frame.Frame;
import salsa.wire.frame.FrameReader;

/** Puts the pieces of large frames together, one frame at a time. Allocates as pieces arrive, at most twice their bytes. */
final class PieceAssembly {

    private byte[] bytes = {};
    private int length;
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
        append(piece, size, (int) total);
        following = piece.following();
        return following > 0 ? null : complete(reader);
    }

    private void append(Frame.Piece piece, int size, int total) {
        if (length + size > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.min(total, Math.max(length + size, 2 * bytes.length)));
        }
        piece.part().copyTo(bytes, length);
        length += size;
    }

    private Frame.Numbered complete(FrameReader reader) throws WireException {
        byte[] whole = length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
        bytes = new byte[0];
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
