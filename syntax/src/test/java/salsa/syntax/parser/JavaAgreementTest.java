package salsa.syntax.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Inside handlers and nested classes Salsa is a superset of Java: there this parser must agree with javac. */
class JavaAgreementTest {
    private static final Path SOURCES = Path.of(System.getProperty("java.home"), "lib", "src.zip");
    private static final String HEAD = "behavior X {";

    /** The JDK's own collections and concurrency, as nested classes of a behavior. */
    @Test
    void theSourcesOfTheJdkReadAsJavacReadsThem() throws IOException {
        assumeTrue(Files.exists(SOURCES), "this JDK comes without its sources");
        try (var archive = FileSystems.newFileSystem(SOURCES)) {
            try (var files = Files.walk(archive.getPath("java.base/java/util"))) {
                compare(files.filter(file -> file.toString().endsWith(".java"))
                        .map(JavaText::read)
                        .toList());
            }
        }
    }

    private static void compare(List<JavaText> texts) throws IOException {
        var javac = ToolProvider.getSystemJavaCompiler();
        var task = (JavacTask) javac.getTask(null, null, _ -> {}, List.of("-proc:none"), null, texts);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        int compared = 0;
        for (CompilationUnitTree unit : task.parse()) {
            int header = header(unit, positions);
            if (unit.getTypeDecls().isEmpty() || header < HEAD.length()) continue;
            compare(unit, positions, header);
            compared++;
        }
        assertThat(compared).as("files compared").isGreaterThan(300);
    }

    private static void compare(CompilationUnitTree unit, SourcePositions positions, int header) throws IOException {
        String java = unit.getSourceFile().getCharContent(true).toString();
        String salsa = HEAD + " ".repeat(header - HEAD.length()) + java.substring(header) + "\n}";
        Reading reading = Reading.of(salsa);
        assertThat(reading.drawn()).as(unit.getSourceFile().getName()).isEmpty();
        Set<Shape> javacs = JavacShapes.of(unit, positions);
        Set<Shape> ours = Shape.of(reading.unit());
        var missing = new TreeSet<>(javacs);
        missing.removeAll(ours);
        ours.removeAll(javacs);
        ours.removeIf(shape -> isFolded(shape, salsa));
        assertThat(missing.stream().map(shape -> shown(shape, salsa)))
                .as("seen by javac only")
                .isEmpty();
        assertThat(ours.stream().map(shape -> shown(shape, salsa)))
                .as("seen here only")
                .isEmpty();
    }

    /**
     * Returns whether javac's parser drops the shape: concatenations of strings, signs of numbers, and static blocks,
     * which are not compared.
     */
    private static boolean isFolded(Shape shape, String text) {
        String covered = text.substring(shape.start(), shape.end());
        return switch (shape.kind()) {
            case BINARY -> covered.endsWith("\"");
            case UNARY -> covered.matches("(?s)-\\s*[0-9.].*");
            case BLOCK -> text.substring(0, shape.start()).stripTrailing().endsWith("static");
            default -> false;
        };
    }

    private static String shown(Shape shape, String text) {
        return shape.kind() + " " + text.substring(shape.start(), shape.end());
    }

    /** Returns the end of the package clause and the imports. */
    private static int header(CompilationUnitTree unit, SourcePositions positions) {
        int end = unit.getPackage() == null ? 0 : (int) positions.getEndPosition(unit, unit.getPackage());
        for (Tree each : unit.getImports()) end = Math.max(end, (int) positions.getEndPosition(unit, each));
        return end;
    }

    /** A Java source in memory. */
    private static final class JavaText extends SimpleJavaFileObject {
        private final String text;

        private JavaText(Path file, String text) {
            super(URI.create("text://" + file.toAbsolutePath()), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        static JavaText read(Path file) {
            try {
                return new JavaText(file, Files.readString(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String getName() {
            return uri.getSchemeSpecificPart();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
