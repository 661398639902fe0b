package salsa.tool.program;

import java.nio.file.Path;
import java.util.List;

/**
 * A program as its sources lie, before it is compiled.
 *
 * @param programs  the behaviors that can be started, in alphabetical order
 * @param roots     the folders that its modules are folders of
 * @param units     the files to compile; those that they refer to come along
 * @param classPath what the user added
 */
public record Program(List<String> programs, List<Path> roots, List<Path> units, ClassPath classPath) {

    /** The behavior that starts it; the empty string when there is none, or more than one. */
    public String main() {
        return programs.size() == 1 ? programs.getFirst() : "";
    }

    /** The same sources, started by one of its programs. */
    Program startedBy(String main) {
        return new Program(List.of(main), roots, units, classPath);
    }
}
