package salsa.tool.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.program.ClassPath;
import salsa.tool.program.Compiled;
import salsa.tool.program.Finder;
import salsa.tool.program.Program;
import salsa.tool.program.SourceFiles;
import salsa.tool.program.Target;

/** The units compiled again after a change: all that need it, and no others. */
class CompilationTest {
    private static final List<Path> LIBRARIES = libraries();

    @TempDir
    Path place;

    private Desk desk;
    private CompiledProgram last;
    private String subject = "a/Tower.salsa";

    /** Tower rings bells through a ringer; the clock is independent of both. */
    @BeforeEach
    void write() throws IOException {
        desk = new Desk(place);
        desk.write("a/Tower.salsa", """
                module a;
                behavior Tower {
                    Tower(String[] arguments) {
                        new Ringer()<-start(new Bell());
                        new Clock()<-tick();
                    }
                }
                """);
        desk.write("a/Ringer.salsa", "module a; behavior Ringer { ack start(Bell bell) { bell<-ring(1); } }");
        desk.write("a/Bell.salsa", "module a; behavior Bell { ack ring(int times) { System.out.println(times); } }");
        desk.write("a/Clock.salsa", "module a; behavior Clock { ack tick() { System.out.println(\"tick\"); } }");
        assertThat(compile()).containsExactly("a.Bell", "a.Clock", "a.Ringer", "a.Tower");
    }

    /** A changed body affects no other unit. */
    @Test
    void aChangedBodyIsCompiledAlone() throws IOException {
        desk.write("a/Bell.salsa", "module a; behavior Bell { ack ring(int times) { System.out.println(-times); } }");
        assertThat(compile()).containsExactly("a.Bell");
        assertThat(prints()).contains("-1");
    }

    /** A changed declaration affects its readers; here the type of the message's argument is widened. */
    @Test
    void aChangedDeclarationTakesItsReadersAlong() throws IOException {
        desk.write(
                "a/Bell.salsa", "module a; behavior Bell { ack ring(long times) { System.out.println(times + 10); } }");
        assertThat(compile()).containsExactly("a.Bell", "a.Ringer", "a.Tower");
        assertThat(prints()).contains("11");
    }

    /** Readers contain the value of a constant, so a changed value takes them along. */
    @Test
    void aChangedConstantTakesItsReadersAlong() throws IOException {
        String ringer = "module a; behavior Ringer { ack start(Bell bell) { bell<-ring(Bell.LOUD); } }";
        String bell = "module a; behavior Bell { static final int LOUD = %d;"
                + " ack ring(int times) { System.out.println(times); } }";
        desk.write("a/Bell.salsa", bell.formatted(8));
        desk.write("a/Ringer.salsa", ringer);
        compile();
        desk.write("a/Bell.salsa", bell.formatted(9));
        assertThat(compile()).containsExactly("a.Bell", "a.Ringer", "a.Tower");
        assertThat(prints()).contains("9");
    }

    /** A constant of a behavior that is not compiled again is constant all the same. */
    @Test
    void aConstantOfAnUnchangedBehaviorIsTheLabelOfACase() throws IOException {
        desk.write(
                "a/Bell.salsa",
                "module a; behavior Bell { static final String LOUD = \"a \\\"\"; static final byte ONCE = 1;"
                        + " ack ring(int times) { System.out.println(times); } }");
        compile();
        desk.write("a/Clock.salsa", """
                module a; behavior Clock { ack tick() {
                        byte once = Bell.ONCE;
                        switch ("a \\"") {
                            case Bell.LOUD -> System.out.println("loud" + once);
                            default -> System.out.println("low");
                        }
                } }
                """);
        assertThat(compile()).containsExactly("a.Clock");
        assertThat(prints()).contains("loud1");
    }

    /** A file that is merely touched is not compiled. */
    @Test
    void aTouchedFileIsNotCompiled() throws IOException {
        Files.setLastModifiedTime(desk.folder().resolve("a/Bell.salsa"), FileTime.fromMillis(0));
        assertThat(compile()).isEmpty();
    }

    /** An additional file may change the meaning of a name: everything is compiled. */
    @Test
    void aNewFileMakesAllNew() throws IOException {
        desk.write("a/String.salsa", "module a; behavior String { }");
        desk.write("a/Hand.salsa", "module a; behavior Hand { }");
        Files.delete(desk.folder().resolve("a/String.salsa"));
        assertThat(compile()).containsExactly("a.Bell", "a.Clock", "a.Ringer", "a.Tower");
    }

    /** A unit that the program no longer needs leaves it. */
    @Test
    void aBehaviorOutOfUseLeavesTheProgram() throws IOException {
        desk.write("a/Tower.salsa", """
                module a;
                behavior Tower { Tower(String[] arguments) { new Ringer()<-start(new Bell()); } }
                """);
        assertThat(compile()).containsExactly("a.Tower");
        assertThat(last.files().keySet()).noneMatch(file -> file.contains("Clock"));
        desk.write("a/Clock.salsa", "this is not Salsa any more");
        assertThat(last.isCurrent()).isTrue();
        assertThat(compile()).isEmpty();
    }

