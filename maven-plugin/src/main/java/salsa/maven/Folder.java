package salsa.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be compiled.
 *
 * @param sources     the folder of sources
 * @param classes     where the classes go
 * @param goal        the goal's name
 * @param javaSources folders of Java sources beside
 * @param classPath   what they are compiled against
 */
record Folder(File sources, File classes, String goal, List<String> javaSources, List<String> classPath) {

    /** As the compiler's process reads it. */
    List<String> lines(File project, File target) {
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
