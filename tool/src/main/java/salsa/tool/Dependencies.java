package salsa.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import salsa.tool.line.Verb;
import salsa.tool.program.ClassPath;
import salsa.tool.program.MavenProject;
import salsa.tool.program.Target;

/** The dependencies of a Maven project, which Maven resolves whenever its {@code pom.xml} has changed. */
final class Dependencies {
    private static final String GOAL = "org.salsalang:salsa-maven-plugin:" + Installation.VERSION + ":class-path";

    private final MavenProject project;
    private final Invocation invocation;

    private Dependencies(MavenProject project, Invocation invocation) {
        this.project = project;
        this.invocation = invocation;
    }

    /** Returns the class path with the dependencies of the project that the subject belongs to, if it is one. */
    static ClassPath addTo(ClassPath classPath, Target target, Verb verb, Invocation invocation) {
        return MavenProject.of(target)
                .map(project -> new Dependencies(project, invocation).addTo(classPath, verb))
                .orElse(classPath);
    }

    private ClassPath addTo(ClassPath classPath, Verb verb) {
        try {
            // The compiler's process reads what this one has resolved.
            if (!CompilerProcess.isThisOne() && project.needsMaven()) {
                runMaven();
            }
            List<Path> entries = new ArrayList<>(classPath.entries());
            project.libraryJars(verb == Verb.CHECK || verb == Verb.TEST).stream()
                    .filter(Files::exists)
                    .forEach(entries::add);
            return new ClassPath(List.copyOf(entries));
        } catch (IOException failure) {
            invocation.printLine("the dependencies of " + project.pom() + " cannot be read (" + failure.getMessage()
                    + "), so the program is compiled without them");
            return classPath;
        }
    }

    private void runMaven() throws IOException {
        Path log = Files.createDirectories(project.folder().resolve("target/salsa"))
                .resolve("class-path.log");
        if (statusOfMaven(log) != 0) {
            String reason = Files.readAllLines(log).stream()
                    .filter(line -> line.startsWith("[ERROR]"))
                    .map(line -> line.substring("[ERROR]".length()).strip())
                    .findFirst()
                    .orElse("see " + log);
            invocation.printLine(
                    "Maven cannot resolve the dependencies in pom.xml, so the program is compiled without them;"
                            + " correct them, or pass the jars with -cp: " + reason);
        }
    }

    private int statusOfMaven(Path log) throws IOException {
        try {
            ProcessBuilder maven = new ProcessBuilder("mvn", "-q", "-B", "-ntp", "-Dstyle.color=never", GOAL)
                    .directory(project.folder().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            maven.environment().put("JAVA_HOME", System.getProperty("java.home")); // the default java may be too old
            return maven.start().waitFor();
        } catch (IOException missing) {
            Files.writeString(log, "[ERROR] the command mvn is not on the PATH");
            return 1;
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while Maven ran", interruption);
        }
    }
}
