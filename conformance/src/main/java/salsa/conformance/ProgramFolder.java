package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import salsa.compiler.Sources;
import salsa.syntax.source.Source;

/**
 * The sources of one program: every .salsa, .java and .cl file below a folder, named by their place in it, or a given list.
 */
public final class ProgramFolder implements Sources {
    private static final String KERNELS = ".cl";

    private final Map<String, Source> behaviors = new TreeMap<>();
    private final List<Source> java;
    private final Map<String, Source> kernels = new TreeMap<>();

    /** Reads the folder. */
    public ProgramFolder(Path folder) {
        read(folder, ".salsa").forEach(source -> behaviors.put(qualifiedName(source.name()), source));
        java = read(folder, ".java");
        read(folder, KERNELS).forEach(source -> kernels.put(qualifiedName(source.name()), source));
    }

    private ProgramFolder(Map<String, Source> behaviors, List<Source> java, Map<String, Source> kernels) {
        this.behaviors.putAll(behaviors);
        this.java = java;
        this.kernels.putAll(kernels);
    }

    /** Returns the program of these sources. */
    static ProgramFolder of(List<Source> sources) {
        return new ProgramFolder(
                named(sources, ".salsa"),
                sources.stream()
                        .filter(source -> source.name().endsWith(".java"))
                        .toList(),
                named(sources, KERNELS));
    }

    private static Map<String, Source> named(List<Source> sources, String ending) {
        var named = new TreeMap<String, Source>();
        sources.stream()
                .filter(source -> source.name().endsWith(ending))
                .forEach(source -> named.put(qualifiedName(source.name()), source));
        return named;
    }

    /** Returns the same program with another text for one of its .salsa files. */
    public ProgramFolder with(Source changed) {
        return with(List.of(changed));
    }

    /** Returns the same program with other texts for some of its .salsa files, or with more files. */
    public ProgramFolder with(List<Source> changed) {
        var all = new TreeMap<>(behaviors);
        for (Source each : changed) all.put(qualifiedName(each.name()), each);
        return new ProgramFolder(all, java, kernels);
    }

    private static List<Source> read(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .map(file -> new Source(folder.relativize(file).toString().replace('\\', '/'), text(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String qualifiedName(String file) {
        return file.substring(0, file.lastIndexOf('.')).replace('/', '.');
    }

    /** Returns every .salsa file. */
    public List<Source> behaviors() {
        return List.copyOf(behaviors.values());
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return Optional.ofNullable(behaviors.get(qualifiedName));
    }

    @Override
    public Optional<Source> kernels(String qualifiedName) {
        return Optional.ofNullable(kernels.get(qualifiedName));
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        return Platform.header(qualifiedName);
    }

    @Override
    public List<String> behaviors(String module) {
        String start = module.isEmpty() ? "" : module + ".";
        return behaviors.keySet().stream()
                .filter(name -> name.lastIndexOf('.') == start.length() - 1 && name.startsWith(start))
                .map(name -> name.substring(start.length()))
                .toList();
    }

    @Override
    public List<Source> java() {
        return java;
    }
}
