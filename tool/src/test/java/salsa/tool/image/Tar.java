package salsa.tool.image;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads the files of a tar, in the POSIX format that builders of images write. */
final class Tar {
    private static final int BLOCK = 512;
    private static final int SIZE_AT = 124;
    private static final int SIZE_DIGITS = 11;
    private static final int MODE_AT = 100;
    private static final int MODE_DIGITS = 7;
    private static final int TYPE_AT = 156;
    private static final int NAME_LENGTH = 100;
    private static final int PREFIX_AT = 345;
    private static final int PREFIX_LENGTH = 155;

    private static final char EXTENDED = 'x'; // times of the next entry, and a name that is too long for it

    private Tar() {}

    /**
     * An entry.
     *
     * @param mode the permissions
     * @param type '0' for a file, '5' for a folder, 'x' for more about the next entry
     */
    record Entry(String name, int mode, char type, byte[] bytes) {}

    static Map<String, Entry> read(Path file) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(file))) {
            return read(in);
        }
    }

    static Map<String, Entry> readCompressed(byte[] bytes) throws IOException {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return read(in);
        }
    }

    private static Map<String, Entry> read(InputStream in) throws IOException {
        var entries = new LinkedHashMap<String, Entry>();
        for (byte[] head = in.readNBytes(BLOCK); head.length == BLOCK && head[0] != 0; head = in.readNBytes(BLOCK)) {
            Entry entry = entryOf(head, in);
            if (entry.type() != EXTENDED) {
                entries.put(entry.name(), entry);
            } else if (new String(entry.bytes(), StandardCharsets.UTF_8).contains(" path=")) {
                throw new IOException("the next entry has a longer name than this reader knows");
            }
        }
        return entries;
    }

    private static Entry entryOf(byte[] head, InputStream in) throws IOException {
        int size = Integer.parseInt(text(head, SIZE_AT, SIZE_DIGITS), 8);
        byte[] bytes = in.readNBytes(size);
        if (bytes.length < size) {
            throw new EOFException("the tar ends within an entry");
        }
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        String prefix = text(head, PREFIX_AT, PREFIX_LENGTH);
        String name = text(head, 0, NAME_LENGTH);
        int mode = Integer.parseInt(text(head, MODE_AT, MODE_DIGITS), 8);
        return new Entry(prefix.isEmpty() ? name : prefix + "/" + name, mode, (char) head[TYPE_AT], bytes);
    }

    private static String text(byte[] head, int from, int length) {
        String text = new String(head, from, length, StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return (end < 0 ? text : text.substring(0, end)).strip();
    }
}
