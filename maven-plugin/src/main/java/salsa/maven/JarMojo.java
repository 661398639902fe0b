package salsa.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Writes the program of the project as a jar for {@code java -jar}. The jar contains the program, the runtime and the
 * library; jars of others are copied unchanged into the folder {@code lib} beside it.
 */
@Mojo(
        name = "jar",
        defaultPhase = LifecyclePhase.PACKAGE,
        threadSafe = true,
        requiresDependencyResolution = ResolutionScope.RUNTIME)
public final class JarMojo extends SalsaMojo {

    /** The folder of the sources. */
    @Parameter(property = "salsa.sources", defaultValue = "${project.basedir}/src/main/salsa")
    private File sources;

    /** The jar. */
    @Parameter(property = "salsa.jar", defaultValue = "${project.build.directory}/${project.artifactId}.jar")
    private File jar;

    /** The behavior that starts the program, if there are several. */
    @Parameter(property = "salsa.main")
    private String main;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true)
    private File classes;

    /** Creates the goal, for Maven. */
    public JarMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (!sources.isDirectory()) {
            getLog().debug("no folder " + sources);
            return;
        }
        if (run(SalsaProcess.JAR, requestLines()) > 0) {
            throw new MojoFailureException("the program could not be written as a jar");
        }
    }

    private List<String> requestLines() throws MojoExecutionException {
        List<String> lines = new ArrayList<>(List.of(
                "sources=" + sources,
                "classes=" + classes,
                "jar=" + jar,
                "shown=" + project().getBasedir()));
        if (main != null) {
            lines.add("main=" + main);
        }
        for (Artifact artifact : project().getArtifacts()) {
            if (artifact.getGroupId().equals(SalsaProcess.GROUP)
                    || artifact.getFile().isDirectory()) {
                lines.add("merged=" + artifact.getFile());
            } else {
                lines.add("path=" + copyToLib(artifact.getFile()));
            }
        }
        return lines;
    }

    private Path copyToLib(File library) throws MojoExecutionException {
        Path copy = jar.toPath().resolveSibling("lib").resolve(library.getName());
        try {
            Files.createDirectories(copy.getParent());
            return Files.copy(library.toPath(), copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new MojoExecutionException("cannot copy " + library + " to " + copy, failure);
        }
    }
}
