package salsa.tool.program;

import java.nio.file.Path;
import java.util.List;

/**
 * A program's sources, before compilation.
 *
 * @param programs  the behaviors that can be started, in alphabetical order
 * @param roots     the folders that contain its modules' folders
 * @param units     the files to compile; those that they refer to are added
 * @param classPath the user's additions
 */
public record Program(List<String> programs, List<Path> roots, List<Path> units, ClassPath classPath) {

    /** Returns the behavior that starts it; the empty string if there is none, or more than one. */
    public String main() {
        return programs.size() == 1 ? programs.getFirst() : "";
    }

    /** Returns the same sources, started by one of its programs. */
    Program withStart(String main) {
        return new Program(List.of(main), roots, units, classPath);
    }
}
