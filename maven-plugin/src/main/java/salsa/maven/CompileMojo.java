package salsa.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Compiles the behaviors of the project. */
@Mojo(
        name = "compile",
        defaultPhase = LifecyclePhase.PROCESS_RESOURCES,
        threadSafe = true,
        requiresDependencyResolution = ResolutionScope.COMPILE)
public final class CompileMojo extends CompilerMojo {

    /** The folder of the sources. */
    @Parameter(property = "salsa.sources", defaultValue = "${project.basedir}/src/main/salsa")
    private File sources;

    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true)
    private File classes;

    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true)
    private List<String> javaSources;

    @Parameter(defaultValue = "${project.compileClasspathElements}", readonly = true)
    private List<String> classPath;

    /** Creates the goal, for Maven. */
    public CompileMojo() {}

    @Override
    Folder folder() {
        return new Folder(sources, classes, "compile", javaSources, classPath);
    }
}
