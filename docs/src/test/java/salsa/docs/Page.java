package salsa.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the documentation.
 *
 * @param file     where it is
 * @param text     all of it
 * @param programs those it shows, in order
 * @param untested lines of programs that are not marked, so that no test would run them
 */
record Page(Path file, String text, List<ShownProgram> programs, List<Integer> untested) {
    static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

    /** README and its neighbours, then the pages of this module. */
    static List<Page> all() {
        Path docs = REPOSITORY.resolve("docs");
        return Stream.of(REPOSITORY, docs, docs.resolve("errors"), docs.resolve("decisions"))
                .flatMap(Page::in)
                .toList();
    }

    private static Stream<Page> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().map(Page::read).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path file) {
        try {
            return PageReader.read(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return REPOSITORY.relativize(file).toString().replace('\\', '/');
    }

    /** Replaces what the page says a program prints. */
    void bless(ShownProgram program, String printed) throws IOException {
        String now = Files.readString(file);
        ShownProgram place = PageReader.read(file, now).programs().get(programs.indexOf(program));
        Files.writeString(file, now.substring(0, place.printedStart()) + printed + now.substring(place.printedEnd()));
    }
}
