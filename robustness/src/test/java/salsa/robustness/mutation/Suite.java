package salsa.robustness.mutation;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tests of a module.
 *
 * @param folder the module; the tests run in it
 * @param tests  classes or {@code class#method}; empty for every test class of the module
 */
record Suite(Path folder, List<String> tests) {
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
}
