package salsa.tool.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program as its sources lie, before it is compiled.
 *
 * @param main      the behavior to start; empty when the sources are a library or nobody asked
 * @param roots     the folders that its modules are folders of
 * @param units     the files to compile; those that they refer to come along
 * @param classPath what the user added
 */
public record Program(Optional<String> main, List<Path> roots, List<Path> units, ClassPath classPath) { }
