package salsa.tool.build;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cache.Stamp;
import salsa.tool.cache.Unit;
import salsa.tool.cache.Warning;

/** A program as compiled earlier, and the parts of it that can be kept. */
record Earlier(CompiledProgram program) {

    /** Returns the state of a program that has not been compiled yet. */
    static Earlier none() {
        return new Earlier(new CompiledProgram("", List.of(), List.of(), List.of(), List.of(), Map.of(), List.of()));
    }

    /** Returns the units by name if only the text of .salsa files has changed since; else none. */
    Map<String, Unit> comparableUnits(List<Path> roots) {
        boolean comparable = program.roots().equals(roots)
                && program.stamps().stream().allMatch(stamp -> isSalsaText(stamp) || stamp.stillHolds());
        Map<String, Unit> units = new TreeMap<>();
        if (comparable) {
            program.units().forEach(unit -> units.put(unit.name(), unit));
        }
        return units;
    }

    /** Returns the units whose text has changed. */
    List<String> changedUnits(Collection<Unit> units) {
        Map<Path, Stamp> stamps = new HashMap<>();
        for (Stamp stamp : program.stamps()) {
            if (stamp instanceof Stamp.Content content) {
                stamps.put(content.file(), content);
            }
        }
        return units.stream()
                .filter(unit -> !Objects.requireNonNull(stamps.get(unit.file())).stillHolds())
                .map(Unit::name)
                .toList();
    }

    /** Returns whether a behavior was declared as in this header. */
    boolean isDeclaredAs(String behavior, byte @Nullable [] header) {
        return Arrays.equals(header, program.header(behavior));
    }

    Map<String, String> headersOf(Set<String> behaviors) {
        Map<String, String> headers = new HashMap<>();
        behaviors.forEach(name -> headers.put(name, new String(program.header(name), StandardCharsets.UTF_8)));
        return headers;
    }

    List<Warning> warnings() {
        return program.warnings();
    }

    /** Returns the class files and headers of some behaviors. */
    SortedMap<String, byte[]> filesOf(Set<String> behaviors) {
        SortedMap<String, byte[]> found = new TreeMap<>();
        program.files().forEach((file, bytes) -> {
            if (behaviors.contains(behaviorOfFile(file))) {
                found.put(file, bytes);
            }
        });
        return found;
    }

    /** Returns the stamps that remain valid: those of all inspected files, but of .salsa files only some. */
    List<Stamp> stampsOf(Set<Path> files) {
        return program.stamps().stream()
                .filter(stamp ->
                        !isSalsaText(stamp) || stamp instanceof Stamp.Content content && files.contains(content.file()))
                .toList();
    }

    private static boolean isSalsaText(Stamp stamp) {
        return stamp instanceof Stamp.Content content
                && content.file().toString().endsWith(".salsa");
    }

    /**
     * Returns the behavior that a class file or header belongs to: {@code a/b/Ring$Behavior.class} to {@code a.b.Ring}.
     */
    static String behaviorOfFile(String file) {
        int nameStart = file.lastIndexOf('/') + 1;
        int nested = file.indexOf('$', nameStart + 1);
        return file.substring(0, nested < 0 ? file.lastIndexOf('.') : nested).replace('/', '.');
    }
}
