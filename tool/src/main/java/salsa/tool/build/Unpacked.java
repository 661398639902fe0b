package salsa.tool.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Class files in a temporary folder, as long as the compiler needs them on its class path.
 *
 * @param folders that folder; none for no class files
 */
record Unpacked(List<Path> folders) implements AutoCloseable {

    /** Writes the class files by their paths. If one cannot be written, nothing is left of the others. */
    static Unpacked unpack(Map<String, byte[]> files) throws IOException {
        if (files.isEmpty()) {
            return new Unpacked(List.of());
        }
        Path folder = Files.createTempDirectory("salsa-classes");
        try {
            writeFiles(folder, files);
        } catch (IOException failure) {
            deleteTree(folder);
            throw failure;
        }
        return new Unpacked(List.of(folder));
    }

    private static void writeFiles(Path folder, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    @Override
    public void close() throws IOException {
        for (Path folder : folders) {
            deleteTree(folder);
        }
    }

    static void deleteTree(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> tree = Files.walk(folder)) {
            deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
