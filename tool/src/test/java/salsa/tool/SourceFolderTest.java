package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.JsonLine;
import salsa.tool.build.Outcome;
import salsa.tool.build.SourceFolder;

/** A folder of sources and its folder of classes, as build tools keep them. */
class SourceFolderTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void writeSources() {
        desk = new Desk(place);
        desk.write("salsa/town/Bell.salsa", """
                module town;
                behavior Bell { String sound(int times) { pass Sound.DONG.repeat(times); } }
                """);
        desk.write("salsa/town/Tower.salsa", """
                module town;
                behavior Tower { ack strike(Bell bell) { new StandardOutput()<-println(bell<-sound(2)); } }
                """);
        desk.write(
                "java/town/Sound.java",
                "package town; final class Sound { static final String DONG = \"dong\"; private Sound() { } }");
    }

    private Path classes() {
        return desk.folder().resolve("classes/town");
    }

    private SourceFolder folder() {
        return new SourceFolder(
                desk.folder().resolve("salsa"),
                List.of(desk.folder().resolve("java")),
                Installation.libraries(),
                desk.folder().resolve("classes"),
                desk.folder().resolve("state"),
                desk.folder());
    }

    private Outcome compile() throws IOException {
        return folder().compile("this compiler");
    }

    /** A check reports what a compilation reports, also for files that are up to date, and writes nothing. */
    @Test
    void aCheckReportsAllFilesAndWritesNothing() throws IOException {
        desk.write("salsa/town/Tower.salsa", """
                module town;
                behavior Tower { ack strike(Bell bell) { bell<-sound(2); bell<-sund(3); } }
                """);
        List<Diagnostic> checked = folder().checkOnly();
        assertThat(checked).isNotEmpty();
        assertThat(checked.stream().map(JsonLine::of).toList())
                .isEqualTo(compile().diagnostics().stream().map(JsonLine::of).toList());
        assertThat(classes()).doesNotExist();
        assertThat(desk.folder().resolve("state")).doesNotExist();
    }

    /** Classes of behaviors are written; another compiler writes those of Java. */
    @Test
    void classesOfBehaviorsAreWritten() throws IOException {
        assertThat(compile().compiled()).containsExactly("town.Bell", "town.Tower");
        assertThat(classes().resolve("Bell.class")).exists();
        assertThat(classes().resolve("Tower.salsai")).exists();
        assertThat(classes().resolve("Sound.class")).doesNotExist();
    }

    /**
     * If a declaration changed, the class files of Java are removed, so that the Java compiler generates them again.
     */
    @Test
    void javaIsMadeAgainWhenADeclarationChanged() throws IOException {
        compile();
        desk.write("classes/town/Sound.class", "as the Java compiler made it");
        desk.write("salsa/town/Bell.salsa", """
                module town;
                behavior Bell { String sound(int times) { pass Sound.DONG.repeat(times + 1); } }
                """);
        compile();
        assertThat(classes().resolve("Sound.class")).exists();
        desk.write("salsa/town/Bell.salsa", """
                module town;
                behavior Bell { String sound(long times) { pass Sound.DONG.repeat((int) times); } }
                """);
        compile();
        assertThat(classes().resolve("Sound.class")).doesNotExist();
        assertThat(classes().resolve("Bell.class")).exists();
    }

    /** Unchanged units are neither compiled nor written again. */
    @Test
    void onlyWhatChangedIsCompiled() throws IOException {
        compile();
        Files.setLastModifiedTime(classes().resolve("Tower.class"), LONG_AGO);
        assertThat(compile().compiled()).isEmpty();
        desk.write("salsa/town/Bell.salsa", """
                module town;
                behavior Bell { String sound(int times) { pass Sound.DONG.repeat(times + 1); } }
                """);
        assertThat(compile().compiled()).containsExactly("town.Bell");
        assertThat(Files.getLastModifiedTime(classes().resolve("Tower.class"))).isEqualTo(LONG_AGO);
    }

    /** If Java changes, everything is compiled, but unchanged results are not written. */
    @Test
    void javaThatChangedIsNoticed() throws IOException {
        compile();
        Files.setLastModifiedTime(classes().resolve("Tower.class"), LONG_AGO);
        desk.write("java/town/Sound.java", "package town; final class Sound { static final String DONG = \"ding\"; }");
        assertThat(compile().compiled()).containsExactly("town.Bell", "town.Tower");
        assertThat(Files.getLastModifiedTime(classes().resolve("Tower.class"))).isEqualTo(LONG_AGO);
    }

    /** The classes of a removed behavior are removed; removed classes are restored. */
    @Test
    void theClassesAreThoseOfTheSources() throws IOException {
        compile();
        Files.delete(classes().resolve("Bell.class"));
        compile();
        assertThat(classes().resolve("Bell.class")).exists();
        Files.delete(desk.folder().resolve("salsa/town/Tower.salsa"));
        compile();
        assertThat(classes().resolve("Tower.class")).doesNotExist();
        assertThat(classes().resolve("Bell.class")).exists();
    }

    /** With errors nothing is written, and the errors are reported again the next time. */
    @Test
    void errorsLeaveTheClassesAsTheyWere() throws IOException {
        compile();
        desk.write("salsa/town/Tower.salsa", "module town; behavior Tower { ack strike(Bel bell) { } }");
        assertThat(compile().program()).isEmpty();
        assertThat(compile().diagnostics()).isNotEmpty();
        assertThat(classes().resolve("Tower.class")).exists();
    }
}
