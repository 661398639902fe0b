package salsa.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/** Writes the project's dependencies into two files, which the salsa command reads in the folder of the project. */
@Mojo(name = "class-path", threadSafe = true, requiresDependencyResolution = ResolutionScope.TEST)
public final class ClassPathMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    /** The folder of the files. */
    @Parameter(defaultValue = "${project.build.directory}/salsa", readonly = true)
    private File folder;

    /** Creates the goal, for Maven. */
    public ClassPathMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        write("class-path", artifact -> !Artifact.SCOPE_TEST.equals(artifact.getScope()));
        write("test-class-path", artifact -> true);
    }

    private void write(String name, Predicate<Artifact> isIncluded) throws MojoExecutionException {
        List<String> lines = project.getArtifacts().stream()
                .filter(isIncluded)
                // The command brings its own.
                .filter(artifact -> !artifact.getGroupId().equals(SalsaProcess.GROUP))
                .map(artifact -> artifact.getFile().getPath())
                .toList();
        Path file = folder.toPath().resolve(name);
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        } catch (IOException failure) {
            throw new MojoExecutionException("cannot write " + file, failure);
        }
    }
}
