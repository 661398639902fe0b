package salsa.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Component;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;

/** The common part of the two goals: the compiler's process and its messages. */
abstract class CompilerMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true)
    private List<Artifact> pluginArtifacts;

    @Component
    private ToolchainManager toolchains;

    /** Returns the folder that this goal compiles. */
    abstract Folder folder();

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Folder folder = folder();
        if (!folder.sources().isDirectory()) {
            getLog().debug("no folder " + folder.sources());
            return;
        }
        File java = new Jdk(toolchains, session).java();
        CompilerProcess process = new CompilerProcess(java, pluginArtifacts, getLog());
        try {
            List<String> lines = folder.lines(
                    project.getBasedir(), new File(project.getBuild().getDirectory()));
            int errors = process.compile(lines);
            if (errors > 0) {
                throw new MojoFailureException(
                        errors == 1 ? "1 error in Salsa sources" : errors + " errors in Salsa sources");
            }
        } catch (IOException failure) {
            throw new MojoExecutionException("cannot start Salsa's compiler with " + java, failure);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted while Salsa's compiler ran", interruption);
        }
    }
}
