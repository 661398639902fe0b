package salsa.robustness.mutation;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The mutated classes, and the tests that should notice a mutant.
 *
 * @param folder  the module with the tests; they run in its folder
 * @param sample  a class of the mutated module
 * @param targets a pattern of the names of the mutated classes
 * @param tests   classes or {@code class#method}; empty for every test class of the module
 */
record Subject(Path folder, Class<?> sample, String targets, List<String> tests) {
    private static final String TEST_CLASSES = System.getProperty("salsa.test.classes", "target/test-classes");

    /** Tests that compile sources or start processes: these would not use the mutant. */
    private static final String BLIND = ".*(planted|Lincheck|Forked|StackEnd).*";

    Path testClasses() {
        return folder.resolve(TEST_CLASSES);
    }

    String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns every test to be tried. */
    List<String> allTests() {
        if (!tests.isEmpty()) return tests;
        try (Stream<Path> files = Files.walk(testClasses())) {
            return files.map(file -> testClasses().relativize(file).toString())
                    .filter(name -> name.endsWith("Test.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace(File.separatorChar, '.'))
                    .filter(name -> !name.matches(BLIND))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("no tests in " + testClasses() + ": build the module first", e);
        }
    }

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
