package salsa.robustness.fuzz;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;

/** Checks that class files verify: by the class-file API, and by the virtual machine that links them. */
public final class Verification {
    private Verification() {}

    /** Throws if one of the classes among the files, by path, does not verify. */
    public static void check(SortedMap<String, byte[]> files) {
        check(files, name -> null);
    }

    /**
     * Checks like {@link #check(SortedMap)}, together with other classes.
     *
     * @param others returns their bytes by path, or null; they replace the classes that the test itself sees
     */
    public static void check(SortedMap<String, byte[]> files, Function<String, byte[]> others) {
        var loader = new Loader(files, others);
        var verifier =
                ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofClassLoading(loader)));
        files.forEach((path, bytes) -> {
            if (path.endsWith(".class")) check(path, bytes, verifier, loader);
        });
    }

    private static void check(String path, byte[] bytes, ClassFile verifier, Loader loader) {
        List<VerifyError> errors = verifier.verify(bytes);
        if (!errors.isEmpty()) throw new AssertionError(path + " does not verify", errors.getFirst());
        try {
            // to list the methods the machine links the class, which verifies it, and runs no code of it
            Class.forName(path.replace(".class", "").replace('/', '.'), false, loader)
                    .getDeclaredMethods();
        } catch (ClassNotFoundException | LinkageError e) {
            throw new AssertionError(path + " cannot be linked", e);
        }
    }

    /** Defines these classes itself: the machine verifies classes of loaders other than the platform's. */
    private static final class Loader extends ClassLoader {
        private final SortedMap<String, byte[]> files;
        private final Function<String, byte[]> others;

        Loader(SortedMap<String, byte[]> files, Function<String, byte[]> others) {
            super(Verification.class.getClassLoader());
            this.files = files;
            this.others = others;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                byte[] bytes = bytes(name.replace('.', '/') + ".class");
                return bytes == null ? super.loadClass(name, resolve) : defineClass(name, bytes, 0, bytes.length);
            }
        }

        private byte[] bytes(String path) {
            return files.containsKey(path) ? files.get(path) : others.apply(path);
        }

        @Override
        public InputStream getResourceAsStream(String path) {
            byte[] bytes = bytes(path);
            return bytes == null ? super.getResourceAsStream(path) : new ByteArrayInputStream(bytes);
        }
    }
}
