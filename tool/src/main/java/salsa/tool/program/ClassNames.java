package salsa.tool.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import salsa.tool.line.Refusal;

/** The names of a program's classes, which another theater may name. */
public final class ClassNames {
    /** The entry of a jar that lists the classes which another theater may name, one a line. */
    public static final String LIST = "META-INF/salsa/classes";

    private static final String END = ".class";

    private ClassNames() {}

    /**
     * Returns the names of the classes in these files, in the folders of the class path, which hold compiled behaviors, and in
     * its jars that list the classes of a program.
     */
    public static SortedSet<String> namesOf(Collection<String> files, List<Path> classPath) {
        SortedSet<String> names = new TreeSet<>();
        files.forEach(file -> addClass(file, names));
        for (Path each : classPath) {
            if (Files.isDirectory(each)) {
                addFolder(each, names);
            } else {
                addListed(each, names);
            }
        }
        return names;
    }

    private static void addListed(Path jar, SortedSet<String> names) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry list = zip.getEntry(LIST);
            if (list != null) {
                String text = new String(zip.getInputStream(list).readAllBytes(), StandardCharsets.UTF_8);
                text.lines().forEach(names::add);
            }
        } catch (IOException unreadable) {
            throw new Refusal("the class path entry " + jar + " cannot be read as a jar (" + unreadable.getMessage()
                    + "); correct it");
        }
    }

    private static void addFolder(Path folder, SortedSet<String> names) {
        try (Stream<Path> tree = Files.walk(folder)) {
            tree.forEach(file -> addClass(folder.relativize(file).toString().replace('\\', '/'), names));
        } catch (IOException unreadable) {
            throw new Refusal("cannot read the classes in " + folder + ": " + unreadable.getMessage()
                    + "; correct -cp or its permissions");
        }
    }

    private static void addClass(String file, SortedSet<String> names) {
        if (file.endsWith(END)) {
            names.add(file.substring(0, file.length() - END.length()).replace('/', '.'));
        }
    }
}
