package salsa.tool.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Class files in a temporary folder, as long as the compiler needs them on its class path. */
record Unpacked(List<Path> folders) implements AutoCloseable {

    static Unpacked unpack(Map<String, byte[]> files) throws IOException {
        if (files.isEmpty()) {
            return new Unpacked(List.of());
        }
        Path folder = Files.createTempDirectory("salsa-classes");
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return new Unpacked(List.of(folder));
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
