package salsa.tool.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.syntax.source.Source;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cache.Stamp;
import salsa.tool.cache.Unit;
import salsa.tool.line.Refusal;
import salsa.tool.program.Compiled;
import salsa.tool.program.Program;
import salsa.tool.program.ProgramSources;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.SourceText;

/**
 * Compiles a program, or of a program compiled before only what has to be compiled again: the units whose text
 * changed, and those that read the declarations of a unit whose declarations changed. When more than the text of
 * units changed (a file came or went, plain Java, the class path) everything is compiled: names may mean other things.
 */
public final class Compilation {
    private final Program program;
    private final SourceFiles files;
    private final Compiled compiled;
    private final List<Path> libraries;
    private final boolean keepJava;

    /** {@code libraries} are what every program may use: the runtime and the standard library. */
    public Compilation(Program program, SourceFiles files, Compiled compiled, List<Path> libraries, boolean keepJava) {
        this.program = program;
        this.files = files;
        this.compiled = compiled;
        this.libraries = libraries;
        this.keepJava = keepJava;
    }

    /** {@code before} is the program as it was compiled last. */
    public Outcome compile(Optional<CompiledProgram> before) {
        Set<String> stale = new TreeSet<>();
        Map<String, Unit> known = new TreeMap<>();
        before.filter(this::onlyUnitsChanged).ifPresent(last -> {
            last.units().forEach(unit -> known.put(unit.name(), unit));
            stale.addAll(changed(last));
        });
        while (true) {
            Map<String, Unit> kept = new TreeMap<>(known);
            kept.keySet().removeAll(stale);
            Result result = compileAllBut(kept, before.orElse(null));
            if (!result.succeeded()) {
                return new Outcome(Optional.empty(), result.java(), result.diagnostics(), names(result));
            }
            if (!addReaders(kept, changedDeclarations(result, before.orElse(null), known), stale)) {
                CompiledProgram made = merge(result, kept, before.orElse(null));
                return new Outcome(Optional.of(made), result.java(), result.diagnostics(), names(result));
            }
        }
    }

    private static List<String> names(Result result) {
        return List.copyOf(result.dependencies().keySet());
    }

    private boolean onlyUnitsChanged(CompiledProgram last) {
        Set<Path> units = new TreeSet<>();
        last.units().forEach(unit -> units.add(unit.file()));
        return !keepJava && last.roots().equals(program.roots())
                && last.stamps().stream().allMatch(stamp -> isOf(stamp, units) || stamp.holds());
    }

    private static boolean isOf(Stamp stamp, Set<Path> units) {
        return stamp instanceof Stamp.Content content && units.contains(content.file());
    }

    private static List<String> changed(CompiledProgram last) {
        Map<Path, Stamp> stamps = new HashMap<>();
        for (Stamp stamp : last.stamps()) {
            if (stamp instanceof Stamp.Content content) {
                stamps.put(content.file(), content);
            }
        }
        return last.units().stream().filter(unit -> !stamps.get(unit.file()).holds()).map(Unit::name).toList();
    }

    private Result compileAllBut(Map<String, Unit> kept, CompiledProgram last) {
        Map<String, String> headers = new HashMap<>();
        kept.keySet().forEach(name ->
                headers.put(name, new String(last.header(name), StandardCharsets.UTF_8)));
        List<Source> units = units(kept, headers);
        ProgramSources sources = new ProgramSources(files, program, compiled, headers);
        if (units.isEmpty()) {
            return new Result(new TreeMap<>(), new TreeMap<>(), List.of(), new TreeMap<>(), List.of());
        }
        try (Unpacked classes = Unpacked.of(filesOf(kept, last))) {
            List<Path> classPath = new ArrayList<>(classes.folders());
            classPath.addAll(program.classPath().entries());
            classPath.addAll(libraries);
            return Compiler.compile(new Request(units, sources, classPath, keepJava));
        } catch (IOException failure) {
            throw new Refusal("cannot write temporary files: " + failure.getMessage() + "; make room or set TMPDIR");
        }
    }

    /** The units asked for and those known to be part of the program, less the ones that are kept. */
    private List<Source> units(Map<String, Unit> kept, Map<String, String> headers) {
        Set<Path> done = new TreeSet<>();
        kept.values().forEach(unit -> done.add(unit.file()));
        List<Source> units = new ArrayList<>();
        for (Path file : program.units()) {
            if (!done.contains(file)) {
                units.add(files.text(file).source());
            }
        }
        for (Unit unit : kept.values()) {
            for (String need : unit.needs()) {
                if (!headers.containsKey(need)) {
                    files.find(need, program.roots()).map(file -> files.text(file).source())
                            .filter(source -> !units.contains(source)).ifPresent(units::add);
                }
            }
        }
        return units;
    }

