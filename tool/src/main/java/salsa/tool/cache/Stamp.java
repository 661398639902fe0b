package salsa.tool.cache;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A fact about the file system on which a compiled program depends: while all of them hold, it is up to date. */
public sealed interface Stamp {
    /** Longer than the time resolution of any file system, except FAT's two seconds. */
    long STEP_MILLIS = 100;

    /** A time that no file has. */
    long NEVER = Long.MIN_VALUE;

    /** Returns whether the fact still holds. */
    boolean stillHolds();

    /** A file's content. Its time and size are compared first; a file that was merely touched counts as unchanged. */
    record Content(Path file, long bytes, long modified, long fingerprint) implements Stamp {

        public static Content of(Path file) throws IOException {
            BasicFileAttributes attributes = attributesOf(file); // before the content, so that a later change shows
            long fingerprint = Fingerprint.of(Files.readAllBytes(file));
            return new Content(file, attributes.size(), comparableTime(modificationNanos(attributes)), fingerprint);
        }

        @Override
        public boolean stillHolds() {
            try {
                BasicFileAttributes now = attributesOf(file);
                return now.size() == bytes
                        && (modificationNanos(now) == modified
                                || Fingerprint.of(Files.readAllBytes(file)) == fingerprint);
            } catch (IOException _) {
                return false; // removed or unreadable: its reader will report it
            }
        }
    }

    /** The folders and sources in a folder: a new file may change the meaning of a name. */
    record Listing(Path folder, long modified, long names) implements Stamp {

        public static Listing of(Path folder) throws IOException {
            long modified = comparableTime(modificationNanos(attributesOf(folder)));
            return new Listing(folder, modified, namesFingerprint(folder));
        }

        @Override
        public boolean stillHolds() {
            try {
                return modificationNanos(attributesOf(folder)) == modified || namesFingerprint(folder) == names;
            } catch (IOException _) {
                return false;
            }
        }

        private static long namesFingerprint(Path folder) throws IOException {
            Fingerprint names = new Fingerprint();
            for (Path entry : sortedEntries(folder)) {
                String name = entry.getFileName().toString();
                if (!name.startsWith(".") && (isSource(name) || holdsSources(entry))) {
                    names.add(name);
                }
            }
            return names.value();
        }

        /**
         * Returns whether an entry may contain sources. A folder of a program's output changes no name; it is inspected
         * only if the folder around it has changed.
         */
        private static boolean holdsSources(Path entry) throws IOException {
            if (!Files.isDirectory(entry) || Files.isSymbolicLink(entry)) {
                return Files.isDirectory(entry); // a link may lead anywhere
            }
            try (Stream<Path> tree = Files.walk(entry)) {
                return tree.anyMatch(each -> isSource(each.getFileName().toString()));
            } catch (UncheckedIOException unreadable) {
                return true;
            }
        }
    }

    private static boolean isSource(String name) {
        return name.endsWith(".salsa") || name.endsWith(".java") || name.endsWith(".cl");
    }

    /** The absence of a path from which a source would have been read. */
    record Absence(Path path) implements Stamp {
        @Override
        public boolean stillHolds() {
            return Files.notExists(path);
        }
    }

    /** All files below a folder of the class path that a compiler reads, by name, size and time. */
    record Tree(Path folder, long fingerprint) implements Stamp {

        public static Tree of(Path folder) throws IOException {
            return new Tree(folder, fingerprintOf(folder));
        }

        @Override
        public boolean stillHolds() {
            try {
                return fingerprintOf(folder) == fingerprint;
            } catch (IOException _) {
                return false;
            }
        }

        private static long fingerprintOf(Path folder) throws IOException {
            Fingerprint tree = new Fingerprint();
            addTree(folder, "", tree);
            return tree.value();
        }

        private static void addTree(Path folder, String path, Fingerprint tree) throws IOException {
            for (Path entry : sortedEntries(folder)) {
                BasicFileAttributes attributes = attributesOf(entry);
                String name = path + entry.getFileName();
                if (attributes.isDirectory() && !Files.isSymbolicLink(entry)) { // a link may form a cycle
                    addTree(entry, name + "/", tree);
                } else if (isRead(name)) {
                    tree.add(name).add(attributes.size()).add(modificationNanos(attributes));
                }
            }
        }

        /**
         * Returns whether the compiler reads files of that name. A program's output in its class path, such as a log,
         * does not affect compilation.
         */
        private static boolean isRead(String name) {
            return isSource(name) || name.endsWith(".class") || name.endsWith(".salsai");
        }
    }

    private static BasicFileAttributes attributesOf(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class);
    }

    private static long modificationNanos(BasicFileAttributes attributes) {
        return attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
    }

    /**
     * Returns a time that is worth comparing. File systems count time in steps of some milliseconds, so a file changed
     * a moment ago may change again and keep its time: then only its content shows the change.
     */
    private static long comparableTime(long modified) {
        long age = System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(modified);
        return age < STEP_MILLIS ? NEVER : modified;
    }

    private static List<Path> sortedEntries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> sorted = new ArrayList<>(entries.toList());
            sorted.sort(null);
            return sorted;
        }
    }
}
