package salsa.simulation.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Finds the classes of the JDK that classes of a program extend. */
final class Ancestors {

    private final Function<String, InputStream> classes;
    private final Map<String, String> known = new ConcurrentHashMap<>();

    /** Creates the search; {@code classes} returns a class file by its path, or null. */
    Ancestors(Function<String, InputStream> classes) {
        this.classes = classes;
    }

    /** Returns the class itself if it is of the JDK, else the closest superclass that is. */
    String closestJdkClass(String name) {
        String each = name;
        while (!isOfJdk(each)) {
            String above = known.get(each);
            if (above == null) {
                above = superclassOf(each);
                known.put(each, above);
            }
            each = above;
        }
        return each;
    }

    private static boolean isOfJdk(String name) {
        return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("[");
    }

    private String superclassOf(String name) {
        try (InputStream found = classes.apply(name + ".class")) {
            return found == null
                    ? "java/lang/Object"
                    : ClassFile.of()
                            .parse(found.readAllBytes())
                            .superclass()
                            .map(ClassEntry::asInternalName)
                            .orElse("java/lang/Object");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
