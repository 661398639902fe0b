package salsa.syntax.source;

import salsa.syntax.tree.Span;

/** A secondary place of a diagnostic, and its relation to the diagnostic. */
public record Label(Span span, String text) {}
