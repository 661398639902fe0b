package salsa.tool.program;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The layout of a project, as in Maven: the program in src/main/salsa, its tests in src/test/salsa. */
public final class Layout {
    private static final Path MAIN = Path.of("src", "main", "salsa");
    private static final Path TEST = Path.of("src", "test", "salsa");

    private Layout() {}

    /** Returns whether a folder is that of a project. */
    public static boolean isProject(Path folder) {
        return Files.isDirectory(folder.resolve(MAIN));
    }

    /** Returns the folder of a folder's programs: in a project separate from the tests. */
    static Path programFolder(Path folder) {
        return isProject(folder) ? folder.resolve(MAIN) : folder;
    }

    /** Returns the roots whose files a source below this root may use, in addition to its own. */
    static List<Path> neighbourRoots(Path root) {
        if (root.endsWith(TEST)) {
            return existingFolders(projectOf(root, TEST), "src/main/salsa", "src/main/java", "src/test/java");
        }
        return root.endsWith(MAIN) ? existingFolders(projectOf(root, MAIN), "src/main/java") : List.of();
    }

    private static Path projectOf(Path root, Path place) {
        return root.getRoot().resolve(root.subpath(0, root.getNameCount() - place.getNameCount()));
    }

    private static List<Path> existingFolders(Path project, String... places) {
        return Stream.of(places)
                .map(project::resolve)
                .filter(Files::isDirectory)
                .toList();
    }
}
