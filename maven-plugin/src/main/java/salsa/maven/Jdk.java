package salsa.maven;

import java.io.File;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** Finds the JDK for the compiler: that of the build's toolchain, or the one that Maven runs on. */
final class Jdk {

    private static final int OLDEST = 25;

    private final ToolchainManager toolchains;
    private final MavenSession session;

    Jdk(ToolchainManager toolchains, MavenSession session) {
        this.toolchains = toolchains;
        this.session = session;
    }

    /** Returns the command {@code java}. */
    File javaCommand() throws MojoExecutionException {
        Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
        String found = toolchain == null ? null : toolchain.findTool("java");
        if (found != null) {
            return new File(found);
        }
        if (Runtime.version().feature() >= OLDEST) {
            return new File(System.getProperty("java.home"), "bin/java");
        }
        throw new MojoExecutionException("Salsa needs a JDK " + OLDEST + " or later, and Maven runs on Java "
                + Runtime.version().feature() + "; set JAVA_HOME to a newer one, or select one with"
                + " maven-toolchains-plugin");
    }
}
