package salsa.robustness.fuzz;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.util.List;
import java.util.SortedMap;

/** Whether class files verify: by the class-file API, and by the virtual machine that links them. */
public final class Verification {
    private Verification() {}

    /** Throws when one of the classes among the files, by path, does not verify. */
    public static void check(SortedMap<String, byte[]> files, ClassLoader parent) {
        var loader = new Loader(files, parent);
        var verifier = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofClassLoading(loader)));
        files.forEach((path, bytes) -> {
            if (path.endsWith(".class")) check(path, bytes, verifier, loader);
        });
    }

    private static void check(String path, byte[] bytes, ClassFile verifier, Loader loader) {
        List<VerifyError> errors = verifier.verify(bytes);
        if (!errors.isEmpty()) throw new AssertionError(path + " does not verify", errors.getFirst());
        try {
            // to tell the methods the machine links the class, which verifies it, and runs nothing of it
            Class.forName(path.replace(".class", "").replace('/', '.'), false, loader).getDeclaredMethods();
        } catch (ClassNotFoundException | LinkageError e) {
            throw new AssertionError(path + " cannot be linked", e);
        }
    }

    /** A loader of these classes alone: verification is for classes of loaders other than the platform's. */
    private static final class Loader extends ClassLoader {
        private final SortedMap<String, byte[]> files;

        Loader(SortedMap<String, byte[]> files, ClassLoader parent) {
            super(parent);
            this.files = files;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = files.get(name.replace('.', '/') + ".class");
            if (bytes == null) throw new ClassNotFoundException(name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
