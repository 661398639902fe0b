package salsa.conformance.mistakes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The programs for planted mistakes: those of the language's definition that run, and the examples. */
final class RightPrograms {
    private static final Path PROGRAMS = Path.of(System.getProperty("programs", "programs"));
    private static final Path EXAMPLES = PROGRAMS.toAbsolutePath().getParent().resolveSibling("examples");

    private RightPrograms() {}

    static List<Path> folders() {
        List<String> notYet = notYet();
        return Stream.of(PROGRAMS, EXAMPLES)
                .flatMap(RightPrograms::below)
                .filter(folder -> !notYet.contains(name(folder)))
                .toList();
    }

    /** Returns programs that the compiler itself does not handle correctly. */
    private static List<String> notYet() {
        try (Stream<String> lines = Files.lines(PROGRAMS.toAbsolutePath().resolveSibling("not-yet.txt"))) {
            return lines.filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" ")[0])
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> below(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files
                    .filter(file -> file.endsWith("expected.txt"))
                    .map(Path::getParent)
                    .filter(folder -> !Files.exists(folder.resolve("diagnostics.txt")))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String name(Path folder) {
        return folder.getParent().getFileName() + "/" + folder.getFileName();
    }
}
