package salsa.compiler;

import java.nio.file.Path;
import java.util.List;
import salsa.syntax.source.Source;

/**
 * A request to the compiler.
 *
 * @param units     the requested files; the compiler adds the files they refer to if {@link Sources} has them without a
 *     header
 * @param sources   finds further files
 * @param classPath compiled Java and Salsa, including the runtime
 * @param keepJava  whether the result keeps the generated Java, for people to read
 */
public record Request(List<Source> units, Sources sources, List<Path> classPath, boolean keepJava) {
    public Request {
        units = List.copyOf(units);
        classPath = List.copyOf(classPath);
    }
}
