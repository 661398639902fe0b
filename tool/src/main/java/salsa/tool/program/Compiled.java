package salsa.tool.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import salsa.runtime.BehaviorType;
import salsa.tool.line.Refusal;

/** Behaviors that are already compiled, in folders and jars. Keeps the jars open until it is closed. */
public final class Compiled implements AutoCloseable {
    private final List<Path> places;
    private final Map<Path, ZipFile> archives = new HashMap<>();

    public Compiled(List<Path> places) {
        this.places = places;
    }

    boolean contains(String behavior) {
        return readFile(BehaviorType.stateOf(behavior).replace('.', '/') + ".class")
                .isPresent();
    }

    /** Returns the text of a compiled behavior's header. */
    Optional<String> headerOf(String behavior) {
        return readFile(behavior.replace('.', '/') + ".salsai").map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private Optional<byte[]> readFile(String path) {
        for (Path place : places) {
            try {
                Optional<byte[]> found =
                        Files.isDirectory(place) ? readFromFolder(place, path) : readFromArchive(place, path);
                if (found.isPresent()) {
                    return found;
                }
            } catch (IOException _) {
                throw new Refusal(place + " is on the class path, but " + path + " in it cannot be read; correct it");
            }
        }
        return Optional.empty();
    }

    private static Optional<byte[]> readFromFolder(Path folder, String path) throws IOException {
        Path file = folder.resolve(path);
        return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
    }

    private Optional<byte[]> readFromArchive(Path archive, String path) throws IOException {
        ZipFile zip = openArchive(archive);
        ZipEntry entry = zip.getEntry(path);
        return entry == null
                ? Optional.empty()
                : Optional.of(zip.getInputStream(entry).readAllBytes());
    }

    private ZipFile openArchive(Path archive) {
        ZipFile open = archives.get(archive);
        if (open == null) {
            try {
                open = new ZipFile(archive.toFile());
            } catch (IOException _) {
                throw new Refusal("the class path entry " + archive + " is neither a folder nor a jar; correct it");
            }
            archives.put(archive, open);
        }
        return open;
    }

    @Override
    public void close() throws IOException {
        for (ZipFile archive : archives.values()) {
            archive.close();
        }
    }
}
