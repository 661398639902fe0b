package salsa.compiler.kernel;

import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/** A place in a file. */
public record Place(Source source, Span span) {}
