package salsa.tool.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import salsa.tool.line.Refusal;

/** The source files that one command has read, each once, by the names that the user knows. */
public final class SourceFiles {
    private static final String ENDING = ".salsa";
    private static final String KERNELS = ".cl";

    private final Path folder;
    private final Folders folders = new Folders();
    private final Map<Path, SourceText> texts = new LinkedHashMap<>();

    /** Creates an empty set; {@code folder} is where the command was called: names are shown relative to it. */
    public SourceFiles(Path folder) {
        this.folder = folder;
    }

    public Folders folders() {
        return folders;
    }

    public SourceText textOf(Path file) {
        return texts.computeIfAbsent(file, absent -> SourceText.readSource(absent, shownName(absent)));
    }

    public Collection<SourceText> texts() {
        return texts.values();
    }

    /** Returns the .salsa file of a behavior below one of the roots; rejects two. */
    public Optional<Path> findBehavior(String name, Collection<Path> roots) {
        List<Path> found = new ArrayList<>();
        for (Path root : roots) {
            folders.fileOf(root, name, ENDING).ifPresent(found::add);
        }
        if (found.size() > 1) {
            throw refuseTwins(name, found.stream().map(this::shownName).toList());
        }
        return found.stream().findFirst();
    }

    /** Returns the OpenCL C file beside the .salsa file of a behavior. */
    Optional<Path> findKernels(String name, Collection<Path> roots) {
        return roots.stream()
                .filter(root -> folders.fileOf(root, name, ENDING).isPresent())
                .flatMap(root -> folders.fileOf(root, name, KERNELS).stream())
                .findFirst();
    }

    /** Returns the behaviors of a module below the roots, by their simple names. */
    Set<String> behaviorsOf(String module, Collection<Path> roots) {
        Set<String> found = new TreeSet<>();
        for (Path root : roots) {
            folders.folderOf(root, module).stream()
                    .flatMap(folder -> folders.namesIn(folder).stream())
                    .filter(name -> name.endsWith(ENDING) && !name.startsWith("."))
                    .forEach(name -> found.add(name.substring(0, name.length() - ENDING.length())));
        }
        return found;
    }

    static Refusal refuseTwins(String name, List<String> files) {
        return new Refusal("several behaviors are named " + name + ": " + String.join(" and ", files)
                + "; rename one, or give them different modules");
    }

    /** Returns a subject as the user would write it. */
    String shownName(Target target) {
        return switch (target) {
            case Target.SourceFile(Path file) -> shownName(file);
            case Target.Folder(Path place) -> shownName(place);
            case Target.Behavior(String name, Path _) -> name;
        };
    }

    /** Returns a path as the user would write it. */
    public String shownName(Path path) {
        if (!path.startsWith(folder)) {
            return path.toString();
        }
        String relative = folder.relativize(path).toString();
        return relative.isEmpty() ? "." : relative;
    }
}
