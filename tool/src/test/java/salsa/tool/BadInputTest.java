package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any wrong command line or file on disk yields one line that states what to do, status 2, and no output files. */
class BadInputTest {
    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
    }

    @AfterEach
    void nothingIsWritten() {
        assertThat(place.resolve("desk/out")).doesNotExist();
        assertThat(place.resolve("desk/out.jar")).doesNotExist();
    }

    private void refused(String line, String... arguments) {
        Desk.Answer answer = desk.call(arguments);
        assertThat(answer.err()).isEqualTo("salsa: " + line + "\n");
        assertThat(answer.out()).isEmpty();
        assertThat(answer.status()).isEqualTo(2);
    }

    @Test
    void anUnknownFile() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        refused("no file Rign.salsa; did you mean Ring.salsa?", "run", "Rign.salsa");
        refused("no file none/Ring.salsa; name an existing .salsa file", "run", "none/Ring.salsa");
    }

    @Test
    void anUnknownBehavior() {
        desk.writeProgram("a/b/Ring.salsa", "a.b", "Ring", "");
        refused("no behavior a.b.Rong; did you mean a.b.Ring?", "run", "a.b.Rong");
        refused("no behavior Ring; did you mean a.b.Ring?", "run", "Ring");
        refused("no behavior Nothing; not found under . or on the class path", "run", "Nothing");
    }

    @Test
    void aFileOfAnotherKind() {
        desk.write("notes.txt", "");
        refused("notes.txt is not a .salsa file; name a .salsa file, a folder or a behavior", "run", "notes.txt");
    }

    @Test
    void aFolderWithoutSources() throws IOException {
        Files.createDirectory(desk.folder().resolve("empty"));
        refused("empty contains no .salsa file; name a folder with a program", "run", "empty");
        refused("empty contains no .salsa file; name a folder with a program", "build", "empty", "-d", "out");
    }

    @Test
    void aFolderWithoutPrograms() {
        desk.write("src/Bell.salsa", "behavior Bell { ack ring() { } }");
        refused(
                "no behavior in src has a constructor with a String[] parameter; add one to the behavior that starts"
                        + " the program",
                "run",
                "src");
    }

    @Test
    void aFolderWithSeveralPrograms() {
        desk.writeProgram("src/Ring.salsa", "", "Ring", "");
        desk.writeProgram("src/Bell.salsa", "", "Bell", "");
        refused("src contains several programs; name one: src/Bell.salsa, src/Ring.salsa", "run", "src");
    }

    @Test
    void severalBehaviorsOfOneName() {
        desk.writeProgram("x/Ring.salsa", "", "Ring", "");
        desk.writeProgram("y/Ring.salsa", "", "Ring", "");
        String twins = "several behaviors are named Ring: x/Ring.salsa and y/Ring.salsa; rename one, or give them"
                + " different modules";
        refused(twins, "run", ".");
        refused(twins, "build", ".", "-d", "out");
        refused(twins, "run", "-cp", "x:y", "Ring");
    }

    @Test
    void aConstructorThatLacksTheArguments() {
        desk.write("src/Bell.salsa", "behavior Bell { Bell() { } }");
        desk.write("src/Cord.salsa", "behavior Cord { Cord(Bell bell) { } }");
        refused(
                "no behavior in src has a constructor with a String[] parameter; if Bell starts the program, write"
                        + " Bell(String[] arguments) instead of Bell()",
                "run",
                "src");
    }

    @Test
    void aConstructorWithAPassType() {
        desk.write("Bell.salsa", "behavior Bell { ack Bell(String[] arguments) { } }");
        refused(
                "Bell.salsa has no constructor with a String[] parameter and cannot be started; a constructor has no"
                        + " pass type: remove `ack` before Bell",
                "run",
                "Bell.salsa");
    }

    @Test
    void aTestWithParameters() {
        desk.write("AddTest.salsa", "behavior AddTest { ack testAdding(int n) { } }");
        refused("AddTest.testAdding takes arguments, and a test takes none; remove its parameters", "test", ".");
    }

    @Test
    void aBehaviorThatIsNoProgram() {
        desk.write("Bell.salsa", "behavior Bell { Bell(int n) { } }");
        refused(
                "Bell.salsa has no constructor with a String[] parameter and cannot be started; add one, such as"
                        + " Bell(String[] arguments) { … }, or name the behavior that has one",
                "run",
                "Bell.salsa");
    }

    @Test
    void anAbstractBehavior() {
        desk.write("Bell.salsa", "abstract behavior Bell { Bell(String[] arguments) { } }");
        refused("Bell is abstract and cannot be started; start a behavior that extends it", "run", "Bell.salsa");
    }

    @Test
    void aBehaviorBesideTheProgram() {
        desk.write("Bell.salsa", "behavior Bell { Bell(int n) { } }");
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        refused(
                "Bell.salsa has no constructor with a String[] parameter and cannot be started; did you mean"
                        + " Ring.salsa?",
                "run",
                "Bell.salsa");
    }

    @Test
    void aProgramWithTheEndingOfAnotherLanguage() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        refused("no file and no behavior Ring.java; did you mean Ring.salsa?", "run", "Ring.java");
    }

    @Test
    void aFileOutsideItsModule() {
        desk.writeProgram("x/Ring.salsa", "a.b", "Ring", "");
        refused(
                "x/Ring.salsa declares module a.b, so it must be in a folder a/b; move it there, or correct or remove the line"
                        + " that declares it",
                "run",
                "x/Ring.salsa");
    }

    @Test
    void aFileOfAnotherName() {
        desk.writeProgram("ring.salsa", "", "Ring", "");
        refused(
                "ring.salsa declares Ring, so the file must be named Ring.salsa; rename one of them",
                "run",
                "ring.salsa");
    }

    @Test
    void aBehaviorWithoutAName() {
        desk.write("bell.salsa", "behavior {\n    bell(String[] arguments) { }\n}\n");
        Desk.Answer answer = desk.call("run", "bell.salsa");
        assertThat(answer.err())
                .startsWith("E0215 error: missing name\n  bell.salsa:1:10\n")
                .endsWith("salsa: 1 error\n");
    }

    @Test
    void aPipeThatNobodyWritesTo() throws IOException, InterruptedException {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "no pipes with a name");
        Path pipe = desk.folder().resolve("Ring.salsa");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        refused("Ring.salsa is not a regular file; copy its text to one", "run", "Ring.salsa");
    }

    @Test
    void aFileThatIsNoText() throws IOException {
        Files.write(desk.folder().resolve("Ring.salsa"), new byte[] {'b', (byte) 0xff, (byte) 0xfe});
        refused("Ring.salsa is not UTF-8 text; save it as UTF-8", "run", "Ring.salsa");
    }

    @Test
    void aFileThatMayNotBeRead() throws IOException {
        Path file = desk.writeProgram("Ring.salsa", "", "Ring", "");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(file), "root may read everything");
        refused("Ring.salsa cannot be read; correct its permissions", "run", "Ring.salsa");
    }

    @Test
    void aClassPathEntryThatIsMissing() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        refused(
                "the class path entry lib/none.jar does not exist; correct or remove it",
                "run",
                "-cp",
                "lib/none.jar",
                "Ring.salsa");
    }

    @Test
    void aClassPathEntryThatIsNoJar() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        Path file = desk.write("notes.txt", "not a jar");
        refused(
                "the class path entry " + file + " is neither a folder nor a jar; correct it",
                "run",
                "-cp",
                "notes.txt",
                "Unknown");
    }

    @Test
    void aBuildWithoutAPlace() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        refused("build needs a place for the classes; add -d DIR or -d FILE.jar", "build", "Ring.salsa");
    }

    @Test
    void aPlaceThatIsTaken() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        desk.write("taken", "");
        Files.createDirectory(desk.folder().resolve("taken.jar"));
        refused("taken is a file; name a folder or a .jar file after -d", "build", "Ring.salsa", "-d", "taken");
        refused(
                "taken.jar is a folder; remove it or name another jar after -d",
                "build",
                "Ring.salsa",
                "-d",
                "taken.jar");
        try (Stream<Path> left = Files.list(desk.folder())) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("Ring.salsa", "taken", "taken.jar");
        }
    }

    @Test
    void aJarWithSeveralPrograms() {
        desk.writeProgram("src/Ring.salsa", "", "Ring", "");
        desk.writeProgram("src/Bell.salsa", "", "Bell", "");
        refused(
                "src contains several programs; choose the one that the jar starts with --main BEHAVIOR: Bell, Ring",
                "build",
                "src",
                "-d",
                "out.jar");
        refused("src contains no program Rong; did you mean Ring?", "build", "src", "--main", "Rong", "-d", "out.jar");
    }

    @Test
    void aProjectOfABadName() {
        desk.write("taken/file", "");
        for (String name : List.of("9lives", "../up", "int", "a b")) {
            refused(
                    name + " is not a valid project name; use letters, digits, - and _, beginning with a letter",
                    "new",
                    name);
        }
        refused("taken exists already; choose another name or remove it", "new", "taken");
    }

    @Test
    void aTestOfNothing() {
        desk.writeProgram("Ring.salsa", "", "Ring", "");
        String remedy = "; write a behavior named …Test with handlers such as ack testAdding(), or a file"
                + " NAME.expected with the output of NAME.salsa";
        refused(". contains no test" + remedy, "test");
        refused("no file tests/RingTest.salsa; name an existing .salsa file", "test", "tests/RingTest.salsa");
    }

    @Test
    void aTestBehaviorThatNeedsArguments() {
        desk.write("BellTest.salsa", "behavior BellTest { BellTest(int n) { } ack testRing() { } }");
        refused(
                "BellTest has no constructor without parameters, which a test behavior needs; declare"
                        + " BellTest() { … }",
                "test");
    }

    @Test
    void helpOnSomethingUnknown() {
        refused("no help for biuld; did you mean build?", "help", "biuld");
    }

    /** An error of the program is not the user's misuse: it is drawn, and the status is 1. */
    @Test
    void anErrorInTheProgramIsStatusOne() {
        desk.write("Ring.salsa", "behavior Ring { Ring(String[] a) { int x = \"s\"; } }");
        for (String[] arguments : new String[][] {
            {"run", "Ring.salsa"},
            {"check", "Ring.salsa"},
            {"build", "Ring.salsa", "-d", "out"},
            {"build", "Ring.salsa", "-d", "out.jar"}
        }) {
            Desk.Answer answer = desk.call(arguments);
            assertThat(answer.status()).isEqualTo(1);
            assertThat(answer.err()).contains("Ring.salsa:1:", "^").endsWith("salsa: 1 error\n");
        }
    }
}
