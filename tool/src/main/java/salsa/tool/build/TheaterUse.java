package salsa.tool.build;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import salsa.runtime.RemoteActor;
import salsa.runtime.Theaters;
import salsa.tool.program.ClassNames;

/** What the jar of a program needs for actors that other theaters reach. */
final class TheaterUse {

    private static final String CLASS = ".class";
    private static final String THEATERS = Theaters.class.getName().replace('.', '/');
    private static final String REMOTE = RemoteActor.class.getName().replace('.', '/');

    private TheaterUse() {}

    /** Returns whether a class in these files names, creates or finds an actor of a theater. */
    static boolean usesTheaters(Map<String, byte[]> files) {
        return usesTheaters(files, THEATERS);
    }

    /** Returns whether a class in these files is a behavior of which other theaters can create actors. */
    static boolean offersActors(Map<String, byte[]> files) {
        return usesTheaters(files, REMOTE);
    }

    private static boolean usesTheaters(Map<String, byte[]> files, String type) {
        return files.entrySet().stream()
                .anyMatch(file -> file.getKey().endsWith(CLASS) && namesType(file.getValue(), type));
    }

    private static boolean namesType(byte[] classFile, String name) {
        for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
            if (entry instanceof ClassEntry type && type.asInternalName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the contents of {@link ClassNames#LIST}, in an order that does not depend on that of the files. */
    static byte[] classList(Collection<String> files) {
        return String.join("\n", ClassNames.namesOf(files, List.of()))
                .concat("\n")
                .getBytes(StandardCharsets.UTF_8);
    }
}
