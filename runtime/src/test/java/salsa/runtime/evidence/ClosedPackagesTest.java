package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.runtime.Copy;
import salsa.runtime.Stage;
import salsa.runtime.copy.engine.Rules;
import salsa.runtime.copy.value.ShareableTypes;

/**
 * Java classes on the class path do not reach the state of the engine: neither by inheritance, since no exported type
 * has a field that other packages can write, nor as members of the runtime's packages, since its jar seals them.
 */
class ClosedPackagesTest {
    private static final String SPY = """
            package salsa.runtime;

            public class Spy {
                public static Object inbox(ActorSystem system) {
                    return system.stage(0).inbox;
                }
            }
            """;

    private static final List<String> EXPORTED =
            List.of("salsa.runtime", "salsa.runtime.annotation", "salsa.runtime.generated", "salsa.runtime.world");

    /** Members of a subclass of Message; each is refused. */
    private static final List<String> BY_INHERITANCE = List.of(
            "Object a(salsa.runtime.Message sent) { return sent.next; }",
            "Object b() { return this.next; }",
            "Object c() { return this.target; }",
            "Object d() { return this.waiting; }",
            "Object e(salsa.runtime.Behavior actor) { return actor.stage; }",
            "Object f(salsa.runtime.Stage stage) { return stage.inbox; }",
            "void g(salsa.runtime.Stage stage) { stage.append(this); }",
            "Object h(salsa.runtime.Stage stage) { return (salsa.runtime.Inbox) stage; }",
            "Object i(salsa.runtime.Message sent) { return sent.takeWaiting(); }",
            "Object j(salsa.runtime.Token<?> token) { return token.outcome; }",
            "Object k(salsa.runtime.ActorContext context) { return context.handled; }");

    @TempDir
    Path folder;

    @Test
    void noExportedTypeHasAFieldThatOtherPackagesCanWrite() throws Exception {
        List<ClassModel> all = ClassFiles.in(ClassFiles.folderOf(Stage.class));
        Map<String, ClassModel> byName =
                all.stream().collect(Collectors.toMap(ClassFiles::name, Function.identity(), (one, _) -> one));
        var open = new ArrayList<String>();
        for (ClassModel exported : all) {
            if (!exported.flags().has(AccessFlag.PUBLIC) || !EXPORTED.contains(packageOf(exported))) continue;
            for (ClassModel each = exported; each != null; each = parent(each, byName)) {
                String name = ClassFiles.name(each);
                each.fields().stream()
                        .filter(field -> field.flags().has(AccessFlag.PUBLIC)
                                || field.flags().has(AccessFlag.PROTECTED))
                        .filter(field -> !field.flags().has(AccessFlag.FINAL))
                        .forEach(field -> open.add(name + "." + field.fieldName()));
            }
        }
        assertThat(open).isEmpty();
    }

    @Test
    void aSubclassDoesNotReachTheStateOfItsSuperclass() throws Exception {
        List<String> errors = errors("spy/Spy.java", """
                package spy;

                abstract class Spy extends salsa.runtime.Message {
                    Spy() {
                        super((salsa.runtime.Actor) null, null);
                    }
                    %s
                }
                """.formatted(String.join("\n    ", BY_INHERITANCE)));
        assertThat(errors)
                .hasSameSizeAs(BY_INHERITANCE)
                .allSatisfy(error -> assertThat(error).containsAnyOf("not public in", "has private access"));
    }

    @Test
    void theRulesOfCopiesAreSetOnce() {
        assertThat(Copy.of(new StringBuilder("text"))).hasToString("text"); // sets both
        assertThatThrownBy(() -> Rules.setMaker(null)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ShareableTypes.setOwn(null)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theJarOfTheRuntimeIsSealed() throws Exception {
        assertThat(Files.readString(Path.of("pom.xml"))).contains("<Sealed>true</Sealed>");
    }

    @Test
    void aClassOfTheProgramCannotEnterASealedPackage() throws Exception {
        assertThat(errors("salsa/runtime/Spy.java", SPY)).isEmpty();
        try (var loader = loader(true)) {
            assertThatThrownBy(() -> spy(loader))
                    .isInstanceOf(SecurityException.class)
                    .hasMessageContaining("sealing violation");
        }
        try (var loader = loader(true)) {
            loader.loadClass("salsa.runtime.Ack");
            assertThatThrownBy(() -> loader.loadClass("salsa.runtime.Spy"))
                    .isInstanceOf(SecurityException.class)
                    .hasMessageContaining("package salsa.runtime is sealed");
        }
    }

    @Test
    void withoutTheSealItReadsTheInbox() throws Exception {
        assertThat(errors("salsa/runtime/Spy.java", SPY)).isEmpty();
        try (var loader = loader(false)) {
            assertThat(spy(loader)).isNotNull();
        }
    }

    /** Runs the spy in a system of its own; returns the inbox that it read. */
    private static Object spy(ClassLoader loader) throws Exception {
        Class<?> spy = loader.loadClass("salsa.runtime.Spy");
        Class<?> type = loader.loadClass("salsa.runtime.ActorSystem");
        try (var system = (AutoCloseable) type.getMethod("start").invoke(null)) {
            return spy.getMethod("inbox", type).invoke(null, system);
        }
    }

    /** Returns a class path with the folder first and then a jar of the runtime, as an application has it. */
    private URLClassLoader loader(boolean sealed) throws Exception {
        Path jar = folder.resolve(sealed ? "sealed.jar" : "open.jar");
        if (!Files.exists(jar)) pack(jar, sealed);
        URL[] places = {folder.toUri().toURL(), jar.toUri().toURL()};
        return new URLClassLoader(places, ClassLoader.getPlatformClassLoader());
    }

    private static void pack(Path jar, boolean sealed) throws Exception {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (sealed) manifest.getMainAttributes().put(Attributes.Name.SEALED, "true");
        Path classes = ClassFiles.folderOf(Stage.class);
        try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                var files = Files.walk(classes.resolve("salsa"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                out.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
            }
        }
    }

    /** Compiles a file against the runtime's classes, as on the class path; returns the errors. */
    private List<String> errors(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        var compiler = ToolProvider.getSystemJavaCompiler();
        var found = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(found, null, null)) {
            var options = List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            compiler.getTask(null, files, found, options, null, files.getJavaFileObjects(file))
                    .call();
        }
        return found.getDiagnostics().stream()
                .filter(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR)
                .map(each -> each.getMessage(java.util.Locale.ROOT))
                .toList();
    }

    private static String packageOf(ClassModel model) {
        String name = ClassFiles.name(model);
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static ClassModel parent(ClassModel model, Map<String, ClassModel> byName) {
        return model.superclass()
                .map((ClassEntry entry) -> byName.get(ClassFiles.name(entry)))
                .orElse(null);
    }
}
