package salsa.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compiles the behaviors of the project's tests. */
@Mojo(
        name = "test-compile",
        defaultPhase = LifecyclePhase.PROCESS_TEST_RESOURCES,
        threadSafe = true,
        requiresDependencyResolution = ResolutionScope.TEST)
public final class TestCompileMojo extends CompilerMojo {

    /** The folder of the sources. */
    @Parameter(property = "salsa.testSources", defaultValue = "${project.basedir}/src/test/salsa")
    private File sources;

    /** Whether the tests are skipped. */
    @Parameter(property = "maven.test.skip")
    private boolean skip;

    @Parameter(defaultValue = "${project.build.testOutputDirectory}", readonly = true)
    private File classes;

    @Parameter(defaultValue = "${project.testCompileSourceRoots}", readonly = true)
    private List<String> javaSources;

    @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true)
    private List<String> classPath;

    /** Creates the goal, for Maven. */
    public TestCompileMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (!skip) {
            super.execute();
        }
    }

    @Override
    Folder folder() {
        return new Folder(sources, classes, "test-compile", javaSources, classPath);
    }
}
