package salsa.tool.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.tool.cache.Stamp;
import salsa.tool.line.Refusal;

/**
 * The folders inspected while a program was put together. Names are compared letter by letter whatever the file system
 * does about case, and every inspection is recorded as a stamp, so that a file created later is noticed.
 */
public final class Folders {
    private final Map<Path, Set<String>> names = new HashMap<>();
    private final Map<Path, Stamp> stamps = new TreeMap<>();

    /** Returns the names in a folder; none if it is no folder. */
    Set<String> namesIn(Path folder) {
        return names.computeIfAbsent(folder, this::listNames);
    }

    private Set<String> listNames(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Set.of();
        }
        try {
            stamps.put(folder, Stamp.Listing.of(folder));
            try (Stream<Path> entries = Files.list(folder)) {
                return entries.map(entry -> entry.getFileName().toString()).collect(Collectors.toSet());
            }
        } catch (IOException _) {
            throw new Refusal("the folder " + folder + " cannot be listed; correct its permissions");
        }
    }

    /** Returns the file of a qualified name below a root, with the ending {@code .salsa}, {@code .java} or {@code .cl}. */
    Optional<Path> fileOf(Path root, String qualifiedName, String ending) {
        int lastDot = qualifiedName.lastIndexOf('.');
        String name = qualifiedName.substring(lastDot + 1) + ending;
        return folderOf(root, lastDot < 0 ? "" : qualifiedName.substring(0, lastDot))
                .filter(folder -> namesIn(folder).contains(name))
                .map(folder -> folder.resolve(name));
    }

    /** Returns the folder of a module below a root, if there is one. */
    Optional<Path> folderOf(Path root, String module) {
        Path folder = root;
        for (String step : module.isEmpty() ? new String[0] : module.split("\\.")) {
            if (!namesIn(folder).contains(step)) {
                return Optional.empty();
            }
            folder = folder.resolve(step);
        }
        return Optional.of(folder);
    }

    /** Returns all .salsa files in a folder and its subfolders, except hidden folders and Maven's output. */
    public List<Path> sourcesBelow(Path folder) {
        List<Path> found = new ArrayList<>();
        for (String name : namesIn(folder).stream().sorted().toList()) {
            Path entry = folder.resolve(name);
            if (name.endsWith(".salsa") && !name.startsWith(".")) {
                found.add(entry);
            } else if (isSourceFolder(folder, name) && Files.isDirectory(entry) && !Files.isSymbolicLink(entry)) {
                found.addAll(sourcesBelow(entry));
            }
        }
        return found;
    }

    private boolean isSourceFolder(Path parent, String name) {
        return !name.startsWith(".")
                && !(name.equals("target") && namesIn(parent).contains("pom.xml"));
    }

    public Collection<Stamp> stamps() {
        return stamps.values();
    }
}
