package salsa.tool.cache;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A compiled program, and all facts by which to check that its sources are unchanged.
 *
 * @param main      the behavior that starts it, or the empty string
 * @param roots     the folders that contain its modules' folders
 * @param classPath compiled folders and jars that it uses
 * @param stamps    the facts that must hold for it to be up to date
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

    /** Returns what is compiled already, in these folders and jars. */
    public static CompiledProgram of(List<Path> classPath) {
        return new CompiledProgram("", List.of(), classPath, List.of(), List.of(), Map.of(), List.of());
    }

    public boolean isCurrent() {
        for (Stamp stamp : stamps) {
            if (!stamp.stillHolds()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the compiled form of a behavior's declarations; null if it has none. */
    public byte @Nullable [] header(String behavior) {
        return files.get(behavior.replace('.', '/') + ".salsai");
    }
}
