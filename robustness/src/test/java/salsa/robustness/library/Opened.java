package salsa.robustness.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.InnerClassInfo;
import java.lang.classfile.attribute.InnerClassesAttribute;
import java.lang.classfile.attribute.PermittedSubclassesAttribute;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** A copy of a library's classes in which nothing is private: for compilation, not for execution. */
final class Opened {
    private Opened() {}

    /** Writes the copy into a folder. */
    static Path of(Path jar, Path folder) {
        try (var library = new JarFile(jar.toFile())) {
            for (Enumeration<JarEntry> entries = library.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                if (!entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF")) continue;
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.write(file, opened(library.getInputStream(entry).readAllBytes()));
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a file of the copy, or null. */
    static byte[] bytes(Path folder, String path) {
        try {
            Path file = folder.resolve(path);
            return Files.exists(file) ? Files.readAllBytes(file) : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] opened(byte[] bytes) {
        ClassFile classes = ClassFile.of();
        ClassModel model = classes.parse(bytes);
        boolean contract = model.flags().has(AccessFlag.INTERFACE); // whose methods are public unless private
        return classes.transformClass(model, (builder, element) -> {
            switch (element) {
                case AccessFlags flags -> builder.withFlags(open(flags.flagsMask()));
                case MethodModel method ->
                    builder.transformMethod(method, (part, piece) -> {
                        if (piece instanceof AccessFlags flags) {
                            part.withFlags(open(flags.flagsMask()) | (contract ? ClassFile.ACC_PUBLIC : 0));
                        } else part.with(piece);
                    });
                case FieldModel field ->
                    builder.transformField(field, (part, piece) -> {
                        if (piece instanceof AccessFlags flags) part.withFlags(open(flags.flagsMask()));
                        else part.with(piece);
                    });
                case InnerClassesAttribute inner ->
                    builder.with(InnerClassesAttribute.of(
                            inner.classes().stream().map(Opened::open).toList()));
                case PermittedSubclassesAttribute _ -> {}
                default -> builder.with(element);
            }
        });
    }

    private static InnerClassInfo open(InnerClassInfo each) {
        return InnerClassInfo.of(each.innerClass(), each.outerClass(), each.innerName(), open(each.flagsMask()));
    }

    private static int open(int flags) {
        return flags & ~ClassFile.ACC_PRIVATE; // the bodies' behaviors are in the same package
    }
}
