package salsa.sanitizer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** The lines of a program's source files. */
final class SourceLines {
    private final Function<String, Optional<String>> sources;
    private final Map<String, List<String>> files = new ConcurrentHashMap<>();

    SourceLines(Function<String, Optional<String>> sources) {
        this.sources = sources;
    }

    SourceLine lineAt(String path, int line) {
        List<String> lines = files.computeIfAbsent(path, this::readLines);
        return new SourceLine(path, line, line >= 1 && line <= lines.size() ? lines.get(line - 1) : "");
    }

    private List<String> readLines(String path) {
        return sources.apply(path).map(text -> text.lines().toList()).orElse(List.of());
    }
}
