package salsa.runtime.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The packages of the main sources of all modules, and the packages that each refers to: by an import, or by a
 * qualified name in the code. Read from sources, because no other module is compiled yet when this one is tested.
 */
final class SourcePackages {
    private static final Pattern COMMENT_OR_TEXT = Pattern.compile(
            "\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\])+'|/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("\\bsalsa(?:\\.[a-z_]\\w*)*(?=\\.[A-Z*])");

    private final Map<String, String> modules = new TreeMap<>();
    private final Map<String, Integer> files = new TreeMap<>();
    private final Map<String, Set<String>> uses = new TreeMap<>();

    private SourcePackages() {}

    /** Reads all modules of the repository. */
    static SourcePackages ofTheRepository() throws IOException {
        var packages = new SourcePackages();
        Path repository = Path.of("").toAbsolutePath().getParent();
        try (var folders = Files.list(repository)) {
            for (Path module : folders.sorted().toList()) {
                Path sources = module.resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    packages.readModule(module.getFileName().toString(), sources);
                }
            }
        }
        packages.uses.values().forEach(used -> used.retainAll(packages.modules.keySet()));
        return packages;
    }

    private void readModule(String module, Path sources) throws IOException {
        try (var tree = Files.walk(sources)) {
            for (Path file : tree.filter(each -> each.toString().endsWith(".java"))
                    .filter(each -> !each.endsWith("module-info.java"))
                    .toList()) {
                readFile(module, sources.relativize(file.getParent()).toString().replace('/', '.'), text(file));
            }
        }
    }

    private void readFile(String module, String name, String text) {
        modules.put(name, module);
        files.merge(name, 1, Integer::sum);
        Set<String> used = uses.computeIfAbsent(name, _ -> new TreeSet<>());
        String code = COMMENT_OR_TEXT.matcher(text).replaceAll(" ");
        NAME.matcher(code).results().forEach(found -> used.add(found.group()));
        used.remove(name);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    Set<String> names() {
        return modules.keySet();
    }

    String module(String name) {
        return modules.get(name);
    }

    int files(String name) {
        return files.get(name);
    }

    /** Returns the packages that a package refers to. */
    Set<String> uses(String name) {
        return uses.get(name);
    }

    /** Returns the sets of packages that depend on each other, each in alphabetical order. */
    List<Set<String>> cycles() {
        var reachable = new HashMap<String, Set<String>>();
        names().forEach(name -> reachable.put(name, reachable(name)));
        var cycles = new ArrayList<Set<String>>();
        for (String name : names()) {
            var cycle = new TreeSet<String>();
            reachable.get(name).stream()
                    .filter(other -> reachable.get(other).contains(name))
                    .forEach(cycle::add);
            if (!cycle.isEmpty() && cycle.first().equals(name)) cycles.add(cycle);
        }
        return cycles;
    }

    private Set<String> reachable(String name) {
        var found = new TreeSet<String>();
        var open = new ArrayList<>(uses(name));
        while (!open.isEmpty()) {
            String next = open.removeLast();
            if (found.add(next)) open.addAll(uses(next));
        }
        return found;
    }
}
