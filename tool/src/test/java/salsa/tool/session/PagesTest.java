package salsa.tool.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that a page of the book asks its reader to type are run here, and print what the page shows. */
class PagesTest {
    private static final Path BOOK = Path.of("../docs");
    private static final boolean BLESS = Boolean.getBoolean("bless");

    @TempDir
    Path place;

    @ParameterizedTest
    @ValueSource(strings = {"first-hour.md", "testing.md", "first-theaters.md"})
    void whatIsTypedPrintsWhatThePageSays(String page) throws IOException, InterruptedException {
        List<Step> steps = Session.of(BOOK.resolve(page));
        assertThat(steps).isNotEmpty();
        StringBuilder blessed = new StringBuilder(Files.readString(BOOK.resolve(page)));
        int longer = 0;
        try (Shell shell = new Shell(place)) {
            for (Step step : steps) {
                switch (step) {
                    case Step.Write write -> shell.write(write);
                    case Step.Change change -> shell.change(change);
                    case Step.Printing printing -> {
                        String printed = shell.print(printing);
                        Step.Output shown = printing.output();
                        if (BLESS) {
                            blessed.replace(shown.start() + longer, shown.end() + longer, printed);
                            longer += printed.length() - shown.printed().length();
                        } else {
                            assertThat(undated(printed))
                                    .as("%s: %s", page, printing)
                                    .isEqualTo(undated(shown.printed()));
                        }
                    }
                }
            }
        }
        if (BLESS) {
            Files.writeString(BOOK.resolve(page), blessed);
        }
    }

    /** Returns a text with one date for all dates, which depend on the day of the test. */
    private static String undated(String text) {
        return text.replaceAll("\\d{4}-\\d\\d-\\d\\d", "2027-01-01");
    }
}
