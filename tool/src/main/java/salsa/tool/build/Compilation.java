package salsa.tool.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.compiler.Session;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.JsonLine;
import salsa.syntax.source.Source;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cache.Stamp;
import salsa.tool.cache.Unit;
import salsa.tool.cache.Warning;
import salsa.tool.line.Refusal;
import salsa.tool.program.Compiled;
import salsa.tool.program.Program;
import salsa.tool.program.ProgramSources;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.SourceText;

/**
 * Compiles a program. Of a program compiled earlier it compiles only what needs it: the units whose text changed, and
 * those that read the declarations of a unit whose declarations changed. If more than the text of units changed (a file
 * was added or removed, plain Java, the class path) everything is compiled, because names may have another meaning.
 */
public final class Compilation {
    private static final Result NOTHING =
            new Result(new TreeMap<>(), new TreeMap<>(), List.of(), new TreeMap<>(), List.of());

    private final Program program;
    private final SourceFiles files;
    private final Compiled compiled;
    private final List<Path> libraries;
    private final boolean keepJava;
    private Earlier earlier = Earlier.none();

    /** Creates a compilation of a program whose class path contains the runtime and the standard library. */
    Compilation(Program program, SourceFiles files, Compiled compiled) {
        this(program, files, compiled, List.of(), false);
    }

    /**
     * Creates a compilation.
     *
     * @param libraries those that every program may use: the runtime and the standard library
     * @param keepJava  whether the outcome contains the generated Java; everything is compiled then
     */
    public Compilation(Program program, SourceFiles files, Compiled compiled, List<Path> libraries, boolean keepJava) {
        this.program = program;
        this.files = files;
        this.compiled = compiled;
        this.libraries = libraries;
        this.keepJava = keepJava;
    }

    /** Compiles; {@code before} is the program as last compiled. */
    public Outcome compile(Optional<CompiledProgram> before) {
        earlier = before.filter(_ -> !keepJava).map(Earlier::new).orElse(Earlier.none());
        Map<String, Unit> known = earlier.comparableUnits(program.roots());
        if (known.isEmpty()) {
            earlier = Earlier.none();
        }
        Set<String> stale = new TreeSet<>(earlier.changedUnits(known.values()));
        while (true) {
            Map<String, Unit> kept = new TreeMap<>(known);
            kept.keySet().removeAll(stale);
            Result result = compileAllBut(kept);
            boolean more =
                    result.succeeded() && stale.addAll(unitsReading(kept, changedDeclarations(result, known.keySet())));
            if (!more) {
                return outcomeOf(result, kept);
            }
        }
    }

    /** Returns the errors and warnings of all files of the program; keeps nothing. */
    public List<Diagnostic> checkOnly() {
        try (var session = new Session(programSources(Map.of()), fullClassPath(List.of()))) {
            unitsToCompile(Map.of()).forEach(session::update);
            return session.analyse().diagnostics();
        }
    }

    private ProgramSources programSources(Map<String, Unit> kept) {
        return new ProgramSources(files, program, compiled, earlier.headersOf(kept.keySet()));
    }

    private List<Path> fullClassPath(List<Path> unpacked) {
        List<Path> classPath = new ArrayList<>(unpacked);
        classPath.addAll(program.classPath().entries());
        classPath.addAll(libraries);
        return classPath;
    }

    private Outcome outcomeOf(Result result, Map<String, Unit> kept) {
        Optional<CompiledProgram> made =
                result.succeeded() ? Optional.of(mergeProgram(result, kept)) : Optional.empty();
        return new Outcome(
                made,
                result.java(),
                result.diagnostics(),
                List.copyOf(result.dependencies().keySet()));
    }

    private Result compileAllBut(Map<String, Unit> kept) {
        List<Source> units = unitsToCompile(kept);
        if (units.isEmpty()) {
            return NOTHING;
        }
        try (Unpacked classes = Unpacked.unpack(earlier.filesOf(kept.keySet()))) {
            return Compiler.compile(
                    new Request(units, programSources(kept), fullClassPath(classes.folders()), keepJava));
        } catch (IOException failure) {
            throw new Refusal("cannot write temporary files: " + failure.getMessage() + "; make room or set TMPDIR");
        }
    }

