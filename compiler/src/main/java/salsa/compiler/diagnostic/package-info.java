/**
 * The codes of the compiler's diagnostics beyond syntax, with their titles; {@code docs/errors} has a page for each. The
 * rules, the proofs of isolation and the compiler itself report by them, so the package stands below all of these and
 * uses only {@code salsa.syntax.source}.
 *
 * <p>A new code needs a page and a golden case: tests fail until both exist. Codes are never used again for something
 * else, since people search for them.
 */
@NullMarked
package salsa.compiler.diagnostic;

import org.jspecify.annotations.NullMarked;