    /** A unit that the program newly needs is added. */
    @Test
    void aBehaviorNewlyUsedComesAlong() throws IOException {
        Files.writeString(desk.folder().resolve("a/Spire.salsa"), "module a; behavior Spire { ack gleam() { } }");
        compile();
        desk.write("a/Clock.salsa", "module a; behavior Clock { ack tick() { new Spire()<-gleam(); } }");
        assertThat(compile()).containsExactly("a.Clock", "a.Spire");
    }

    /** Plain Java is compiled with the program, and a change of it affects all units. */
    @Test
    void changedJavaMakesAllNew() throws IOException {
        desk.write("a/Tone.java", "package a; final class Tone { static String sound() { return \"dong\"; } }");
        desk.write(
                "a/Bell.salsa",
                "module a; behavior Bell { ack ring(int times) { System.out.println(Tone.sound()); } }");
        compile();
        assertThat(prints()).contains("dong");
        desk.write("a/Clock.salsa", "module a; behavior Clock { ack tick() { System.out.println(\"tack\"); } }");
        assertThat(compile()).containsExactly("a.Clock");
        assertThat(prints()).contains("dong", "tack");
        desk.write("a/Tone.java", "package a; final class Tone { static String sound() { return \"ding\"; } }");
        assertThat(compile()).containsExactly("a.Bell", "a.Clock", "a.Ringer", "a.Tower");
        assertThat(prints()).contains("ding");
    }

    /** The program's dependencies are kept even if there was nothing to compile. */
    @Test
    void whatWasLookedAtIsRemembered() throws IOException {
        desk.write("a/Notes.salsa", "module a; behavior Notes { }");
        desk.write("a/Tone.java", "package a; final class Tone { static String sound() { return \"dong\"; } }");
        desk.write(
                "a/Bell.salsa",
                "module a; behavior Bell { ack ring(int times) { System.out.println(Tone.sound()); } }");
        subject = "a";
        compile();
        desk.write("a/Notes.salsa", "module a; behavior Notes { ack more() { } }");
        assertThat(compile()).isEmpty();
        desk.write("a/Tone.java", "package a; final class Tone { static String sound() { return \"ding\"; } }");
        assertThat(last.isCurrent()).isFalse();
        assertThat(compile()).contains("a.Bell");
        assertThat(prints()).contains("ding");
    }

    /** A broken file that the program does not mention has no effect. */
    @Test
    void strangersAreLeftAlone() throws IOException {
        desk.write("a/Draft.java", "package a; class Draft {");
        desk.write("a/Draft2.salsa", "module a; behavior Draft2 {");
        assertThat(compile()).contains("a.Tower");
    }

    /** After an error is corrected, only changes since the last good state are compiled. */
    @Test
    void anErrorIsMended() throws IOException {
        desk.write("a/Bell.salsa", "module a; behavior Bell { ack ring(int times) { System.out.println(time); } }");
        assertThat(outcome().program()).isEmpty();
        desk.write("a/Bell.salsa", "module a; behavior Bell { ack ring(int times) { System.out.println(7); } }");
        assertThat(compile()).containsExactly("a.Bell");
        assertThat(prints()).contains("7");
    }

    private List<String> compile() throws IOException {
        Outcome outcome = outcome();
        assertThat(outcome.diagnostics()).isEmpty();
        last = outcome.program().orElseThrow();
        assertThat(last.isCurrent()).isTrue();
        return outcome.compiled();
    }

    private Outcome outcome() throws IOException {
        SourceFiles files = new SourceFiles(desk.folder());
        try (Compiled compiled = new Compiled(LIBRARIES)) {
            Finder finder = new Finder(files, ClassPath.EMPTY, compiled);
            Program program = finder.findProgram(Target.of(subject, desk.folder()));
            return new Compilation(program, files, compiled, LIBRARIES, false).compile(Optional.ofNullable(last));
        }
    }

    /** Returns the lines that the program prints, run from its classes alone. */
    private List<String> prints() {
        ClassFolder.write(place.resolve("classes"), last.files(), "classes");
        String classPath =
                place.resolve("classes") + System.getProperty("path.separator") + System.getProperty("java.class.path");
        Desk.Answer answer = desk.run(List.of(Desk.java(), "-cp", classPath, "a.Tower"));
        assertThat(answer.err()).isEmpty();
        return answer.out().lines().toList();
    }

    private static List<Path> libraries() {
        return List.of(home("salsa.runtime.Actor"), home("salsa.library.JoinDirector"));
    }

    private static Path home(String type) {
        try {
            return Path.of(Class.forName(type)
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (Exception missing) {
            throw new IllegalStateException(missing);
        }
    }
}
