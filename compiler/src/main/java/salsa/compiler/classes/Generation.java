package salsa.compiler.classes;

import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** One run of javac that makes classes, kept in memory by their names. */
public final class Generation {
    private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
    private final List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();

    private Generation() {}

    public static Generation of(JavaCompiler compiler, List<TextFile> texts) {
        var generation = new Generation();
        JavacTask task = compiler.task(texts, generation::report, generation.new Memory(compiler));
        task.call();
        return generation;
    }

    private void report(Diagnostic<? extends JavaFileObject> diagnostic) {
        if (diagnostic.getKind() == Diagnostic.Kind.ERROR) errors.add(diagnostic);
    }

    /** What javac refused. */
    public List<Diagnostic<? extends JavaFileObject>> errors() {
        return errors;
    }

    /** Class files by binary name. */
    public Map<String, byte[]> classes() {
        var bytes = new TreeMap<String, byte[]>();
        classes.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
        return bytes;
    }

    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        Memory(JavaCompiler compiler) {
            super(compiler.files());
        }

        @Override public JavaFileObject getJavaFileForOutput(Location location, String className,
                JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("class:///" + className.replace('.', '/') + ".class"), kind) {
                @Override public OutputStream openOutputStream() {
                    var stream = new ByteArrayOutputStream();
                    classes.put(className, stream);
                    return stream;
                }
            };
        }
    }
}
