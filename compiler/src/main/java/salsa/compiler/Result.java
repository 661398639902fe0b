package salsa.compiler;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;

/**
 * The result of a compilation.
 *
 * @param files        class files and headers by path ({@code a/b/Ring.class}); empty if there are errors
 * @param java         the generated Java by class name, if requested
 * @param diagnostics  errors and warnings in the order of the files
 * @param dependencies for each compiled behavior, the behaviors whose declarations it uses
 * @param compiled     the .salsa files that were compiled, including those found on the way
 */
public record Result(
        SortedMap<String, byte[]> files,
        SortedMap<String, String> java,
        List<Diagnostic> diagnostics,
        SortedMap<String, SortedSet<String>> dependencies,
        List<Source> compiled) {

    public boolean succeeded() {
        return diagnostics.stream().noneMatch(diagnostic -> diagnostic.severity() == Severity.ERROR);
    }
}
