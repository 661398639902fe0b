/**
 * When the silence of a peer is suspicious.
 *
 * <p>{@link salsa.theater.link.detector.FailureDetector} is fed with the times of arrivals and has no clock of its own.
 *
 * <p>Uses nothing. Links use it.
 */
@NullMarked
package salsa.theater.link.detector;

import org.jspecify.annotations.NullMarked;
