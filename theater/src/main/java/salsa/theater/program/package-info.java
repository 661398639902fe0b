/**
 * The theater of a program: what {@code called}, {@code at}, {@code reference} and the handlers of the library do.
 *
 * <p>{@link salsa.theater.program.ProgramTheaters} is the provider that the runtime finds. It opens the program's theater when the program
 * first needs one, by its {@link salsa.theater.program.Options}; a program without named actors loads nothing of it. {@link
 * salsa.theater.program.OpenTheaters} has all of them, for commands.
 *
 * <p>Invariants: a system of actors has at most one theater; what is refused says in one line what to do.
 *
 * <p>Uses the actors of theaters, names and peers.
 */
@NullMarked
package salsa.theater.program;

import org.jspecify.annotations.NullMarked;
