package salsa.syntax.parser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import salsa.syntax.source.Source;

/** A program under {@code src/test/golden}; its name is its path there without the ending. */
record GoldenProgram(Path file, String name, String text) {
    private static final Path ROOT = Path.of("src", "test", "golden");
    private static final String ENDING = ".salsa";

    static List<GoldenProgram> all() {
        try (var files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(GoldenProgram::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the programs without errors. */
    static List<GoldenProgram> clean() {
        return all().stream()
                .filter(each -> Reading.of(each.source()).diagnostics().isEmpty())
                .toList();
    }

    private static GoldenProgram read(Path file) {
        String path = ROOT.relativize(file).toString().replace('\\', '/');
        try {
            return new GoldenProgram(file, path.substring(0, path.length() - ENDING.length()), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Source source() {
        return new Source(file.getFileName().toString(), text);
    }

    Path beside(String ending) {
        String fileName = file.getFileName().toString();
        return file.resolveSibling(fileName.substring(0, fileName.length() - ENDING.length()) + ending);
    }
}
