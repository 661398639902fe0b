/**
 * The places and terms of diagnostics: nodes at an offset of a file
 * ({@link salsa.compiler.wording.Places}), secondary places that explain the primary one, Java's terms in Salsa's
 * ({@link salsa.compiler.wording.Words}), names from other languages, and names that the author may have meant
 * ({@link salsa.compiler.wording.Suggestions}). Rules and complaints use it; it reports nothing itself.
 */
@NullMarked
package salsa.compiler.wording;

import org.jspecify.annotations.NullMarked;
