package salsa.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * The work of one goal.
 *
 * @param sources     the folder of sources
 * @param classes     the folder for classes
 * @param goal        the goal's name
 * @param javaSources further folders, of Java sources
 * @param classPath   the class path of the compilation
 */
record Folder(File sources, File classes, String goal, List<String> javaSources, List<String> classPath) {

    /** Returns the lines that the compiler's process reads. */
    List<String> requestLines(File project, File target) {
        List<String> lines = new ArrayList<>();
        lines.add("sources=" + sources);
        lines.add("classes=" + classes);
        lines.add("state=" + new File(target, "salsa/" + goal));
        lines.add("shown=" + project);
        javaSources.stream()
                .filter(folder -> new File(folder).isDirectory())
                .forEach(each -> lines.add("java=" + each));
        classPath.stream()
                .filter(entry -> new File(entry).exists() && !new File(entry).equals(classes))
                .forEach(each -> lines.add("path=" + each));
        return lines;
    }
}
