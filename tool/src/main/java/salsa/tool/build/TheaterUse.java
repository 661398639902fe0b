package salsa.tool.build;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import salsa.runtime.Theaters;
import salsa.tool.program.ClassNames;

/** What the jar of a program needs for actors that other theaters reach. */
final class TheaterUse {

    /** The entry of a jar that lists the classes which another theater may name, one a line. */
    static final String LIST = "META-INF/salsa/classes";

    private static final String CLASS = ".class";
    private static final String THEATERS = Theaters.class.getName().replace('.', '/');

    private TheaterUse() {}

    /** Returns whether a class in these files names, creates or finds an actor of a theater. */
    static boolean isIn(Map<String, byte[]> files) {
        return files.entrySet().stream().anyMatch(file -> file.getKey().endsWith(CLASS) && isIn(file.getValue()));
    }

    private static boolean isIn(byte[] classFile) {
        for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
            if (entry instanceof ClassEntry type && type.asInternalName().equals(THEATERS)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the contents of {@link #LIST}, in an order that does not depend on that of the files. */
    static byte[] list(Collection<String> files) {
        return String.join("\n", ClassNames.of(files, List.of())).concat("\n").getBytes(StandardCharsets.UTF_8);
    }
}
