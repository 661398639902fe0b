package salsa.tool;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import salsa.syntax.source.Diagnostic;
import salsa.tool.program.LocalRepository;
import salsa.tool.program.MavenProject;
import salsa.tool.program.Target;

/** Packages that a program uses and its class path lacks. Names the artifacts that contain them. */
final class MissingPackages {
    private static final Pattern PACKAGE = Pattern.compile("there is no package `([\\w.]+)`");
    private static final int ARTIFACTS_MAX = 3;

    private final Set<String> packages;

    private MissingPackages(Set<String> packages) {
        this.packages = packages;
    }

    /** Returns the packages whose absence the diagnostics state, except for those that the program should not import. */
    static MissingPackages packagesMissingIn(List<Diagnostic> diagnostics) {
        Set<String> packages = new TreeSet<>();
        diagnostics.stream()
                .filter(each -> !each.remedy().startsWith("remove the import"))
                .forEach(each -> PACKAGE.matcher(each.reason())
                        .results()
                        .map(MissingPackages::nameIn)
                        .forEach(packages::add));
        return new MissingPackages(packages);
    }

    private static String nameIn(MatchResult found) {
        return found.group(1);
    }

    /** Prints one line for each package that an artifact of Maven's local repository contains. */
    void printArtifacts(Target target, Invocation invocation) {
        if (packages.isEmpty()) {
            return;
        }
        String remedy =
                MavenProject.of(target).isPresent() ? "add it to the dependencies in pom.xml" : "pass its jar with -cp";
        LocalRepository repository = new LocalRepository(Path.of(System.getProperty("user.home"), ".m2", "repository"));
        repository
                .artifactsWith(packages)
                .forEach((name, artifacts) -> invocation.printLine("package " + name + " is in "
                        + String.join(
                                " and in ",
                                artifacts.stream().limit(ARTIFACTS_MAX).toList()) + "; " + remedy));
    }
}
