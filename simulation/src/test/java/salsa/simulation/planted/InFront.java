package salsa.simulation.planted;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** Reloads everything: the classes of a folder in the place of those of the same names, all others as they are. */
final class InFront extends URLClassLoader {

    InFront(Path folder) {
        super(places(folder), ClassLoader.getPlatformClassLoader());
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
        var others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
        return Stream.concat(Stream.of(folder), others).map(InFront::url).toArray(URL[]::new);
    }

    private static URL url(Path place) {
        try {
            return place.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }
}
