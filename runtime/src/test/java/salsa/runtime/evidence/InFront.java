package salsa.runtime.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the runtime and its checks again, with the classes of one folder in front of the real ones. It loads all of
 * them, so that package-private members stay in one package.
 */
final class InFront extends ClassLoader {
    private final Path folder;

    InFront(Path folder) {
        super(InFront.class.getClassLoader());
        this.folder = folder;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith("salsa.runtime.")) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defined(name);
        }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        try (InputStream bytes = open(file)) {
            if (bytes == null) throw new ClassNotFoundException(name);
            byte[] content = bytes.readAllBytes();
            return defineClass(name, content, 0, content.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InputStream open(String file) throws IOException {
        Path inFront = folder.resolve(file);
        return Files.exists(inFront) ? Files.newInputStream(inFront) : InFront.class.getResourceAsStream("/" + file);
    }
}
