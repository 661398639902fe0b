package salsa.tool.cache;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Compiled programs by request, one file each. A file is read whole and replaced whole by an atomic move, so any number
 * of commands may use the cache concurrently; an unreadable file counts as absent.
 */
public final class Cache {
    private static final int PROGRAMS_MAX = 1_000;

    private final Path folder;
    private final String maker;

    /**
     * @param folder the folder of the files; created at the first write
     * @param maker  the compiler and JDK in use: programs compiled by another one are not found
     */
    public Cache(Path folder, String maker) {
        this.folder = folder;
        this.maker = maker;
    }

    /** Returns {@code SALSA_CACHE}, or the place that the desktop's conventions define. */
    public static Path folderFor(Map<String, String> environment, String home) {
        String own = environment.get("SALSA_CACHE");
        if (own != null && !own.isEmpty()) {
            return Path.of(own).toAbsolutePath();
        }
        String desktop = environment.get("XDG_CACHE_HOME");
        boolean usable = desktop != null && Path.of(desktop).isAbsolute(); // as the convention requires
        return (usable ? Path.of(desktop) : Path.of(home, ".cache")).resolve("salsa");
    }

    public Optional<CompiledProgram> find(String key) {
        // Not by Files: setting up its channels takes longer than this read.
        try (var file = new FileInputStream(fileOf(key).toFile())) {
            return ProgramFile.read(file.readAllBytes(), key + maker);
        } catch (IOException _) {
            return Optional.empty(); // absent or unreadable: it is written again
        }
    }

    /** Stores a program. Throws if the cache is not writable; the program can run all the same. */
    public void store(String key, CompiledProgram program) throws IOException {
        Files.createDirectories(folder);
        Path draft = Files.createTempFile(folder, "draft", "");
        try {
            Files.write(draft, ProgramFile.write(program, key + maker));
            Files.move(draft, fileOf(key), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
        deleteOldest();
    }

    /**
     * Returns the file of a key. Several makers may be in use: each has its own file, so that they do not replace each
     * other's.
     */
    private Path fileOf(String key) {
        return folder.resolve(Long.toHexString(Fingerprint.of(key + maker)) + ".program");
    }

    /** Deletes the older half if there are too many, so that this is not due again with the next program. */
    private void deleteOldest() throws IOException {
        List<Path> programs;
        try (Stream<Path> files = Files.list(folder)) {
            programs = new ArrayList<>(files.toList());
        }
        if (programs.size() <= PROGRAMS_MAX) {
            return;
        }
        programs.sort(Comparator.comparing(Cache::lastModified));
        for (Path program : programs.subList(0, programs.size() - PROGRAMS_MAX / 2)) {
            Files.deleteIfExists(program);
        }
    }

    private static FileTime lastModified(Path program) {
        try {
            return Files.getLastModifiedTime(program);
        } catch (IOException _) {
            return FileTime.fromMillis(0); // another command has just removed it
        }
    }
}
