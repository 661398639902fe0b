package salsa.tool.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a running cluster: one names its processes, by which another command finds them, one has the addresses of its
 * theaters. Their names begin with the process of the cluster. A process is a line with the number and the port of the theater,
 * the identifier of the process, and when it began, since an identifier may be used again.
 */
public final class Roster implements AutoCloseable {
    private static final String FOLDER = "clusters";
    private static final String PROCESSES = ".processes";
    private static final String ADDRESSES = ".theaters";
    private static final String TEMPORARY = ".new";

    private final Path folder;
    private final String name = String.valueOf(ProcessHandle.current().pid());
    private final Map<Integer, String> lines = new TreeMap<>(); // guarded by this

    /** Creates the roster of this process; {@code cache} is the folder of the user's compiled programs. */
    public Roster(Path cache) {
        folder = cache.resolve(FOLDER);
        try {
            Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the place of the addresses. */
    public Path addressFile() {
        return folder.resolve(name + ADDRESSES);
    }

    /** Writes the addresses of all theaters. */
    public void writeAddresses(List<String> addresses) {
        write(addressFile(), addresses);
    }

    /** Replaces a file, of which a reader sees the old or the new text. */
    private void write(Path file, Collection<String> text) {
        Path written = folder.resolve(name + TEMPORARY);
        try {
            Files.write(written, text);
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A theater of a running cluster. */
    public record Entry(int number, int port, ProcessHandle process) {}

    /** Enters the process of a theater, in place of the one before. */
    synchronized void enter(int number, int port, ProcessHandle process) {
        lines.put(number, number + " " + port + " " + process.pid() + " " + startOf(process));
        write(folder.resolve(name + PROCESSES), lines.values());
    }

    private static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    @Override
    public void close() {
        delete(folder, name);
    }

    private static void delete(Path folder, String cluster) {
        try {
            for (String each : List.of(PROCESSES, ADDRESSES, TEMPORARY)) {
                Files.deleteIfExists(folder.resolve(cluster + each));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the theaters of all running clusters of the user, whose cache is in this folder. */
    public static List<Entry> runningTheaters(Path cache) {
        Path folder = cache.resolve(FOLDER);
        var all = new ArrayList<Entry>();
        if (!Files.isDirectory(folder)) {
            return all;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.filter(file -> file.toString().endsWith(PROCESSES))
                    .sorted()
                    .toList()) {
                all.addAll(theatersIn(folder, each));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return all;
    }

    private static List<Entry> theatersIn(Path folder, Path file) throws IOException {
        String cluster = file.getFileName().toString().replace(PROCESSES, "");
        if (ProcessHandle.of(Long.parseLong(cluster)).isEmpty()) {
            delete(folder, cluster); // it was killed
            return List.of();
        }
        var all = new ArrayList<Entry>();
        for (String line : Files.readAllLines(file)) {
            String[] words = line.split(" ");
            processOf(Long.parseLong(words[2]), Long.parseLong(words[3]))
                    .map(process -> new Entry(Integer.parseInt(words[0]), Integer.parseInt(words[1]), process))
                    .ifPresent(all::add);
        }
        return all;
    }

    private static Optional<ProcessHandle> processOf(long identifier, long start) {
        return ProcessHandle.of(identifier).filter(process -> startOf(process) == start && process.isAlive());
    }
}
