package salsa.compiler;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Source;

/** Compiles every .salsa file of a folder into another one, for builds that have no {@code salsa} command yet. */
public final class FolderCompiler implements Sources {
    private final Path root;

    private FolderCompiler(Path root) {
        this.root = root;
    }

    /**
     * Compiles a folder. Arguments: the folder of sources and the folder for classes. The class path is this process's
     * own.
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            System.err.println("usage: FolderCompiler SOURCES CLASSES");
            System.exit(2);
        }
        Path root = Path.of(arguments[0]);
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        Result result = Compiler.compile(new Request(findSources(root), new FolderCompiler(root), classPath, false));
        result.diagnostics().forEach(each -> System.err.println(Drawing.draw(each, false)));
        if (!result.succeeded()) System.exit(1);
        for (Map.Entry<String, byte[]> file : result.files().entrySet()) {
            Path target = Path.of(arguments[1]).resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }

    private static List<Source> findSources(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(each -> each.toString().endsWith(".salsa"))
                    .sorted()
                    .map(FolderCompiler::readSource)
                    .toList();
        }
    }

    private static Source readSource(Path file) {
        try {
            return new Source(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return sourceOf(qualifiedName, ".salsa");
    }

    @Override
    public Optional<Source> kernels(String qualifiedName) {
        return sourceOf(qualifiedName, ".cl");
    }

    private Optional<Source> sourceOf(String qualifiedName, String ending) {
        Path file = root.resolve(qualifiedName.replace('.', '/') + ending);
        return Files.isRegularFile(file) ? Optional.of(readSource(file)) : Optional.empty();
    }

    /** Returns the header of a type compiled earlier, from the class path, where it is beside its classes. */
    @Override
    public Optional<Source> header(String qualifiedName) {
        String name = qualifiedName.replace('.', '/') + ".salsai";
        try (InputStream header = ClassLoader.getSystemResourceAsStream(name)) {
            return header == null
                    ? Optional.empty()
                    : Optional.of(new Source(name, new String(header.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Source> java() {
        return List.of();
    }
}
