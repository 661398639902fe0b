package salsa.tool.cache;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program, compiled, and all that tells whether it still is what its sources say.
 *
 * @param main      the behavior that starts it, or the empty string
 * @param roots     the folders that its modules are folders of
 * @param classPath compiled folders and jars that it uses
 * @param stamps    what must hold for it to be current
 * @param units     its .salsa files
 * @param files     its class files and headers by path, {@code a/b/Ring.class}
 * @param warnings  the compiler's warnings about its .salsa files
 */
public record CompiledProgram(
        String main,
        List<Path> roots,
        List<Path> classPath,
        List<Stamp> stamps,
        List<Unit> units,
        Map<String, byte[]> files,
        List<Warning> warnings) {

    public boolean isCurrent() {
        for (Stamp stamp : stamps) {
            if (!stamp.holds()) {
                return false;
            }
        }
        return true;
    }

    /** The compiled form of a behavior's declarations; null when it has none. */
    public byte[] header(String behavior) {
        return files.get(behavior.replace('.', '/') + ".salsai");
    }
}
