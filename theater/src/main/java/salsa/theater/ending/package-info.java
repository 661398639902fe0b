/**
 * What keeps a theater from ending: {@link salsa.theater.ending.Holds} for its named actors, {@link salsa.theater.ending.Answers} that
 * it owes to others.
 */
@NullMarked
package salsa.theater.ending;

import org.jspecify.annotations.NullMarked;
