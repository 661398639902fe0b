package salsa.compiler.emit;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Maps the line tables of a class back to its Salsa file, so that stack traces, debuggers and profilers show Salsa
 * lines. Only line numbers change, in place, so code and stack maps stay as javac verified them (JVMS 4.7.3, 4.7.12).
 */
public final class LineTables {
    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    private final ByteBuffer data;
    private final int[] lines;

    @SuppressWarnings("NullAway.Init") // read first, with the constant pool
    private String[] names;

    private LineTables(byte[] bytes, int[] lines) {
        this.data = ByteBuffer.wrap(bytes.clone());
        this.lines = lines;
    }

    /**
     * Returns the class with other line numbers.
     *
     * @param lines for each line of the Java text (from 1) the line of the Salsa file
     */
    public static byte[] withSalsaLines(byte[] bytes, int[] lines) {
        var tables = new LineTables(bytes, lines);
        tables.mapClassFile();
        return tables.data.array();
    }

    private int readU2() {
        return Short.toUnsignedInt(data.getShort());
    }

    private void skipBytes(int count) {
        data.position(data.position() + count);
    }

    private void mapClassFile() {
        skipBytes(8);
        readConstants();
        skipBytes(6);
        skipBytes(2 * readU2());
        mapMembers();
        mapMembers();
    }

    /** Records the texts of the constant pool: attributes are identified by name. */
    private void readConstants() {
        names = new String[readU2()];
        for (int index = 1; index < names.length; index++) {
            int tag = data.get();
            switch (tag) {
                case 1 -> {
                    byte[] text = new byte[readU2()];
                    data.get(text);
                    names[index] = new String(text, StandardCharsets.UTF_8);
                }
                case 7, 8, 16, 19, 20 -> skipBytes(2);
                case 15 -> skipBytes(3);
                case LONG, DOUBLE -> {
                    skipBytes(8);
                    index++;
                }
                default -> skipBytes(4);
            }
        }
    }

    private void mapMembers() {
        for (int count = readU2(); count > 0; count--) {
            skipBytes(6);
            mapAttributes();
        }
    }

    private void mapAttributes() {
        for (int count = readU2(); count > 0; count--) {
            String name = names[readU2()];
            int end = data.getInt() + data.position();
            if (name.equals("Code")) mapCode();
            else if (name.equals("LineNumberTable")) mapTable();
            data.position(end);
        }
    }

    private void mapCode() {
        skipBytes(4);
        skipBytes(data.getInt());
        skipBytes(8 * readU2());
        mapAttributes();
    }

    private void mapTable() {
        for (int count = readU2(); count > 0; count--) {
            skipBytes(2);
            int line = Short.toUnsignedInt(data.getShort(data.position()));
            data.putShort((short) lines[Math.min(line, lines.length - 1)]);
        }
    }
}
