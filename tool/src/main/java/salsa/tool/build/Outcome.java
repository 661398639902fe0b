package salsa.tool.build;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import salsa.syntax.source.Diagnostic;
import salsa.tool.cache.CompiledProgram;

/**
 * The result of a compilation.
 *
 * @param program     the program; empty if it has errors
 * @param java        the Java text by class name, if requested
 * @param diagnostics errors and warnings of the files that were compiled
 * @param compiled    the behaviors that were compiled, in alphabetical order
 */
public record Outcome(
        Optional<CompiledProgram> program,
        SortedMap<String, String> java,
        List<Diagnostic> diagnostics,
        List<String> compiled) {}
