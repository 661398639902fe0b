package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Warnings about a cached program are shown like those about one that has just been compiled. */
class WarningsTest {
    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void write() {
        desk = new Desk(place);
        desk.write("Tower.salsa", """
                behavior Tower {
                    Tower(String[] arguments) {
                        token int sum = self<-add(1, 2);
                        new Bell()<-ring();
                    }
                    int add(int a, int b) { pass a + b; }
                }
                """);
        desk.write("Bell.salsa", "behavior Bell { ack ring() { token int one = self<-one(); } int one() { pass 1; } }");
    }

    private String warned(String... arguments) {
        Desk.Answer answer = desk.call(arguments);
        assertThat(answer.status()).isZero();
        return answer.err();
    }

    /** The second run compiles nothing, and its output is the same. */
    @Test
    void aCachedRunShowsTheWarningsAgain() {
        String first = warned("run", "Tower.salsa");
        assertThat(first)
                .contains("Tower.salsa:3:19", "nothing uses the token `sum`", "Bell.salsa:1:40", "more about W0506");
        assertThat(warned("run", "Tower.salsa")).isEqualTo(first);
        assertThat(desk.start("run", "Tower.salsa").err()).isEqualTo(first);
    }

    /** The format is that of the run which shows them, not of the run that compiled. */
    @Test
    void aCachedRunShowsThemInItsOwnFormat() {
        warned("run", "Tower.salsa");
        assertThat(warned("run", "--format", "json", "Tower.salsa").lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"code\":\"W0506\",\"severity\":\"warning\""));
        assertThat(warned("run", "--color", "always", "Tower.salsa")).contains("\u001b[1;33mW0506 warning");
    }

    /** A file that is not compiled again keeps its warnings; a corrected one loses them. */
    @Test
    void anIncrementalBuildShowsThoseOfAllFiles() {
        warned("build", "Tower.salsa", "-d", "out");
        desk.write("Bell.salsa", "behavior Bell { ack ring() { self<-one(); } int one() { pass 1; } }");
        assertThat(warned("build", "Tower.salsa", "-d", "out"))
                .contains("Tower.salsa:3:19")
                .doesNotContain("Bell.salsa");
    }
}