    /** The behaviors whose declarations are not what they were. */
    private static SortedSet<String> changedDeclarations(Result result, CompiledProgram last, Map<String, Unit> known) {
        SortedSet<String> changed = new TreeSet<>();
        for (String name : result.dependencies().keySet()) {
            byte[] now = result.files().get(name.replace('.', '/') + ".salsai");
            if (known.containsKey(name) && !Arrays.equals(now, last.header(name))) {
                changed.add(name);
            }
        }
        return changed;
    }

    /** Makes the kept units stale that read a changed declaration; tells whether there were any. */
    private static boolean addReaders(Map<String, Unit> kept, SortedSet<String> changed, Set<String> stale) {
        boolean any = false;
        for (Unit unit : kept.values()) {
            if (unit.needs().stream().anyMatch(changed::contains)) {
                any |= stale.add(unit.name());
            }
        }
        return any;
    }

    private CompiledProgram merge(Result result, Map<String, Unit> kept, CompiledProgram last) {
        Map<String, Unit> units = new TreeMap<>(kept);
        result.dependencies().forEach((name, needs) -> files.find(name, program.roots())
                .ifPresent(file -> units.put(name, new Unit(name, file, needs))));
        Map<String, byte[]> all = new TreeMap<>(filesOf(kept, last));
        all.putAll(result.files());
        List<Unit> reachable = reachable(units);
        if (reachable.size() < units.size()) {
            dropUnreachable(all, units, reachable);
        }
        return new CompiledProgram(program.main(), program.roots(), program.classPath().entries(),
                stamps(reachable, last), reachable, all);
    }

    private List<Unit> reachable(Map<String, Unit> units) {
        Map<String, Unit> reached = new LinkedHashMap<>();
        List<Unit> open = new ArrayList<>(units.values().stream()
                .filter(unit -> program.units().contains(unit.file())).toList());
        while (!open.isEmpty()) {
            Unit unit = open.removeLast();
            if (reached.put(unit.name(), unit) == null) {
                unit.needs().stream().filter(units::containsKey).map(units::get).forEach(open::add);
            }
        }
        return List.copyOf(reached.values());
    }

    private static void dropUnreachable(Map<String, byte[]> all, Map<String, Unit> units, List<Unit> reachable) {
        Set<String> dropped = new TreeSet<>(units.keySet());
        reachable.forEach(unit -> dropped.remove(unit.name()));
        all.keySet().removeIf(file -> dropped.contains(owner(file)));
    }

    private static SortedMap<String, byte[]> filesOf(Map<String, Unit> kept, CompiledProgram last) {
        SortedMap<String, byte[]> found = new TreeMap<>();
        if (!kept.isEmpty()) {
            last.files().forEach((file, bytes) -> {
                if (kept.containsKey(owner(file))) {
                    found.put(file, bytes);
                }
            });
        }
        return found;
    }

    /** The behavior that a class file or header belongs to: {@code a/b/Ring$Behavior.class} to {@code a.b.Ring}. */
    private static String owner(String file) {
        int nameStart = file.lastIndexOf('/') + 1;
        int dot = file.lastIndexOf('.');
        int nested = file.indexOf('$', nameStart + 1);
        return file.substring(0, nested < 0 ? dot : nested).replace('/', '.');
    }

    private List<Stamp> stamps(List<Unit> units, CompiledProgram last) {
        Map<Path, Stamp> contents = new TreeMap<>();
        Set<Path> unread = new TreeSet<>();
        units.forEach(unit -> unread.add(unit.file()));
        for (SourceText text : files.texts()) {
            contents.put(text.file(), text.stamp());
        }
        unread.removeAll(contents.keySet());
        if (last != null) {
            last.stamps().stream().filter(stamp -> isOf(stamp, unread))
                    .forEach(stamp -> contents.put(((Stamp.Content) stamp).file(), stamp));
        }
        List<Stamp> stamps = new ArrayList<>(contents.values());
        stamps.addAll(files.folders().stamps());
        stamps.addAll(classPathStamps());
        return stamps;
    }

    private List<Stamp> classPathStamps() {
        List<Stamp> stamps = new ArrayList<>();
        try {
            for (Path folder : program.classPath().folders()) {
                stamps.add(Stamp.Tree.of(folder));
            }
            for (Path archive : program.classPath().archives()) {
                stamps.add(Stamp.Content.of(archive));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure); // it was read a moment ago
        }
        return stamps;
    }
}
