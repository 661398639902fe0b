package salsa.simulation.replay;

import java.io.File;
import java.io.FileFilter;
import java.io.FilenameFilter;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** Lists folders in the order of names: the JDK lists them in the order of the file system. */
public final class Files {

    private Files() {}

    /** Replaces Files.list. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static Stream<Path> list(Path folder) throws IOException {
        return java.nio.file.Files.list(folder).sorted();
    }

    /** Replaces Files.walk; a folder's files follow it directly, since a path sorts before its extensions. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static Stream<Path> walk(Path folder, FileVisitOption... options) throws IOException {
        return java.nio.file.Files.walk(folder, options).sorted();
    }

    /** Replaces Files.walk. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static Stream<Path> walk(Path folder, int depth, FileVisitOption... options) throws IOException {
        return java.nio.file.Files.walk(folder, depth, options).sorted();
    }

    /** Replaces Files.find. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static Stream<Path> find(
            Path folder, int depth, BiPredicate<Path, BasicFileAttributes> wanted, FileVisitOption... options)
            throws IOException {
        return java.nio.file.Files.find(folder, depth, wanted, options).sorted();
    }

    /** Replaces Files.newDirectoryStream. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static DirectoryStream<Path> newDirectoryStream(Path folder) throws IOException {
        return sorted(java.nio.file.Files.newDirectoryStream(folder));
    }

    /** Replaces Files.newDirectoryStream. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static DirectoryStream<Path> newDirectoryStream(Path folder, String glob) throws IOException {
        return sorted(java.nio.file.Files.newDirectoryStream(folder, glob));
    }

    /** Replaces Files.newDirectoryStream. */
    @InsteadOf(type = java.nio.file.Files.class)
    public static DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        return sorted(java.nio.file.Files.newDirectoryStream(folder, filter));
    }

    private static DirectoryStream<Path> sorted(DirectoryStream<Path> found) throws IOException {
        try (found) {
            var names = new java.util.ArrayList<Path>();
            found.forEach(names::add);
            names.sort(null);
            return new Sorted(names);
        }
    }

    /** The files of a folder in the order of their names, which does not depend on the machine. */
    private record Sorted(List<Path> names) implements DirectoryStream<Path> {
        @Override
        public Iterator<Path> iterator() {
            return names.iterator();
        }

        @Override
        public void close() {} // the folder is closed already
    }

    /** Replaces File.list. */
    @InsteadOf(type = File.class, onObject = true)
    public static String[] list(File folder) {
        return sorted(folder.list());
    }

    /** Replaces File.list. */
    @InsteadOf(type = File.class, onObject = true)
    public static String[] list(File folder, FilenameFilter filter) {
        return sorted(folder.list(filter));
    }

    /** Replaces File.listFiles. */
    @InsteadOf(type = File.class, onObject = true)
    public static File[] listFiles(File folder) {
        return sorted(folder.listFiles());
    }

    /** Replaces File.listFiles. */
    @InsteadOf(type = File.class, onObject = true)
    public static File[] listFiles(File folder, FileFilter filter) {
        return sorted(folder.listFiles(filter));
    }

    /** Replaces File.listFiles. */
    @InsteadOf(type = File.class, onObject = true)
    public static File[] listFiles(File folder, FilenameFilter filter) {
        return sorted(folder.listFiles(filter));
    }

    private static <T extends Comparable<? super T>> T[] sorted(T[] namesOrNull) {
        if (namesOrNull != null) {
            Arrays.sort(namesOrNull);
        }
        return namesOrNull;
    }
}
