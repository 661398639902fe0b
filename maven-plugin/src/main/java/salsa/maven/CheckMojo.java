package salsa.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Reports the errors and warnings of all behaviors of the project, and writes nothing. */
@Mojo(name = "check", threadSafe = true, requiresDependencyResolution = ResolutionScope.COMPILE)
public final class CheckMojo extends CompilerMojo {

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
    public CheckMojo() {}

    @Override
    Folder folder() {
        return new Folder(sources, classes, "check", javaSources, classPath);
    }

    @Override
    List<String> options() {
        return List.of("only=check");
    }
}