    /** Returns the requested units, and those that kept units need, except the kept ones. */
    private List<Source> unitsToCompile(Map<String, Unit> kept) {
        Set<Path> wanted = new TreeSet<>(program.units());
        for (Unit unit : kept.values()) {
            for (String need : unit.needs()) {
                files.findBehavior(need, program.roots()).ifPresent(wanted::add);
            }
        }
        kept.values().forEach(unit -> wanted.remove(unit.file()));
        return wanted.stream().map(file -> files.textOf(file).source()).toList();
    }

    /** Returns the known behaviors whose declarations have changed. */
    private SortedSet<String> changedDeclarations(Result result, Set<String> known) {
        SortedSet<String> changed = new TreeSet<>(result.dependencies().keySet());
        changed.retainAll(known);
        changed.removeIf(name -> earlier.isDeclaredAs(name, result.files().get(name.replace('.', '/') + ".salsai")));
        return changed;
    }

    private static List<String> unitsReading(Map<String, Unit> units, Set<String> declarations) {
        return units.values().stream()
                .filter(unit -> unit.needs().stream().anyMatch(declarations::contains))
                .map(Unit::name)
                .toList();
    }

    private CompiledProgram mergeProgram(Result result, Map<String, Unit> kept) {
        Map<String, Unit> units = new TreeMap<>(kept);
        result.dependencies()
                .forEach((name, needs) -> files.findBehavior(name, program.roots())
                        .ifPresent(file -> units.put(name, new Unit(name, file, needs))));
        Map<String, byte[]> all = new TreeMap<>(earlier.filesOf(kept.keySet()));
        all.putAll(result.files());
        List<Unit> reachable = reachableUnits(units);
        Set<String> dropped = new TreeSet<>(units.keySet());
        reachable.forEach(unit -> dropped.remove(unit.name()));
        all.keySet().removeIf(file -> dropped.contains(Earlier.behaviorOfFile(file)));
        return new CompiledProgram(
                program.main(),
                program.roots(),
                program.classPath().entries(),
                stampsOf(reachable),
                reachable,
                all,
                allWarnings(result, reachable));
    }

    /** Returns the new warnings, and those about units that were not compiled again. */
    private List<Warning> allWarnings(Result result, List<Unit> reachable) {
        Set<Path> compiled = new TreeSet<>();
        result.dependencies()
                .keySet()
                .forEach(name -> files.findBehavior(name, program.roots()).ifPresent(compiled::add));
        Set<Path> used = new TreeSet<>();
        reachable.forEach(unit -> used.add(unit.file()));
        List<Warning> warnings = new ArrayList<>();
        for (SourceText text : files.texts()) {
            result.diagnostics().stream()
                    .filter(each -> each.source() == text.source())
                    .map(each -> newWarning(text.file(), each))
                    .forEach(warnings::add);
        }
        earlier.warnings().stream()
                .filter(each -> used.contains(each.file()) && !compiled.contains(each.file()))
                .forEach(warnings::add);
        warnings.sort(Comparator.comparing(Warning::file));
        return List.copyOf(warnings);
    }

    private static Warning newWarning(Path file, Diagnostic diagnostic) {
        return new Warning(
                file,
                diagnostic.code().id(),
                Drawing.draw(diagnostic, false),
                Drawing.draw(diagnostic, true),
                JsonLine.of(diagnostic));
    }

    /** Returns the units that the requested ones still need: an unused unit leaves the program. */
    private List<Unit> reachableUnits(Map<String, Unit> units) {
        Map<String, Unit> reached = new LinkedHashMap<>();
        List<Unit> open = new ArrayList<>(units.values().stream()
                .filter(unit -> program.units().contains(unit.file()))
                .toList());
        while (!open.isEmpty()) {
            Unit unit = open.removeLast();
            if (reached.put(unit.name(), unit) == null) {
                unit.needs().stream().filter(units::containsKey).map(units::get).forEach(open::add);
            }
        }
        return List.copyOf(reached.values());
    }

    private List<Stamp> stampsOf(Collection<Unit> units) {
        Set<Path> unread = new TreeSet<>();
        units.forEach(unit -> unread.add(unit.file()));
        Set<Stamp> stamps = new LinkedHashSet<>();
        for (SourceText text : files.texts()) {
            stamps.add(text.stamp());
            unread.remove(text.file());
        }
        stamps.addAll(earlier.stampsOf(unread));
        stamps.addAll(files.folders().stamps());
        addClassPath(stamps);
        return List.copyOf(stamps);
    }

    private void addClassPath(Set<Stamp> stamps) {
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
    }
}
