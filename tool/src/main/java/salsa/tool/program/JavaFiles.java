package salsa.tool.program;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the plain Java files of a program: those that its sources mention, as javac finds them on a source path. A file
 * counts as mentioned if its name occurs as a word in a source of the same folder, or in one that spells the folder's
 * package. This may include a file too many, never one too few; unmentioned files are ignored, so a broken file nearby
 * does no harm.
 */
final class JavaFiles {
    private static final String IDENTIFIER = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
    private static final Pattern NAME = Pattern.compile(IDENTIFIER + "(?:\\." + IDENTIFIER + ")*");

    private final Folders folders;
    private final Collection<Path> roots;
    private final Function<Path, String> reader;
    private final Set<Path> reached = new LinkedHashSet<>();
    private final Queue<Path> unread = new ArrayDeque<>();

    /** Creates a search; {@code reader} reads the text of a source file. */
    JavaFiles(Folders folders, Collection<Path> roots, Function<Path, String> reader) {
        this.folders = folders;
        this.roots = roots;
        this.reader = reader;
    }

    /** Returns the Java files that these sources need, directly or through other sources. */
    List<Path> neededBy(Collection<Path> sources) {
        sources.forEach(this::addReached);
        while (!unread.isEmpty()) {
            followNames(unread.remove());
        }
        return reached.stream()
                .filter(file -> file.toString().endsWith(".java"))
                .toList();
    }

    private void addReached(Path source) {
        if (reached.add(source)) {
            unread.add(source);
        }
    }

    private void followNames(Path source) {
        Set<Path> visible = new LinkedHashSet<>();
        addOwnPackage(Objects.requireNonNull(source.getParent()), visible);
        Set<String> words = new LinkedHashSet<>();
        Matcher names = NAME.matcher(reader.apply(source));
        while (names.find()) {
            String[] steps = names.group().split("\\.");
            words.addAll(List.of(steps));
            roots.forEach(root -> addPackages(root, steps, visible));
        }
        visible.forEach(folder -> words.forEach(word -> reachNamed(folder, word)));
    }

    /** Adds the folder of a source, and those of the same package below other roots. */
    private void addOwnPackage(Path folder, Set<Path> visible) {
        visible.add(folder);
        for (Path root : roots) {
            if (folder.startsWith(root)) {
                String[] steps = root.equals(folder)
                        ? new String[0]
                        : root.relativize(folder)
                                .toString()
                                .split(Pattern.quote(folder.getFileSystem().getSeparator()));
                for (Path other : roots) {
                    folders.folderOf(other, String.join(".", steps)).ifPresent(visible::add);
                }
            }
        }
    }

    private void addPackages(Path root, String[] steps, Set<Path> visible) {
        Path folder = root;
        for (String step : steps) {
            if (!folders.namesIn(folder).contains(step)) {
                return;
            }
            folder = folder.resolve(step);
            visible.add(folder);
        }
    }

    private void reachNamed(Path folder, String word) {
        Set<String> names = folders.namesIn(folder);
        for (String ending : List.of(".java", ".salsa")) {
            if (names.contains(word + ending)) {
                addReached(folder.resolve(word + ending));
            }
        }
    }
}
