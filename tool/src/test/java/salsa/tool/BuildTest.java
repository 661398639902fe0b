package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The results of build, check and new work. */
class BuildTest {
    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
    }

    private static void succeeded(Desk.Answer answer) {
        assertThat(answer.err()).isEmpty();
        assertThat(answer.status()).isZero();
    }

    /** A class folder runs from the class path, and another program can be compiled against it. */
    @Test
    void aClassFolderIsUsedFromTheClassPath() {
        desk.write("lib/bells/Bell.salsa", """
                module bells;
                behavior Bell { String sound(int times) { pass "dong".repeat(times); } Bell(String[] arguments) { } }
                """);
        succeeded(desk.call("build", "lib", "-d", "out/classes"));
        assertThat(desk.folder().resolve("out/classes/bells/Bell.salsai")).exists();
        assertThat(desk.start("run", "-cp", "out/classes", "bells.Bell").status())
                .isZero();
        desk.write("Tower.salsa", """
                import bells.Bell;
                behavior Tower {
                    Tower(String[] arguments) { self<-show(new Bell(null)<-sound(2)); }
                    ack show(String sound) { System.out.println(sound); }
                }
                """);
        assertThat(desk.start("run", "-cp", "out/classes", "Tower.salsa").out()).isEqualTo("dongdong\n");
    }

    /** A jar is all that java -jar needs, and the same program yields the same jar. */
    @Test
    void aJarRunsByItself() throws IOException {
        desk.writeProgram("src/a/Ring.salsa", "a", "Ring", "ring ");
        succeeded(desk.call("build", "src", "-d", "ring.jar"));
        Desk.Answer answer = desk.run(List.of(Desk.java(), "-jar", "ring.jar", "1", "2"));
        assertThat(answer.out()).isEqualTo("ring 1,2\n");
        succeeded(answer);
        byte[] first = Files.readAllBytes(desk.folder().resolve("ring.jar"));
        succeeded(desk.call("build", "src", "-d", "ring.jar"));
        assertThat(Files.readAllBytes(desk.folder().resolve("ring.jar"))).isEqualTo(first);
    }

    /** Classes of the runtime come from the runtime alone: in the jar, and when it is loaded. */
    @Test
    void aJarSealsThePackagesOfTheRuntime() throws IOException {
        desk.writeProgram("src/a/Ring.salsa", "a", "Ring", "ring ");
        desk.write("parts/salsa/runtime/Spy.class", "a class that joins the package");
        desk.write("parts/notes.txt", "a resource");
        succeeded(desk.call("build", "src", "-cp", "parts", "-d", "ring.jar"));
        try (var jar = new JarFile(desk.folder().resolve("ring.jar").toFile())) {
            for (String place : List.of("salsa/runtime/", "salsa/runtime/copy/engine/")) {
                assertThat(jar.getManifest().getAttributes(place).getValue(Attributes.Name.SEALED))
                        .as(place)
                        .isEqualTo("true");
            }
            assertThat(jar.getEntry("notes.txt")).isNotNull();
            assertThat(jar.getEntry("salsa/runtime/Spy.class")).isNull();
        }
        Desk.Answer answer = desk.run(List.of(Desk.java(), "-jar", "ring.jar", "1"));
        assertThat(answer.out()).isEqualTo("ring 1\n");
        succeeded(answer);
    }

    /** An older Java can load the class that the jar starts, and prints which Java the program needs. */
    @Test
    void aJarTellsAnOlderJavaWhatItNeeds() throws IOException {
        desk.writeProgram("src/a/Ring.salsa", "a", "Ring", "ring ");
        succeeded(desk.call("build", "src", "-d", "ring.jar"));
        try (var jar = new JarFile(desk.folder().resolve("ring.jar").toFile())) {
            String main = jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            ClassModel launcher = ClassFile.of()
                    .parse(jar.getInputStream(jar.getEntry(main.replace('.', '/') + ".class"))
                            .readAllBytes());
            assertThat(launcher.majorVersion()).isEqualTo(ClassFile.JAVA_8_VERSION);
        }
        for (String older : olderJavas()) {
            Desk.Answer answer = desk.run(List.of(older, "-jar", "ring.jar"));
            assertThat(answer.err())
                    .startsWith("a.Ring needs Java 25 or later, and this is Java ")
                    .contains("; install a JDK 25, or start the jar with the bin/java of one that is installed")
                    .hasLineCount(1);
            assertThat(answer.status()).isEqualTo(1);
        }
    }

    /** Returns the commands of older Javas on this machine, if it has any where Linux distributions put them. */
    private static List<String> olderJavas() throws IOException {
        Path place = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> homes = Files.list(place)) {
            return homes.filter(home -> home.getFileName().toString().matches("java-(1\\.8\\.0|11|17|21)-.*"))
                    .map(home -> home.resolve("bin/java"))
                    .filter(Files::isExecutable)
                    .map(Path::toString)
                    .toList();
        }
    }

    /** If a folder contains several programs, the jar starts the named one. */
    @Test
    void aJarStartsTheProgramThatWasNamed() {
        desk.writeProgram("src/Ring.salsa", "", "Ring", "ring");
        desk.writeProgram("src/Bell.salsa", "", "Bell", "bell");
        succeeded(desk.call("build", "src", "--main", "Bell", "-d", "bell.jar"));
        assertThat(desk.run(List.of(Desk.java(), "-jar", "bell.jar")).out()).isEqualTo("bell\n");
        succeeded(desk.call("build", "src", "--main", "Ring", "-d", "ring.jar"));
        assertThat(desk.run(List.of(Desk.java(), "-jar", "ring.jar")).out()).isEqualTo("ring\n");
    }

    /** A program that uses a jar is started with it, in place and from its own jar. */
    @Test
    void aJarRefersToTheJarsItUses() {
        desk.write("lib/Bell.salsa", "behavior Bell { ack ring() { System.out.println(\"dong\"); } }");
        succeeded(desk.call("build", "lib/Bell.salsa", "-d", "jars/a bell.jar"));
        desk.write("src/Tower.salsa", "behavior Tower { Tower(String[] arguments) { new Bell()<-ring(); } }");
        assertThat(desk.start("run", "-cp", "jars/*", "src/Tower.salsa").out()).isEqualTo("dong\n");
        succeeded(desk.call("build", "-cp", "jars/*", "src/Tower.salsa", "-d", "out/tower.jar"));
        assertThat(desk.run(List.of(Desk.java(), "-jar", "out/tower.jar")).out())
                .isEqualTo("dong\n");
    }

    /** The Java text is readable, and is printed to the output. */
    @Test
    void theJavaTextIsPrinted() {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        Desk.Answer answer = desk.call("build", "--emit-java", "Ring.salsa");
        succeeded(answer);
        assertThat(answer.out()).contains("// Ring\n", "interface Ring", "println");
    }

    /** A failed build leaves earlier results unchanged, and no temporary files. */
    @Test
    void aFailedBuildChangesNothing() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        succeeded(desk.call("build", "Ring.salsa", "-d", "out"));
        succeeded(desk.call("build", "Ring.salsa", "-d", "ring.jar"));
        List<String> before = everything();
        desk.write("Ring.salsa", "behavior Ring { Ring(String[] a) { nothing(); } }");
        assertThat(desk.call("build", "Ring.salsa", "-d", "out").status()).isEqualTo(1);
        assertThat(desk.call("build", "Ring.salsa", "-d", "ring.jar").status()).isEqualTo(1);
        assertThat(everything()).isEqualTo(before);
        assertThat(desk.run(List.of(Desk.java(), "-jar", "ring.jar")).out()).isEqualTo("ring\n");
    }

    private List<String> everything() throws IOException {
        try (Stream<Path> files = Files.walk(desk.folder())) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    /** Checking prints diagnostics and writes no file. */
    @Test
    void checkWritesNothing() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        List<String> before = everything();
        Desk.Answer answer = desk.call("check", ".");
        succeeded(answer);
        assertThat(answer.out()).isEmpty();
        assertThat(everything()).isEqualTo(before);
        assertThat(desk.cache()).doesNotExist();
    }

    /** Each command of a new project's README works. */
    @Test
    void aNewProjectRunsTestsAndBuilds() {
        Desk.Answer made = desk.call("new", "hello-world");
        succeeded(made);
        assertThat(made.out()).isEqualTo("made hello-world; cd hello-world and try: salsa run, salsa test\n");
        Desk project = desk.in("hello-world");
        assertThat(project.start("run").out()).isEqualTo("Hello, world!\n");
        assertThat(project.start("run", ".", "Ada", "Grace").out()).isEqualTo("Hello, Ada!\nHello, Grace!\n");
        Desk.Answer tested = project.call("test");
        assertThat(tested.out()).isEqualTo("""
                ok      helloworld.GreeterTest.testGreetingByName
                ok      helloworld.GreeterTest.testCounting
                2 passed, 0 failed
                """);
        succeeded(tested);
        succeeded(project.call("check"));
        succeeded(project.call("build"));
        assertThat(project.run(List.of(Desk.java(), "-jar", "target/hello-world.jar"))
                        .out())
                .isEqualTo("Hello, world!\n");
        assertThat(project.folder().resolve("README.md"))
                .content()
                .contains("salsa run ", "salsa test ", "salsa check ", "salsa build ", "java -jar target/hello")
                .doesNotContain("PROJECT", "PROGRAM", "MODULE");
        assertThat(project.folder().resolve("pom.xml"))
                .content()
                .contains("<artifactId>hello-world</artifactId>", "<salsa.version>" + Installation.VERSION);
    }

    /** A failed test shows where the output differs first. */
    @Test
    void aFailedTestShowsTheFirstDifference() {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring ");
        desk.write("Ring.arguments", "1\n2\n");
        desk.write("Ring.expected", "ring 1,3\n");
        Desk.Answer answer = desk.call("test");
        assertThat(answer.status()).isEqualTo(1);
        assertThat(answer.out()).isEqualTo("""
                FAILED  Ring.salsa
                        line 1
                          expected: ring 1,3
                          printed:  ring 1,2
                0 passed, 1 failed
                """);
    }

    /** Such a name requests an archive; a folder of that name would hardly be found. */
    @Test
    void noFolderIsCalledLikeAnArchive() {
        desk.writeProgram("Hello.salsa", "", "Hello", "hello");
        Desk.Answer answer = desk.call("build", "Hello.salsa", "-d", "hello.zip");
        assertThat(answer.status()).isEqualTo(2);
        assertThat(answer.err())
                .isEqualTo("salsa: build writes no archive such as hello.zip; name a folder, or a FILE.jar\n");
        assertThat(desk.folder().resolve("hello.zip")).doesNotExist();
    }
}
