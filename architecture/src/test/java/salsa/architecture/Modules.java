package salsa.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The modules of the repository with Java in their main sources, and the class files of each. */
final class Modules {
    static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

    private static final String CLASSES = System.getProperty("classes", "target/classes");
    private static final Pattern EXPORTS = Pattern.compile("exports\\s+([\\w.]+)(?:\\s+to\\s+[\\w.]+)?\\s*;");

    private Modules() {}

    /** Returns the names of their folders. */
    static List<String> all() throws IOException {
        try (var folders = Files.list(REPOSITORY)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** Returns the names of those with a module descriptor. */
    static List<String> described() throws IOException {
        return all().stream().filter(module -> Files.exists(descriptor(module))).toList();
    }

    static Path descriptor(String module) {
        return REPOSITORY.resolve(module).resolve("src/main/java/module-info.java");
    }

    /** Returns the packages that a module exports. */
    static Set<String> exports(String module) throws IOException {
        var exported = new TreeSet<String>();
        EXPORTS.matcher(Files.readString(descriptor(module))).results().forEach(each -> exported.add(each.group(1)));
        return exported;
    }

    /** Returns the class files of a module, in an order of their own, without descriptors of packages and modules. */
    static List<ClassModel> classes(String module) throws IOException {
        try (var files = Files.walk(REPOSITORY.resolve(module).resolve(CLASSES))) {
            return files.filter(file -> file.toString().matches(".*(?<!-info)\\.class"))
                    .sorted()
                    .map(Modules::parse)
                    .toList();
        }
    }

    private static ClassModel parse(Path file) {
        try {
            return ClassFile.of().parse(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns {@code a.b.C$D}, as the virtual machine names a class. */
    static String name(ClassEntry entry) {
        return entry.asInternalName().replace('/', '.');
    }
}
