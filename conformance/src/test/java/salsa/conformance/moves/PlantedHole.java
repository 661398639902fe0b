package salsa.conformance.moves;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A change of the compiler's source that removes a rule from the proof of moves.
 *
 * @param name        the removed rule
 * @param file        the source below the compiler's package
 * @param rule        its text
 * @param replacement the text in its place
 * @param forms       the forms of the random programs
 */
record PlantedHole(String name, String file, String rule, String replacement, Set<Form> forms) {
    private static final Path SOURCES = Path.of("../compiler/src/main/java/salsa/compiler");

    PlantedHole(String name, String file, String rule, String replacement, Form first, Form... more) {
        this(name, file, rule, replacement, EnumSet.of(first, more));
    }

    /** Searches with the changed compiler, from a seed on; returns the violation found, or null. */
    String search(long first, int programs, int batch) throws Exception {
        try (var loader = new ChangedCompiler(changed())) {
            Class<?> search = loader.loadClass(MovesSearch.class.getName());
            var planted = search.getDeclaredMethod("planted", String.class, long.class, int.class, int.class);
            planted.setAccessible(true);
            String names = String.join(" ", forms.stream().map(Form::name).toList());
            return (String) planted.invoke(null, names, first, programs, batch);
        }
    }

    /** Runs a static method that searches as a commit's run does, with the changed compiler; what it found, or null. */
    String search(Class<?> searcher, String method) throws Exception {
        try (var loader = new ChangedCompiler(changed())) {
            var planted = loader.loadClass(searcher.getName()).getDeclaredMethod(method);
            planted.setAccessible(true);
            return (String) planted.invoke(null);
        }
    }

    /** Returns how often its rule is in the source. */
    int places() throws IOException {
        return Files.readString(SOURCES.resolve(file + ".java")).split(Pattern.quote(rule), -1).length - 1;
    }

    private Map<String, byte[]> changed() throws IOException {
        String text = Files.readString(SOURCES.resolve(file + ".java"));
        if (!text.contains(rule)) throw new IllegalStateException(file + " has no `" + rule + "`");
        var written = new HashMap<String, ByteArrayOutputStream>();
        var compiler = ToolProvider.getSystemJavaCompiler();
        var files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    JavaFileManager.Location location,
                    String type,
                    JavaFileObject.Kind kind,
                    javax.tools.FileObject sibling) {
                return new Written(type, written);
            }
        };
        var options = List.of("-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"));
        boolean compiles = compiler.getTask(
                        null, files, null, options, null, List.of(new Text(file, text.replace(rule, replacement))))
                .call();
        if (!compiles) throw new IllegalStateException("the changed " + file + " does not compile");
        var classes = new HashMap<String, byte[]>();
        written.forEach((type, bytes) -> classes.put(type, bytes.toByteArray()));
        return classes;
    }

    /** A changed source. */
    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(String file, String text) {
            super(URI.create("string:///salsa/compiler/" + file + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** A class file in memory. */
    private static final class Written extends SimpleJavaFileObject {
        private final String type;
        private final Map<String, ByteArrayOutputStream> all;

        Written(String type, Map<String, ByteArrayOutputStream> all) {
            super(URI.create("memory:///" + type + ".class"), Kind.CLASS);
            this.type = type;
            this.all = all;
        }

        @Override
        public OutputStream openOutputStream() {
            return all.computeIfAbsent(type, each -> new ByteArrayOutputStream());
        }
    }

    /** Defines Salsa's classes again, some of them changed. */
    private static final class ChangedCompiler extends ClassLoader implements AutoCloseable {
        private final Map<String, byte[]> changed;

        ChangedCompiler(Map<String, byte[]> changed) {
            super(PlantedHole.class.getClassLoader());
            this.changed = changed;
        }

        @Override
        protected Class<?> loadClass(String type, boolean resolve) throws ClassNotFoundException {
            if (!type.startsWith("salsa.compiler.") && !type.startsWith("salsa.conformance.")) {
                return super.loadClass(type, resolve);
            }
            synchronized (getClassLoadingLock(type)) {
                Class<?> known = findLoadedClass(type);
                return known != null ? known : defined(type);
            }
        }

        private Class<?> defined(String type) throws ClassNotFoundException {
            try (InputStream file = getResourceAsStream(type.replace('.', '/') + ".class")) {
                if (file == null) throw new ClassNotFoundException(type);
                byte[] bytes = changed.containsKey(type) ? changed.get(type) : file.readAllBytes();
                return defineClass(type, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(type, e);
            }
        }

        @Override
        public void close() {}
    }
}
