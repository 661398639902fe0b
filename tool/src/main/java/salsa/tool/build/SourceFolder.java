package salsa.tool.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import salsa.syntax.source.Diagnostic;
import salsa.tool.cache.Cache;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.cache.Unit;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Compiled;
import salsa.tool.program.Program;
import salsa.tool.program.SourceFiles;

/**
 * A folder of sources whose classes are kept in another folder, as in a build tool. Compiles only what needs it and
 * writes only files that differ, so that the build tool sees the real changes.
 *
 * @param sources   the folder that contains the modules' folders
 * @param java      folders with plain Java that the sources use and that another compiler compiles
 * @param classPath folders and jars with classes and headers, including Salsa's runtime and library
 * @param classes   the folder for classes
 * @param state     the file that records their origin
 * @param shown     the folder that names of files in messages are relative to
 */
public record SourceFolder(Path sources, List<Path> java, List<Path> classPath, Path classes, Path state, Path shown) {
    private static final String KEY = "classes";

    /** Compiles what needs it; {@code maker} names the compiler in use. */
    public Outcome compile(String maker) throws IOException {
        Cache cache = new Cache(state, maker);
        Optional<CompiledProgram> last = cache.find(KEY);
        if (last.isPresent() && last.get().isCurrent()) {
            writeChanged(last.get().files(), last);
            return new Outcome(last, new TreeMap<>(), List.of(), List.of());
        }
        Outcome outcome = compileChanged(last);
        if (outcome.program().isPresent()) {
            writeChanged(outcome.program().get().files(), last);
            cache.store(KEY, outcome.program().get());
        }
        return outcome;
    }

    /** Returns the errors and warnings of all files; writes nothing. */
    public List<Diagnostic> checkOnly() throws IOException {
        return withCompilation(Compilation::checkOnly);
    }

    private Outcome compileChanged(Optional<CompiledProgram> last) throws IOException {
        Outcome outcome = withCompilation(compilation -> compilation.compile(last));
        return new Outcome(
                outcome.program().map(SourceFolder::withoutJava),
                outcome.java(),
                outcome.diagnostics(),
                outcome.compiled());
    }

    private <T> T withCompilation(Function<Compilation, T> work) throws IOException {
        SourceFiles files = new SourceFiles(shown);
        try (Compiled compiled = new Compiled(classPath)) {
            List<Path> roots = new ArrayList<>(List.of(sources));
            roots.addAll(java);
            List<Path> units = files.folders().sourcesBelow(sources);
            List<String> noStart = List.of();
            return work.apply(
                    new Compilation(new Program(noStart, roots, units, new ClassPath(classPath)), files, compiled));
        }
    }

    /**
     * Returns the program without classes of plain Java, which were compiled only for reference; the Java compiler
     * generates the final ones.
     */
    private static CompiledProgram withoutJava(CompiledProgram program) {
        Set<String> behaviors =
                new TreeSet<>(program.units().stream().map(Unit::name).toList());
        Map<String, byte[]> files = new TreeMap<>(program.files());
        files.keySet().removeIf(file -> !behaviors.contains(Earlier.behaviorOfFile(file)));
        return new CompiledProgram(
                program.main(),
                program.roots(),
                program.classPath(),
                program.stamps(),
                program.units(),
                files,
                program.warnings());
    }

    private void writeChanged(Map<String, byte[]> files, Optional<CompiledProgram> last) throws IOException {
        Set<String> gone =
                new TreeSet<>(last.map(before -> before.files().keySet()).orElse(Set.of()));
        gone.removeAll(files.keySet());
        for (String file : gone) {
            Files.deleteIfExists(classes.resolve(file));
        }
        Map<String, byte[]> different = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path place = classes.resolve(file.getKey());
            if (!Files.exists(place) || !Arrays.equals(Files.readAllBytes(place), file.getValue())) {
                different.put(file.getKey(), file.getValue());
            }
        }
        if (!different.isEmpty()) {
            ClassFolder.write(classes, different, classes.toString());
        }
        if (Stream.concat(gone.stream(), different.keySet().stream()).anyMatch(file -> file.endsWith(".salsai"))) {
            removeJavaClasses(files.keySet());
        }
    }

    /**
     * Removes the Java classes affected by a changed declaration. The Java compiler, which knows only Java sources,
     * recompiles sources without a class file and so learns of the change.
     */
    private void removeJavaClasses(Set<String> behaviors) throws IOException {
        for (Path root : java) {
            try (Stream<Path> tree = Files.walk(root)) {
                for (Path source :
                        tree.filter(file -> file.toString().endsWith(".java")).toList()) {
                    String name = root.relativize(source).toString().replace('\\', '/');
                    String file = name.substring(0, name.length() - ".java".length()) + ".class";
                    if (!behaviors.contains(file)) {
                        Files.deleteIfExists(classes.resolve(file));
                    }
                }
            }
        }
    }
}
