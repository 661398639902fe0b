package salsa.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;

/** The common part of the goals that start a process of Salsa's on the JDK of the build. */
abstract class SalsaMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true)
    private List<Artifact> pluginArtifacts;

    @Component
    private ToolchainManager toolchains;

    final MavenProject project() {
        return project;
    }

    /** Runs one of the main classes of {@link SalsaProcess}, and returns the number of errors. */
    final int run(String main, List<String> lines) throws MojoExecutionException {
        File java = new Jdk(toolchains, session).javaCommand();
        try {
            return new SalsaProcess(java, pluginArtifacts, getLog()).run(main, lines);
        } catch (IOException failure) {
            throw new MojoExecutionException("cannot start Salsa with " + java, failure);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted while Salsa ran", interruption);
        }
    }
}
