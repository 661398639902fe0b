package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever an application can name has a comment that says what it is for, and the comments are well formed. */
class DocumentedTest {

    /** By the JDK's own check of comments. */
    @Test
    void everyPublicTypeAndMethodOfTheRuntimeIsDocumented(@TempDir Path classes) throws Exception {
        var found = new DiagnosticCollector<JavaFileObject>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(found, Locale.ENGLISH, null);
                Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            List<Path> texts =
                    sources.filter(each -> each.toString().endsWith(".java")).toList();
            var options = List.of(
                    "-proc:none",
                    "-d",
                    classes.toString(),
                    "--module-path",
                    ClassFiles.folderOf(Nullable.class).toString(),
                    "-Xmaxwarns",
                    "1000",
                    "-Xdoclint:all,-missing/protected",
                    "-Xdoclint/package:salsa.runtime,salsa.runtime.world,salsa.runtime.annotation,salsa.runtime.generated");
            compiler.getTask(new StringWriter(), files, found, options, null, files.getJavaFileObjectsFromPaths(texts))
                    .call();
        }
        assertThat(found.getDiagnostics().stream()
                        .filter(each -> each.getKind() != Diagnostic.Kind.NOTE)
                        .filter(DocumentedTest::matters)
                        .map(DocumentedTest::line))
                .isEmpty();
    }

    /** A first sentence that says it all needs no second one for each parameter. */
    private static boolean matters(Diagnostic<?> found) {
        String message = found.getMessage(Locale.ENGLISH);
        return !message.contains("no @param")
                && !message.contains("no @return")
                && !message.contains("no @throws")
                && found.getSource() != null;
    }

    private static String line(Diagnostic<? extends JavaFileObject> found) {
        return Path.of(found.getSource().getName()).getFileName() + ":" + found.getLineNumber() + " "
                + found.getMessage(Locale.ENGLISH);
    }
}
