package salsa.compiler.symbol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Meanings;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/** Reads the files of a universe: the units, then every file to which a name in a file leads. */
final class Reading {
    private final Lookup sources;
    private final ParsedFiles parsed;
    private final Diagnostics diagnostics;
    private final Map<String, ParsedFile> files = new LinkedHashMap<>();
    private final Set<String> absent = new HashSet<>();
    private final Queue<ParsedFile> unread = new ArrayDeque<>();
    private final List<Source> compiled = new ArrayList<>();
    private final Map<String, List<Diagnostic>> errors = new LinkedHashMap<>(); // by the name of the source

    Reading(Lookup sources, ParsedFiles parsed, Diagnostics diagnostics) {
        this.sources = sources;
        this.parsed = parsed;
        this.diagnostics = diagnostics;
    }

    Universe readUniverse(List<Source> units) {
        units.forEach(this::addUnit);
        do {
            while (!unread.isEmpty()) loadMentioned(unread.remove());
            List.copyOf(files.values()).forEach(this::parseActors);
        } while (!unread.isEmpty());
        errors.values().forEach(each -> each.forEach(diagnostics::report));
        return new Universe(files, compiled, parsed);
    }

    private void loadMentioned(ParsedFile file) {
        for (String name : file.facts().mentioned()) loadNamed(file, name);
        for (var use : file.unit().imports()) readImport(use);
    }

    /** Parses a file again if it creates anonymous actors that are not known as such yet. */
    private void parseActors(ParsedFile file) {
        if (file.header()) return;
        Map<Integer, Set<String>> found = new AnonymousActors(files).bodiesIn(file);
        if (found.equals(file.meanings().actors())) return;
        parseAndRecord(file.source(), false, new Meanings(Set.of(), found)).ifPresent(again -> {
            files.put(again.qualifiedName(), again);
            unread.add(again);
        });
    }

    private Optional<ParsedFile> parseAndRecord(Source source, boolean header, Meanings meanings) {
        var found = new ArrayList<Diagnostic>();
        Optional<ParsedFile> file = parsed.readFile(source, header, meanings, found);
        errors.put(source.name(), found);
        return file;
    }

    private void loadNamed(ParsedFile from, String name) {
        if (from.facts().inside().contains(name) || name.equals(from.name())) return;
        for (String candidate : Universe.candidateNames(from, name)) {
            if (tryLoad(candidate)) return;
        }
    }

    /**
     * Handles an import, which names its module even without other uses. To javac a module without files is not a
     * package, so its first behavior is read as well.
     */
    private void readImport(Declaration.Import use) {
        String name = RuntimeNames.inTodaysPackages(use.name());
        String module = use.onDemand() ? name : name.substring(0, Math.max(0, name.lastIndexOf('.')));
        Collection<String> behaviors =
                use.statically() ? List.of() : sources.behaviors().apply(module);
        if (behaviors.isEmpty() || !use.onDemand() && tryLoad(name)) return;
        if (files.keySet().stream().noneMatch(each -> each.startsWith(module + "."))) {
            tryLoad(module + "." + new TreeSet<>(behaviors).getFirst());
        }
    }

    /** Reads the file of a behavior unless that is done; returns whether there is one. Looks for a name only once. */
    private boolean tryLoad(String qualifiedName) {
        if (files.containsKey(qualifiedName)) return true;
        if (absent.contains(qualifiedName)) return false;
        Optional<Source> source = sources.salsa().apply(qualifiedName);
        if (source.isPresent()) addUnit(source.get());
        else sources.header().apply(qualifiedName).ifPresent(this::addHeader);
        if (files.containsKey(qualifiedName)) return true;
        absent.add(qualifiedName);
        return false;
    }

    /** Adds a file to be compiled, once. */
    private void addUnit(Source source) {
        if (compiled.stream().anyMatch(each -> each.name().equals(source.name()))) return;
        compiled.add(source);
        parseAndRecord(source, false, Meanings.NONE).ifPresent(this::addFile);
    }

    /** Adds the declarations of a behavior that has been compiled. */
    private void addHeader(Source source) {
        parseAndRecord(source, true, Meanings.NONE).ifPresent(this::addFile);
    }

    private void addFile(ParsedFile file) {
        if (files.putIfAbsent(file.qualifiedName(), file) == null) unread.add(file);
    }
}
