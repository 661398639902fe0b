package salsa.compiler.emit;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.util.Map;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.MessageClass;

/**
 * Replaces the stack maps of a class that does not verify with ones computed from its code. javac's instructions are
 * right where its stack maps are wrong ({@link ScopedCases}).
 */
final class StackMaps {
    private final ClassFile file;

    /**
     * @param classes the generated classes by binary name
     * @param others the classes that the program uses
     */
    StackMaps(Map<String, byte[]> classes, JavaFileManager others) {
        this.file = classFileWithStackMaps(classes, others);
    }

    /** Returns what reads and writes class files, and computes their stack maps. */
    static ClassFile classFileWithStackMaps(Map<String, byte[]> classes, JavaFileManager others) {
        var resolver = ClassHierarchyResolver.ofResourceParsing(
                        each -> openClassFile(binaryName(each), classes, others))
                .orElse(ClassHierarchyResolver.defaultResolver())
                .cached();
        return ClassFile.of(
                ClassFile.StackMapsOption.GENERATE_STACK_MAPS, ClassFile.ClassHierarchyResolverOption.of(resolver));
    }

    /** Returns a class that verifies; the class itself if it does, or if the class path lacks a class to tell. */
    byte[] verifiedOrRecomputed(byte[] bytes) {
        ClassModel type = file.parse(bytes);
        boolean message = type.superclass()
                .map(StackMaps::binaryName)
                .filter(MessageClass::isExtendedByMessages)
                .isPresent();
        if (message || file.verify(type).isEmpty()) return bytes; // message classes have no code of the program
        try {
            byte[] computed =
                    file.transformClass(type, ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL));
            return file.verify(computed).isEmpty() ? computed : bytes;
        } catch (IllegalArgumentException _) { // a supertype is unknown
            return bytes;
        }
    }

    private static String binaryName(ClassEntry type) {
        return type.asInternalName().replace('/', '.');
    }

    private static String binaryName(ClassDesc type) {
        String text = type.descriptorString();
        return text.substring(1, text.length() - 1).replace('/', '.');
    }

    /** Opens a class file: a generated one, else one of the class path; null if there is none. */
    private static @Nullable InputStream openClassFile(
            String name, Map<String, byte[]> classes, JavaFileManager others) {
        byte[] generated = classes.get(name);
        if (generated != null) return new ByteArrayInputStream(generated);
        try {
            JavaFileObject found =
                    others.getJavaFileForInput(StandardLocation.CLASS_PATH, name, JavaFileObject.Kind.CLASS);
            return found == null ? null : found.openInputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
