/**
 * What the compiler writes into programs by itself: the guard of static initialisers
 * ({@link salsa.runtime.generated.InitialisationGuard}) and the throwables that leave a handler without a failure
 * ({@link salsa.runtime.generated.Unwound}). Programs cannot name it.
 */
@NullMarked
package salsa.runtime.generated;

import org.jspecify.annotations.NullMarked;
