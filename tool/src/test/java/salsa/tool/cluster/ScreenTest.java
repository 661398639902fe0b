package salsa.tool.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What people see of a cluster, on a terminal and elsewhere. */
class ScreenTest {
    private static final String STATE = "\r\u001b[?7lcluster   | 1 up\u001b[K\u001b[?7h";
    private static final String ERASED = "\r\u001b[K";

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(shown, true, StandardCharsets.UTF_8);

    private Screen screen(boolean isLive, boolean isColored, int theaters) {
        return new Screen(err, isLive, isColored, theaters);
    }

    @Test
    void linesAreAlignedBehindTheNameOfTheirTheater() {
        Screen screen = screen(false, false, 12);
        screen.printTheater(2, "two");
        screen.printTheater(12, "twelve");
        screen.printCluster("all");
        screen.showState("1 up");
        assertThat(shown).hasToString("""
                theater  2 | two
                theater 12 | twelve
                cluster    | all
                cluster    | 1 up
                """);
    }

    @Test
    void eachTheaterHasAColour() {
        Screen screen = screen(false, true, 2);
        screen.printTheater(1, "one");
        screen.printTheater(2, "two");
        assertThat(shown).hasToString("\u001b[36mtheater 1 |\u001b[0m one\n\u001b[33mtheater 2 |\u001b[0m two\n");
    }

    @Test
    void aTerminalKeepsTheStateBelowTheLines() {
        Screen screen = screen(true, false, 1);
        screen.showState("1 up");
        screen.printTheater(1, "line");
        assertThat(shown).hasToString(STATE + ERASED + "theater 1 | line\n" + STATE);
        screen.removeState();
        screen.printTheater(1, "last");
        assertThat(shown).hasToString(STATE + ERASED + "theater 1 | line\n" + STATE + ERASED + "theater 1 | last\n");
    }

    @Test
    void theProgramsLinesReplaceTheState() {
        Screen screen = screen(true, false, 1);
        PrintStream out = screen.sharedStream(err);
        screen.showState("1 up");
        out.print("question? ");
        screen.showState("1 up"); // not behind the question
        screen.printCluster("line");
        assertThat(shown).hasToString(STATE + ERASED + "question? \ncluster   | line\n" + STATE);
    }

    /** They could erase or disguise the lines of others. */
    @Test
    void controlCharactersOfATheaterAreShown() {
        screen(true, false, 1).printTheater(1, "a\u001b[2Jb\u0007");
        assertThat(shown.toString(StandardCharsets.UTF_8))
                .startsWith("theater 1 | a")
                .doesNotContain("\u001b", "\u0007");
    }

    @Test
    void elsewhereTheProgramHasItsOwnStream() {
        assertThat(screen(false, false, 1).sharedStream(err)).isSameAs(err);
    }
}
