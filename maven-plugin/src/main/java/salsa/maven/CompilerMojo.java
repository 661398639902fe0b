package salsa.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** The common part of the goals that compile or check a folder. */
abstract class CompilerMojo extends SalsaMojo {

    /** Returns the folder that this goal compiles. */
    abstract Folder folder();

    /** Returns further lines for the compiler's process. */
    List<String> options() {
        return List.of();
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Folder folder = folder();
        if (!folder.sources().isDirectory()) {
            getLog().debug("no folder " + folder.sources());
            return;
        }
        File target = new File(project().getBuild().getDirectory());
        List<String> lines = new ArrayList<>(folder.requestLines(project().getBasedir(), target));
        lines.addAll(options());
        int errors = run(SalsaProcess.COMPILATION, lines);
        if (errors > 0) {
            throw new MojoFailureException(
                    errors == 1 ? "1 error in Salsa sources" : errors + " errors in Salsa sources");
        }
    }
}
