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
 * Compiled programs by what was asked for, one file each. A file is read whole and replaced whole by an atomic move,
 * so any number of commands may use the cache at once; one that cannot be read counts as not there.
 */
public final class Cache {
    private static final int PROGRAMS_MAX = 1_000;

    private final Path folder;
    private final String maker;

    /**
     * @param folder where the files lie; made when first written to
     * @param maker  the compiler and JDK at work: what another one compiled is not found
     */
    public Cache(Path folder, String maker) {
        this.folder = folder;
        this.maker = maker;
    }

    /** {@code SALSA_CACHE}, or the place that the desktop's conventions give. */
    public static Path folder(Map<String, String> environment, String home) {
        String own = environment.get("SALSA_CACHE");
        if (own != null && !own.isEmpty()) {
            return Path.of(own).toAbsolutePath();
        }
        String desktop = environment.get("XDG_CACHE_HOME");
        boolean usable = desktop != null && Path.of(desktop).isAbsolute(); // what the convention asks
        return (usable ? Path.of(desktop) : Path.of(home, ".cache")).resolve("salsa");
    }

    public Optional<CompiledProgram> find(String key) {
        // Not by Files: the channels that it reads with take longer to set up than this takes to read.
        try (var file = new FileInputStream(file(key).toFile())) {
            return ProgramFile.read(file.readAllBytes(), key + maker);
        } catch (IOException _) {
            return Optional.empty(); // not there, or not readable: it is made anew
        }
    }

    /** Keeps a program. Throws when the cache cannot be written to; the program can run all the same. */
    public void keep(String key, CompiledProgram program) throws IOException {
        Files.createDirectories(folder);
        Path draft = Files.createTempFile(folder, "draft", "");
        try {
            Files.write(draft, ProgramFile.write(program, key + maker));
            Files.move(draft, file(key), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
        dropOldest();
    }

    /** Several makers may be in use: each has its own file, else every one of them would replace that of the others. */
    private Path file(String key) {
        return folder.resolve(Long.toHexString(Fingerprint.of(key + maker)) + ".program");
    }

    private void dropOldest() throws IOException {
        List<Path> programs;
        try (Stream<Path> files = Files.list(folder)) {
            programs = new ArrayList<>(files.toList());
        }
        if (programs.size() <= PROGRAMS_MAX) {
            return;
        }
        programs.sort(Comparator.comparing(Cache::age));
        for (Path program : programs.subList(0, programs.size() - PROGRAMS_MAX / 2)) {
            Files.deleteIfExists(program);
        }
    }

    private static FileTime age(Path program) {
        try {
            return Files.getLastModifiedTime(program);
        } catch (IOException _) {
            return FileTime.fromMillis(0); // another command has just dropped it
        }
    }
}
