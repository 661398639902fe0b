package salsa.robustness.mutation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The mutated classes, and the tests that should notice a mutant.
 *
 * @param sample  a class of the mutated module
 * @param targets a pattern of the names of the mutated classes
 * @param suites  the tests, by module
 */
record Subject(Class<?> sample, String targets, List<Suite> suites) {

    /** Returns every mutant of every class. */
    List<Mutant> mutants() {
        try {
            Path place = Path.of(
                    sample.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) return mutants(place);
            try (var jar = FileSystems.newFileSystem(URI.create("jar:" + place.toUri()), Map.of())) {
                return mutants(jar.getPath("/"));
            }
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private List<Mutant> mutants(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> isTarget(root.relativize(file).toString()))
                    .sorted()
                    .flatMap(file -> Mutants.of(bytes(file)).stream())
                    .toList();
        }
    }

    private boolean isTarget(String file) {
        return file.endsWith(".class")
                && file.replaceFirst("\\.class$", "")
                        .replace('\\', '/')
                        .replace('/', '.')
                        .matches(targets);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
