/**
 * The parts of the reports that only count and remember: failures that no code has asked for yet ({@link
 * salsa.runtime.report.Unobserved}), stashed messages ({@link salsa.runtime.report.StashCounter}), the flight
 * recorder's event of a failure, the names of generated methods in words of the program ({@link
 * salsa.runtime.report.GeneratedNames}), and texts of the program without control characters ({@link
 * salsa.runtime.report.VisibleText}).
 *
 * <p>Invariants: a failure is reported at most once, and only when no code can ask for it any more or the time to ask is
 * over; the number of kept failures is bounded by the tokens that the program keeps.
 *
 * <p>They see a failure as an object that can be asked whether it was observed. Uses {@code world}; {@code salsa.runtime}
 * uses it, whose {@code Reports} decides what is reported. Not exported.
 */
@NullMarked
package salsa.runtime.report;

import org.jspecify.annotations.NullMarked;
