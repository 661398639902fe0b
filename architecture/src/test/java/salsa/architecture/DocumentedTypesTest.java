package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** A reader learns what a type is for from the first line of its comment, so each type of the main sources has one. */
class DocumentedTypesTest {

    @Test
    void eachTypeSaysWhatItIsFor() throws IOException {
        var undocumented = new ArrayList<String>();
        for (String module : Modules.all()) {
            undocumented.addAll(undocumented(sources(Modules.REPOSITORY.resolve(module + "/src/main/java"))));
        }
        assertThat(undocumented).isEmpty();
    }

    @Test
    void aTypeWithoutACommentIsFound() throws IOException {
        String text =
                "/** A queue. */ class Queue { private record Entry(int at) {} enum Kind { FIRST } /** One. */ class One {} }";
        var source = new SimpleJavaFileObject(URI.create("string:///Queue.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoresErrors) {
                return text;
            }
        };
        assertThat(undocumented(List.of(source))).containsExactly("/Queue.java: Entry", "/Queue.java: Kind");
    }

    private static List<JavaFileObject> sources(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            List<Path> java =
                    files.filter(each -> each.toString().endsWith(".java")).toList();
            var known = ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);
            var found = new ArrayList<JavaFileObject>();
            known.getJavaFileObjectsFromPaths(java).forEach(found::add);
            return found;
        }
    }

    private static List<String> undocumented(List<JavaFileObject> sources) throws IOException {
        var task = (JavacTask)
                ToolProvider.getSystemJavaCompiler().getTask(null, null, null, List.of("-proc:none"), null, sources);
        DocTrees comments = DocTrees.instance(task);
        var found = new ArrayList<String>();
        for (CompilationUnitTree file : task.parse()) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitClass(ClassTree type, Void none) {
                    if (!type.getSimpleName().isEmpty() && comments.getDocComment(getCurrentPath()) == null) {
                        found.add(file.getSourceFile().getName() + ": " + type.getSimpleName());
                    }
                    return super.visitClass(type, none);
                }
            }.scan(file, null);
        }
        return found;
    }
}
