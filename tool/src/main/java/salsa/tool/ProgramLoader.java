package salsa.tool;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Theaters;
import salsa.tool.cache.CompiledProgram;
import salsa.tool.program.ClassNames;

/**
 * Loads a program's classes: its own from memory, others from its class path. Resources are found on the class path and
 * beside the program's sources.
 */
class ProgramLoader extends URLClassLoader implements Theaters.Classes {
    static {
        registerAsParallelCapable();
    }

    private static final String CLASS = ".class";

    private final Map<String, byte[]> files;
    private final List<Path> classPath;
    private final List<Path> roots;

    ProgramLoader(CompiledProgram program, ClassLoader parent) {
        super(urlsOf(program.classPath()), parent);
        files = program.files();
        classPath = program.classPath();
        roots = program.roots();
    }

    private static URL[] urlsOf(List<Path> classPath) {
        URL[] urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = urlOf(classPath.get(i));
        }
        return urls;
    }

    /**
     * Loads a class. For the program's own classes the parent is not asked first, which would open all of Salsa's jars.
     */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] bytes = files.get(fileOf(name));
        if (bytes == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(fileOf(name));
        return bytes == null ? super.findClass(name) : defineClass(name, bytes, 0, bytes.length);
    }

    /**
     * Returns the class file of that path, of the program or of its dependencies; null if there is none. For weaving.
     */
    final InputStream classFileStream(String file) {
        try {
            byte[] own = classFile(file.substring(0, file.length() - CLASS.length()));
            return own == null ? getParent().getResourceAsStream(file) : new ByteArrayInputStream(own);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns the bytes of a class that this loader defines; null if it has none of this name. */
    final byte @Nullable [] classFile(String name) throws IOException {
        String file = fileOf(name);
        byte[] bytes = files.get(file);
        URL onClassPath = bytes == null ? super.findResource(file) : null;
        if (onClassPath == null) {
            return bytes;
        }
        try (InputStream in = onClassPath.openStream()) {
            return in.readAllBytes();
        }
    }

    @Override
    public URL findResource(String name) {
        for (Path root : roots) {
            Path file = root.resolve(name).normalize();
            if (file.startsWith(root) && Files.isRegularFile(file)) {
                return urlOf(file);
            }
        }
        return super.findResource(name);
    }

    /** Returns the names of the program's classes, which another theater may name; those of the jars that it uses stay here. */
    @Override
    public final Collection<String> classNames() {
        return ClassNames.namesOf(files.keySet(), classPath);
    }

    private static String fileOf(String name) {
        return name.replace('.', '/') + CLASS;
    }

    private static URL urlOf(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new AssertionError("a path without a file URL: " + path, impossible);
        }
    }
}
