package salsa.syntax.source;

import salsa.syntax.tree.Span;

/** A second place that belongs to a diagnostic, and what it has to do with it. */
public record Label(Span span, String text) {}
