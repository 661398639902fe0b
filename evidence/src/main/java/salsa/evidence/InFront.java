package salsa.evidence;

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
public final class InFront extends URLClassLoader {

    private InFront(Path folder, Class<?> inspection) {
        super(places(folder, inspection), ClassLoader.getPlatformClassLoader());
        setDefaultAssertionStatus(true);
    }

    /**
     * Runs {@code static String firstFinding(int seeds, String observed)} of a class.
     *
     * @param folder the classes that replace others
     * @return the first finding under one of the seeds that contains the observed text; empty without one
     */
    public static String firstFinding(Path folder, Class<?> inspection, int seeds, String observed)
            throws IOException, ReflectiveOperationException {
        return call(folder, inspection, "firstFinding", seeds, observed);
    }

    /** Runs {@code static String method(int seeds, String observed)} of a class, and returns its result. */
    public static String call(Path folder, Class<?> inspection, String method, int seeds, String observed)
            throws IOException, ReflectiveOperationException {
        try (var loader = new InFront(folder, inspection)) {
            return (String) loader.loadClass(inspection.getName())
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

    private static URL[] places(Path folder, Class<?> inspection) {
        Stream<Path> others = Stream.of("java.class.path", "jdk.module.path")
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .flatMap(each -> Arrays.stream(each.split(File.pathSeparator)))
                .map(Path::of);
        return Stream.concat(Stream.of(folder, folderOf(inspection)), others)
                .map(InFront::url)
                .toArray(URL[]::new);
    }

    /** Returns the folder with the class file of a test; its module, which it patches, may be elsewhere. */
    public static Path folderOf(Class<?> test) {
        String file = test.getName().substring(test.getPackageName().length() + 1) + ".class";
        try {
            Path folder = Path.of(Objects.requireNonNull(test.getResource(file)).toURI());
            for (int i = 0; i <= test.getPackageName().split("\\.").length; i++) {
                folder = Objects.requireNonNull(folder.getParent());
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
