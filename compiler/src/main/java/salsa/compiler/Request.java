package salsa.compiler;

import java.nio.file.Path;
import java.util.List;
import salsa.syntax.source.Source;

/**
 * What to compile.
 *
 * @param units     the files asked for; those they refer to and {@link Sources} has without a header come along
 * @param sources   where other files are found
 * @param classPath compiled Java and Salsa, the runtime among them
 * @param keepJava  whether the result keeps the Java text, for people to read
 */
public record Request(List<Source> units, Sources sources, List<Path> classPath, boolean keepJava) {
    public Request {
        units = List.copyOf(units);
        classPath = List.copyOf(classPath);
    }
}
