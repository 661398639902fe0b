package salsa.conformance.universe;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Loads all classes again, in no module, those of one folder in the place of those with the same names. */
final class AgainLoader extends URLClassLoader {

    private AgainLoader(Path folder) {
        super(places(folder), ClassLoader.getPlatformClassLoader());
        setDefaultAssertionStatus(true);
    }

    /** Calls {@code static String method(int seeds, String observed)} of {@link Inspection}. */
    static String call(Path folder, String method, int seeds, String observed) throws Exception {
        try (var loader = new AgainLoader(folder)) {
            return (String) loader.loadClass(Inspection.class.getName())
                    .getMethod(method, int.class, String.class)
                    .invoke(null, seeds, observed);
        }
    }

    /** Defines every class in a package without a manifest: the runtime's packages are sealed in its jar. */
    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        URL file = findResource(name.replace('.', '/') + ".class");
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = file.openStream()) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static URL[] places(Path folder) {
        return Stream.concat(Stream.of(folder), all()).map(AgainLoader::url).toArray(URL[]::new);
    }

    private static Stream<Path> all() {
        Stream<Path> paths = Stream.of("java.class.path", "jdk.module.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .flatMap(each -> Arrays.stream(each.split(File.pathSeparator)))
                .map(Path::of);
        return Stream.concat(Stream.of(own()), paths);
    }

    /** Returns the folder of these tests, which in a module are a patch of it. */
    static Path own() {
        try {
            Path file = Path.of(Objects.requireNonNull(Journal.class.getResource("Journal.class"))
                    .toURI());
            int packages = Journal.class.getPackageName().split("\\.").length;
            Path folder = file.getParent();
            for (int i = 0; i < packages; i++) {
                folder = folder.getParent();
            }
            return folder;
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }
}
