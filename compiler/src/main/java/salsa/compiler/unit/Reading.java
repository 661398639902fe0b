package salsa.compiler.unit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import salsa.compiler.Sources;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;

/** Reads the files of a universe: the units, then whatever file a name in one that was read leads to. */
final class Reading {
    private final Sources sources;
    private final Diagnostics diagnostics;
    private final Map<String, ParsedFile> files = new LinkedHashMap<>();
    private final Set<String> absent = new HashSet<>();
    private final Queue<ParsedFile> unread = new ArrayDeque<>();
    private final List<Source> compiled = new ArrayList<>();

    Reading(Sources sources, Diagnostics diagnostics) {
        this.sources = sources;
        this.diagnostics = diagnostics;
    }

    Universe universe(List<Source> units) {
        for (Source unit : units) enter(unit, false);
        while (!unread.isEmpty()) {
            ParsedFile file = unread.remove();
            for (String name : file.facts().mentioned()) lookUp(file, name);
        }
        return new Universe(files, compiled);
    }

    private void lookUp(ParsedFile from, String name) {
        if (from.facts().inside().contains(name) || name.equals(from.name())) return;
        for (String candidate : Universe.candidates(from, name)) {
            if (isLoaded(candidate)) return;
        }
    }

    private boolean isLoaded(String qualifiedName) {
        if (files.containsKey(qualifiedName)) return true;
        if (absent.contains(qualifiedName)) return false;
        Optional<Source> source = sources.salsa(qualifiedName);
        if (source.isPresent()) enter(source.get(), false);
        else sources.header(qualifiedName).ifPresent(header -> enter(header, true));
        if (files.containsKey(qualifiedName)) return true;
        absent.add(qualifiedName);
        return false;
    }

    private void enter(Source source, boolean header) {
        if (!header && compiled.stream().anyMatch(each -> each.name().equals(source.name()))) return;
        if (!header) compiled.add(source);
        ParsedFile.read(source, header, diagnostics).ifPresent(file -> {
            if (files.putIfAbsent(file.qualifiedName(), file) == null) unread.add(file);
        });
    }
}
