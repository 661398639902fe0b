package salsa.tool.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project that Maven builds, whose dependencies the command uses. The goal {@code class-path} of Salsa's Maven plugin
 * writes them into files below {@code target}; they are valid until the {@code pom.xml} changes.
 */
public record MavenProject(Path folder) {
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile("<dependency>.*?</dependency>", Pattern.DOTALL);
    private static final Pattern SALSA = Pattern.compile("<groupId>\\s*org\\.salsalang\\s*</groupId>");

    /** Returns the project that a subject of a command belongs to, if Maven builds it. */
    public static Optional<MavenProject> of(Target target) {
        Path place = switch (target) {
            case Target.SourceFile(Path file) -> file.getParent();
            case Target.Folder(Path folder) -> folder;
            case Target.Behavior(String _, Path folder) -> folder;
        };
        return Stream.iterate(place, folder -> folder != null, Path::getParent)
                .filter(Layout::isProject)
                .findFirst()
                .map(MavenProject::new)
                .filter(project -> Files.isRegularFile(project.pom()));
    }

    public Path pom() {
        return folder.resolve("pom.xml");
    }

    /** Returns whether only Maven knows the dependencies now: the project has others than Salsa's own. */
    public boolean needsMaven() throws IOException {
        return !isCurrent() && hasDependencies(Files.readString(pom()));
    }

    private boolean isCurrent() throws IOException {
        Path file = classPathFile(true);
        return Files.exists(file)
                && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(pom())) >= 0
                && libraryJars(true).stream().allMatch(Files::exists);
    }

    /** A parent's dependencies are the project's own; those that the command brings need no Maven. */
    static boolean hasDependencies(String pom) {
        String text = COMMENT.matcher(pom).replaceAll("");
        return text.contains("<parent>")
                || DEPENDENCY
                        .matcher(text)
                        .results()
                        .anyMatch(each -> !SALSA.matcher(each.group()).find());
    }

    /** Returns the jars of the dependencies that Maven wrote down last; none if it never did. */
    public List<Path> libraryJars(boolean withTests) throws IOException {
        Path file = classPathFile(withTests);
        return Files.exists(file)
                ? Files.readAllLines(file).stream().map(Path::of).toList()
                : List.of();
    }

    private Path classPathFile(boolean withTests) {
        return folder.resolve("target/salsa").resolve(withTests ? "test-class-path" : "class-path");
    }
}
