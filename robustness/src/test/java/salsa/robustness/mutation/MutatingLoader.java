package salsa.robustness.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.BiFunction;

/** Defines all of Salsa's classes again, some of them changed; its parent loads everything else. */
final class MutatingLoader extends ClassLoader {
    private static final String HARNESS = Mutants.class.getPackageName();

    private final BiFunction<String, byte[], byte[]> change;

    MutatingLoader(BiFunction<String, byte[], byte[]> change) {
        super(MutatingLoader.class.getClassLoader());
        this.change = change;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        boolean ours = name.startsWith("salsa.") && !name.startsWith(HARNESS);
        if (!ours) return super.loadClass(name, resolve);
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) throw new ClassNotFoundException(name);
            byte[] bytes = change.apply(name, in.readAllBytes());
            var source = new java.security.ProtectionDomain(place(name), null, this, null);
            return defineClass(name, bytes, 0, bytes.length, source);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** Returns the place of a class, which some tests need. */
    private java.security.CodeSource place(String name) throws ClassNotFoundException {
        return Class.forName(name, false, getParent()).getProtectionDomain().getCodeSource();
    }
}
