/**
 * Warnings about programs without errors: code that is legal, and that very likely does something other than its
 * author expects. Each has a code, a place, a reason and one repair to try, and for each there is another way to
 * write the code that states the intent.
 *
 * <p>{@link salsa.compiler.warning.Warnings} runs those of this package, and a class of each subpackage the others,
 * after every rule of {@code salsa.compiler.check} and {@code salsa.compiler.isolation}. A warning reads trees and
 * types and changes neither, so a new one needs only its class, a line in the class that runs it, its code and its page in {@code docs/errors}. It must not be reported for an idiom: its golden
 * case in {@code conformance/programs/mistakes} has a neighbour with programs that look like the mistake and are
 * none.
 *
 * <p>The order in which code runs, beside the messages that it sends, is walked once for several warnings: {@link
 * salsa.compiler.warning.PathWalk}.
 */
@NullMarked
package salsa.compiler.warning;

import org.jspecify.annotations.NullMarked;
