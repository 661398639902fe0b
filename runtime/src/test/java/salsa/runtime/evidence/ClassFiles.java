package salsa.runtime.evidence;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The class files below a folder. */
final class ClassFiles {
    private ClassFiles() {}

    static List<ClassModel> in(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .map(ClassFiles::parse)
                    .toList();
        }
    }

    static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static ClassModel of(Class<?> type) {
        try {
            return parse(folderOf(type).resolve(type.getName().replace('.', '/') + ".class"));
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** The folder that a class was loaded from. */
    static Path folderOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** {@code a.b.C$D} as the source has it. */
    static String name(ClassEntry entry) {
        return entry.asInternalName().replace('/', '.');
    }

    static String name(ClassModel model) {
        return name(model.thisClass());
    }

    static boolean isWrite(Opcode opcode) {
        return opcode == Opcode.PUTFIELD || opcode == Opcode.PUTSTATIC;
    }
}
