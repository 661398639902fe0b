package salsa.compiler.javac;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The JDK's compiler with one class path, used for both passes of a compilation. */
public final class JavaCompiler implements AutoCloseable {
    private static final List<String> OPTIONS = List.of(
            "-proc:none",
            "-nowarn",
            "-Xlint:none",
            "-g",
            "-parameters",
            "-implicit:none",
            "-XDstringConcat=inline",
            "-Xmaxerrs",
            "10000",
            "-XDshould-stop.ifError=FLOW");

    private final javax.tools.JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final StandardJavaFileManager files;

    public JavaCompiler(List<Path> classPath) throws IOException {
        files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        files.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of());
    }

    /** Returns a task over the texts that has not started. */
    public JavacTask task(List<? extends JavaFileObject> texts, DiagnosticListener<? super JavaFileObject> listener) {
        return task(texts, listener, files);
    }

    public JavacTask task(
            List<? extends JavaFileObject> texts,
            DiagnosticListener<? super JavaFileObject> listener,
            JavaFileManager manager) {
        return (JavacTask) compiler.getTask(Writer.nullWriter(), manager, listener, OPTIONS, null, texts);
    }

    public StandardJavaFileManager files() {
        return files;
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
