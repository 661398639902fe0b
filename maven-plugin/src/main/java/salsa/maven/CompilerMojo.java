package salsa.maven;

import java.io.File;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The common part of the two goals that compile. */
abstract class CompilerMojo extends SalsaMojo {

    /** Returns the folder that this goal compiles. */
    abstract Folder folder();

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Folder folder = folder();
        if (!folder.sources().isDirectory()) {
            getLog().debug("no folder " + folder.sources());
            return;
        }
        File target = new File(project().getBuild().getDirectory());
        int errors = run(SalsaProcess.COMPILATION, folder.lines(project().getBasedir(), target));
        if (errors > 0) {
            throw new MojoFailureException(
                    errors == 1 ? "1 error in Salsa sources" : errors + " errors in Salsa sources");
        }
    }
}
