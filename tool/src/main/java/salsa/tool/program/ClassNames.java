package salsa.tool.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import salsa.tool.line.Refusal;

/** The names of a program's classes, which another theater may name. */
public final class ClassNames {
    private static final String END = ".class";

    private ClassNames() {}

    /** Returns the names of the classes in these files and in the folders of the class path, which hold compiled behaviors. */
    public static SortedSet<String> of(Collection<String> files, List<Path> classPath) {
        SortedSet<String> names = new TreeSet<>();
        files.forEach(file -> add(file, names));
        classPath.stream().filter(Files::isDirectory).forEach(folder -> addFolder(folder, names));
        return names;
    }

    private static void addFolder(Path folder, SortedSet<String> names) {
        try (Stream<Path> tree = Files.walk(folder)) {
            tree.forEach(file -> add(folder.relativize(file).toString().replace('\\', '/'), names));
        } catch (IOException unreadable) {
            throw new Refusal("cannot read the classes in " + folder + ": " + unreadable.getMessage()
                    + "; correct -cp or its permissions");
        }
    }

    private static void add(String file, SortedSet<String> names) {
        if (file.endsWith(END)) {
            names.add(file.substring(0, file.length() - END.length()).replace('/', '.'));
        }
    }
}
