package salsa.network;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decodes bytes into lines. A line ends with a line feed, or a carriage return and a line feed, or with the stream. */
final class LineDecoder {

    private static final int LENGTH_FIRST = 128;

    private final int lineBytesMax;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private byte[] line = new byte[LENGTH_FIRST]; // of the incomplete line
    private int length;
    private int count; // complete lines
    private @Nullable String problem; // null while there is none

    LineDecoder(int lineBytesMax) {
        this.lineBytesMax = lineBytesMax;
    }

    /** Returns the lines that these bytes complete, up to the first one that is refused. */
    List<String> lines(byte[] bytes, int to) {
        var lines = new ArrayList<String>();
        for (int next = 0; next < to && problem == null; next++) {
            if (bytes[next] == '\n') {
                end(lines);
            } else {
                add(bytes[next]);
            }
        }
        return List.copyOf(lines);
    }

    /** Returns the incomplete line at the end of the stream, or none. */
    List<String> rest() {
        var lines = new ArrayList<String>();
        if (length > 0) {
            end(lines);
        }
        return List.copyOf(lines);
    }

    /** Returns why the next line is refused; null if none is. */
    @Nullable
    String refusalReason() {
        return problem;
    }

    private void add(byte next) {
        if (length == lineBytesMax) {
            problem = "line %,d is longer than %,d bytes; send shorter lines, or raise Limits.lineBytes"
                    .formatted(count + 1, lineBytesMax);
            return;
        }
        if (length == line.length) {
            line = Arrays.copyOf(line, (int) Math.min(2L * length, lineBytesMax));
        }
        line[length++] = next;
    }

    private void end(List<String> lines) {
        int to = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        length = 0;
        count++;
        try {
            lines.add(utf8.decode(ByteBuffer.wrap(line, 0, to)).toString());
        } catch (CharacterCodingException _) {
            problem = "line %,d is not UTF-8; send UTF-8, or read bytes with a ByteHandler".formatted(count);
        }
    }
}
