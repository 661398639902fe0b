package salsa.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.compiler.Compiler;
import salsa.compiler.Request;
import salsa.compiler.Result;
import salsa.compiler.Sources;
import salsa.syntax.source.Source;

/** An actor written in Java and one written in Salsa send to each other, and an application calls both. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JavaActorsTest {
    private static final Path PROGRAM = Path.of("src/test/program");

    private Path classes;
    private Class<?> main;

    @BeforeAll
    void compile(@TempDir Path folder) throws Exception {
        classes = folder.resolve("classes");
        assertThat(JavaBuild.of(classes, List.of(PROGRAM.resolve("CounterState.java")))
                        .printed())
                .isEmpty();
        salsa();
        assertThat(JavaBuild.of(classes, List.of(PROGRAM.resolve("Main.java"))).printed())
                .isEmpty();
        var loader = new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
        main = loader.loadClass("shop.Main");
    }

    private void salsa() throws IOException {
        var source = new Source("shop/Doubler.salsa", Files.readString(PROGRAM.resolve("Doubler.salsa")));
        var path = Stream.concat(
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(Path::of),
                        Stream.of(classes))
                .toList();
        Result result = Compiler.compile(new Request(List.of(source), new Headers(source, classes), path, false));
        assertThat(result.diagnostics()).isEmpty();
        for (var file : result.files().entrySet()) {
            Files.createDirectories(classes.resolve(file.getKey()).getParent());
            Files.write(classes.resolve(file.getKey()), file.getValue());
        }
    }

    private Object run(String method) throws Exception {
        return main.getMethod(method).invoke(null);
    }

    @Test
    void anApplicationCallsAnActorWrittenInJava() throws Exception {
        assertThat(run("calls")).isEqualTo(List.of(8, 9, 6, "Ack"));
    }

    @Test
    void salsaSendsToJavaAndJavaToSalsa() throws Exception {
        assertThat(run("both")).isEqualTo(List.of(16, 32, 48));
    }

    @Test
    void whatCanChangeIsCopiedInAndOut() throws Exception {
        assertThat(run("copies")).isEqualTo(List.of(List.of("a"), List.of("a"), List.of("a")));
    }

    @Test
    void aHandlerThatThrowsFailsItsToken() throws Exception {
        assertThat(run("failure")).isEqualTo("shop.Counter: Counter.read() failed: java.io.IOException: no disk");
    }

    @Test
    void anActorWhoseConstructorFailedSaysSo() throws Exception {
        assertThat((String) run("unmade")).contains("Counter has ended: Counter(int) failed");
    }

    @Test
    void theAuthorsCommentIsTheMethodsComment() throws Exception {
        assertThat(Files.readString(classes.resolve("shop/Counter.java"))).contains("""
                    /**
                     * Adds to the count.
                     *
                     * @param x how much
                     */
                    default salsa.runtime.Token<java.lang.Integer> add(int x) {
                """);
    }

    /** The Salsa source and the headers of the existing classes. */
    private record Headers(Source source, Path classes) implements Sources {

        @Override
        public Optional<Source> salsa(String qualifiedName) {
            return Optional.empty();
        }

        @Override
        public Optional<Source> header(String qualifiedName) {
            Path file = classes.resolve(qualifiedName.replace('.', '/') + ".salsai");
            try {
                return Files.exists(file)
                        ? Optional.of(new Source(file.toString(), Files.readString(file)))
                        : Optional.empty();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }

        @Override
        public List<Source> java() {
            return List.of();
        }
    }
}
