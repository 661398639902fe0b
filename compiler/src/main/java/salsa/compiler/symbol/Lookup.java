package salsa.compiler.symbol;

import java.util.Collection;
import java.util.Optional;
import java.util.function.Function;
import salsa.syntax.source.Source;

/**
 * Where a universe finds the behaviors and interfaces that its files mention, by qualified name.
 *
 * @param salsa files to be compiled with the program
 * @param header declarations of compiled behaviors
 * @param behaviors the names of those in a module that {@code salsa} finds
 */
public record Lookup(
        Function<String, Optional<Source>> salsa,
        Function<String, Optional<Source>> header,
        Function<String, Collection<String>> behaviors) {}
