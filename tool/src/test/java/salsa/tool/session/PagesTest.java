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
    @ValueSource(strings = {"first-hour.md", "testing.md"})
    void whatIsTypedPrintsWhatThePageSays(String page) throws IOException {
        List<Step> steps = Session.of(BOOK.resolve(page));
        assertThat(steps).isNotEmpty();
        Shell shell = new Shell(place);
        StringBuilder blessed = new StringBuilder(Files.readString(BOOK.resolve(page)));
        int longer = 0;
        for (Step step : steps) {
            switch (step) {
                case Step.Write write -> shell.write(write);
                case Step.Change change -> shell.change(change);
                case Step.Call call -> {
                    String printed = shell.call(call.command());
                    if (BLESS) {
                        blessed.replace(call.start() + longer, call.end() + longer, printed);
                        longer += printed.length() - call.printed().length();
                    } else {
                        assertThat(printed).as("%s: %s", page, call.command()).isEqualTo(call.printed());
                    }
                }
            }
        }
        if (BLESS) {
            Files.writeString(BOOK.resolve(page), blessed);
        }
    }
}
