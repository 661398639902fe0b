package salsa.tool.build;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.Map;
import java.util.function.Predicate;

/** The types that class files name, which show the libraries that a program needs. */
final class ClassFileNames {
    private static final String CLASS = ".class";

    private ClassFileNames() {}

    /** Returns whether a class in these files names such a type; types are given as {@code a/b/Ring}. */
    static boolean anyNames(Map<String, byte[]> files, Predicate<String> type) {
        return files.entrySet().stream()
                .anyMatch(file -> file.getKey().endsWith(CLASS) && namesAny(file.getValue(), type));
    }

    private static boolean namesAny(byte[] classFile, Predicate<String> type) {
        for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
            if (entry instanceof ClassEntry named && type.test(named.asInternalName())) {
                return true;
            }
        }
        return false;
    }
}
