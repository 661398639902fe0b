package salsa.simulation.replay;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.constantpool.PoolEntry;

/**
 * Replaces a final type in a class file by another: every descriptor, signature and reference names the type in a
 * string of the constant pool, so it is replaced there.
 */
final class Renaming {

    private static final String LOCAL_RANDOM = "java/util/concurrent/ThreadLocalRandom";
    private static final String SEEDED = SeededLocalRandom.class.getName().replace('.', '/');
    private static final int HEADER_BYTES = 8; // magic number and version

    private Renaming() {}

    /** Returns whether the text mentions the type. */
    static boolean mentionsType(String text) {
        return text.contains(LOCAL_RANDOM);
    }

    /** Returns the class file with the other type. */
    static byte[] rename(byte[] classFile) {
        var in = new DataInputStream(new ByteArrayInputStream(classFile));
        var bytes = new ByteArrayOutputStream(classFile.length);
        var out = new DataOutputStream(bytes);
        try {
            out.write(in.readNBytes(HEADER_BYTES));
            int count = in.readUnsignedShort();
            out.writeShort(count);
            for (int index = 1; index < count; index++) {
                index += copyEntry(in, out) - 1;
            }
            in.transferTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException("a class file in memory", impossible);
        }
        return bytes.toByteArray();
    }

    /** Copies an entry and returns its number of indices. */
    private static int copyEntry(DataInputStream in, DataOutputStream out) throws IOException {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        switch (tag) {
            case PoolEntry.TAG_UTF8 -> out.writeUTF(in.readUTF().replace(LOCAL_RANDOM, SEEDED));
            case PoolEntry.TAG_CLASS,
                    PoolEntry.TAG_STRING,
                    PoolEntry.TAG_METHOD_TYPE,
                    PoolEntry.TAG_MODULE,
                    PoolEntry.TAG_PACKAGE -> out.write(in.readNBytes(Short.BYTES));
            case PoolEntry.TAG_METHOD_HANDLE -> out.write(in.readNBytes(Byte.BYTES + Short.BYTES));
            case PoolEntry.TAG_LONG, PoolEntry.TAG_DOUBLE -> out.write(in.readNBytes(Long.BYTES));
            default -> out.write(in.readNBytes(Integer.BYTES)); // a number of four bytes, or two indices
        }
        return tag == PoolEntry.TAG_LONG || tag == PoolEntry.TAG_DOUBLE ? 2 : 1;
    }
}
