package salsa.tool.cache;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** A compiled program as bytes: a magic number, a checksum, then the parts in order, lists preceded by their length. */
final class ProgramFile {
    private static final int MARK = 0x53_41_4c_03;
    private static final int HEAD = Integer.BYTES + Long.BYTES;

    private ProgramFile() {}

    static byte[] write(CompiledProgram program, String key) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        new Writer(new DataOutputStream(body)).write(program, key);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.writeInt(MARK);
        out.writeLong(checksumOf(body.toByteArray(), 0));
        out.write(body.toByteArray());
        return file.toByteArray();
    }

    /** Reads a program. Empty if the bytes are damaged or belong to another key. */
    static Optional<CompiledProgram> read(byte[] file, String key) throws IOException {
        if (file.length < HEAD) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(file);
        if (in.getInt() != MARK || in.getLong() != checksumOf(file, HEAD)) {
            return Optional.empty();
        }
        try {
            return new Reader(in).read(key);
        } catch (BufferUnderflowException _) {
            return Optional.empty();
        }
    }

    private static long checksumOf(byte[] bytes, int from) {
        CRC32 checksum = new CRC32(); // not CRC32C, which first computes its tables
        checksum.update(bytes, from, bytes.length - from);
        return checksum.getValue();
    }

    /** Writes a compiled program to the file of the cache. */
    private record Writer(DataOutputStream out) {

        void write(CompiledProgram program, String key) throws IOException {
            writeText(key);
            writeText(program.main());
            writePaths(program.roots());
            writePaths(program.classPath());
            out.writeInt(program.stamps().size());
            for (Stamp stamp : program.stamps()) {
                writeStamp(stamp);
            }
            out.writeInt(program.units().size());
            for (Unit unit : program.units()) {
                writeUnit(unit);
            }
            out.writeInt(program.files().size());
            for (Map.Entry<String, byte[]> file : program.files().entrySet()) {
                writeText(file.getKey());
                writeBytes(file.getValue());
            }
            out.writeInt(program.warnings().size());
            for (Warning warning : program.warnings()) {
                writeWarning(warning);
            }
        }

        private void writeStamp(Stamp stamp) throws IOException {
            switch (stamp) {
                case Stamp.Content(Path file, long bytes, long modified, long fingerprint) -> {
                    out.writeByte(0);
                    writeText(file.toString());
                    out.writeLong(bytes);
                    out.writeLong(modified);
                    out.writeLong(fingerprint);
                }
                case Stamp.Listing(Path folder, long modified, long names) -> {
                    out.writeByte(1);
                    writeText(folder.toString());
                    out.writeLong(modified);
                    out.writeLong(names);
                }
                case Stamp.Absence(Path path) -> {
                    out.writeByte(2);
                    writeText(path.toString());
                }
                case Stamp.Tree(Path folder, long fingerprint) -> {
                    out.writeByte(3);
                    writeText(folder.toString());
                    out.writeLong(fingerprint);
                }
            }
        }

        private void writeUnit(Unit unit) throws IOException {
            writeText(unit.name());
            writeText(unit.file().toString());
            out.writeInt(unit.needs().size());
            for (String need : unit.needs()) {
                writeText(need);
            }
        }

        private void writeWarning(Warning warning) throws IOException {
            writeText(warning.file().toString());
            writeText(warning.code());
            writeText(warning.plain());
            writeText(warning.colored());
            writeText(warning.json());
        }

        private void writePaths(List<Path> paths) throws IOException {
            out.writeInt(paths.size());
            for (Path path : paths) {
                writeText(path.toString());
            }
        }

        private void writeText(String text) throws IOException {
            writeBytes(text.getBytes(StandardCharsets.UTF_8));
        }

        private void writeBytes(byte[] bytes) throws IOException {
            out.writeInt(bytes.length);
            out.write(bytes);
        }
    }

    /** Reads a compiled program from the file of the cache. */
    private record Reader(ByteBuffer in) {

        Optional<CompiledProgram> read(String key) throws IOException {
            if (!readText().equals(key)) {
                return Optional.empty();
            }
            String main = readText();
            List<Path> roots = readPaths();
            List<Path> classPath = readPaths();
            List<Stamp> stamps = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                stamps.add(readStamp());
            }
            List<Unit> units = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                units.add(readUnit());
            }
            Map<String, byte[]> files = new HashMap<>();
            for (int left = in.getInt(); left > 0; left--) {
                files.put(readText(), readBytes());
            }
            List<Warning> warnings = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                warnings.add(new Warning(readPath(), readText(), readText(), readText(), readText()));
            }
            return Optional.of(new CompiledProgram(main, roots, classPath, stamps, units, files, warnings));
        }

        private Stamp readStamp() throws IOException {
            int kind = in.get();
            Path path = readPath();
            return switch (kind) {
                case 0 -> new Stamp.Content(path, in.getLong(), in.getLong(), in.getLong());
                case 1 -> new Stamp.Listing(path, in.getLong(), in.getLong());
                case 2 -> new Stamp.Absence(path);
                case 3 -> new Stamp.Tree(path, in.getLong());
                default -> throw new IOException("a stamp of unknown kind " + kind);
            };
        }

        private Unit readUnit() throws IOException {
            String name = readText();
            Path file = readPath();
            SortedSet<String> needs = new TreeSet<>();
            for (int left = in.getInt(); left > 0; left--) {
                needs.add(readText());
            }
            return new Unit(name, file, needs);
        }

        private List<Path> readPaths() throws IOException {
            List<Path> paths = new ArrayList<>();
            for (int left = in.getInt(); left > 0; left--) {
                paths.add(readPath());
            }
            return paths;
        }

        private Path readPath() throws IOException {
            return Path.of(readText());
        }

        private String readText() throws IOException {
            return new String(readBytes(), StandardCharsets.UTF_8);
        }

        private byte[] readBytes() throws IOException {
            int length = in.getInt();
            if (length < 0 || length > in.remaining()) {
                throw new IOException("a length of " + length + " bytes in a file that has no more");
            }
            byte[] bytes = new byte[length];
            in.get(bytes);
            return bytes;
        }
    }
}
