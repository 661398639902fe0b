package salsa.robustness.library;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The bodies of a library's methods by source file, and the omitted ones by reason. */
final class LibraryBodies {

    /** The bodies of one file, and its imports. */
    record FileBodies(String name, String module, List<String> imports, List<Body> bodies) {}

    private final List<FileBodies> files = new ArrayList<>();
    private final Map<String, Integer> leftOut = new TreeMap<>();

    private LibraryBodies() {}

    List<FileBodies> files() {
        return files;
    }

    /** Returns the number of omitted methods, by reason. */
    Map<String, Integer> leftOut() {
        return leftOut;
    }

    /**
     * Reads one of every {@code oneOf} files of a library.
     *
     * @param opened the library's classes, with nothing private
     */
    static LibraryBodies of(Path sources, List<Path> classPath, int oneOf) {
        var library = new LibraryBodies();
        List<JavaFile> texts = read(sources);
        var sample = new ArrayList<JavaFile>();
        for (int i = 0; i < texts.size(); i += oneOf) sample.add(texts.get(i));
        try {
            library.collect(sample, classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return library;
    }

    private static List<JavaFile> read(Path sources) {
        try (var jar = new JarFile(sources.toFile())) {
            var texts = new ArrayList<JavaFile>();
            for (var entry : jar.stream()
                    .sorted((a, b) -> a.getName().compareTo(b.getName()))
                    .toList()) {
                String name = entry.getName();
                if (!name.endsWith(".java") || name.endsWith("-info.java")) continue;
                texts.add(new JavaFile(
                        name, new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8)));
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void collect(List<JavaFile> texts, List<Path> classPath) throws IOException {
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(java.io.File.pathSeparator));
        var task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(
                        null,
                        null,
                        _ -> {},
                        List.of("-proc:none", "-Xlint:none", "-cp", path, "-XDshould-stop.ifError=ATTR"),
                        null,
                        texts);
        var units = new ArrayList<CompilationUnitTree>();
        task.parse().forEach(units::add);
        task.analyze();
        Trees trees = Trees.instance(task);
        for (CompilationUnitTree unit : units) files.add(file(unit, trees, task));
    }

    private FileBodies file(CompilationUnitTree unit, Trees trees, JavacTask task) throws IOException {
        String text = unit.getSourceFile().getCharContent(true).toString();
        String module = unit.getPackageName().toString();
        var imports = new ArrayList<String>();
        for (ImportTree each : unit.getImports()) imports.add(each.toString().strip());
        var bodies = new ArrayList<Body>();
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                var element = trees.getElement(getCurrentPath());
                if (element == null || element.getSimpleName().isEmpty()) return null;
                return super.visitClass(type, nothing);
            }

            @Override
            public Void visitMethod(MethodTree method, Void nothing) {
                if (method.getBody() == null) return null;
                var taken = new Detached(text, getCurrentPath(), trees, task.getTypes());
                if (taken.obstacle() == null) bodies.add(taken.body());
                else leftOut.merge(taken.obstacle(), 1, Integer::sum);
                return null;
            }
        }.scan(new TreePath(unit), null);
        String file = unit.getSourceFile().getName();
        return new FileBodies(file.substring(file.lastIndexOf('/') + 1).replace(".java", ""), module, imports, bodies);
    }

    /** A Java source in memory. */
    private static final class JavaFile extends SimpleJavaFileObject {
        private final String text;

        JavaFile(String name, String text) {
            super(URI.create("library:///" + name), JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public String getName() {
            return uri.getPath();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }
    }
}
