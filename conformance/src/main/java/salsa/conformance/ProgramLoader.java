package salsa.conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Theaters;
import salsa.simulation.replay.Replay;

/** The classes of one run: each run has its own, so that static constants and class initialisers are fresh. */
final class ProgramLoader extends ClassLoader implements Theaters.Classes {
    private static final String CLASS = ".class";
    private static final List<String> LIBRARY = List.of("salsa.library.", "salsa.network.");

    private final Map<String, byte[]> files;
    private final Optional<Weaving> weaving;
    private final Optional<Replay> replay;

    private ProgramLoader(Map<String, byte[]> files, Optional<Weaving> weaving, boolean repeats) {
        super(ProgramLoader.class.getClassLoader());
        this.files = files;
        this.weaving = weaving;
        this.replay = repeats ? Optional.of(new Replay(this::classFile, _ -> {})) : Optional.empty();
    }

    /** Returns a loader for a run in the real world. */
    static ProgramLoader real(Map<String, byte[]> files, Optional<Weaving> weaving) {
        return new ProgramLoader(files, weaving, false);
    }

    /**
     * Returns a loader for a run under a seed: the classes are rewritten as the command does. Calls that no seed
     * governs are not reported.
     */
    static ProgramLoader repeatable(Map<String, byte[]> files, Optional<Weaving> weaving) {
        return new ProgramLoader(files, weaving, true);
    }

    /** Loads a class. The weaving of a program applies to its standard behaviors as well. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (weaving.isEmpty() || !isOfLibrary(name)) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        byte[] bytes = isOfLibrary(name) ? library(file) : files.get(file);
        if (bytes == null) throw new ClassNotFoundException(name);
        byte[] redirected = ExitCalls.in(bytes) ? ExitCalls.redirected(bytes, files) : bytes;
        byte[] repeatable = replay.map(each -> each.woven(redirected)).orElse(redirected);
        byte[] defined =
                weaving.map(each -> each.woven(repeatable, this::classFile)).orElse(repeatable);
        return defineClass(name, defined, 0, defined.length);
    }

    /** Returns the names of the program's classes, for its theaters. */
    @Override
    public Collection<String> classNames() {
        return files.keySet().stream()
                .filter(file -> file.endsWith(CLASS))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .toList();
    }

    private static boolean isOfLibrary(String name) {
        return LIBRARY.stream().anyMatch(name::startsWith);
    }

    private byte @Nullable [] library(String file) {
        try (InputStream in = getParent().getResourceAsStream(file)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InputStream classFile(String file) {
        byte[] own = files.get(file);
        return own == null ? getParent().getResourceAsStream(file) : new ByteArrayInputStream(own);
    }
}
