/**
 * The types of a program as theaters exchange them: messages, records, enums, mutable classes, exceptions, arrays and behaviors.
 *
 * <p>{@link salsa.theater.type.ProgramTypes} is the table: it describes a class when its first value is sent or arrives. The
 * codec of a class reads and writes its fields by method handles that are created once; no message uses reflection.
 *
 * <p>Invariants: only classes of the program, and those listed in {@code KnownTypes}, are ever looked up, whatever a peer
 * names; a class that has another form at the peer has another hash, and its values are refused.
 *
 * <p>Uses wire and the runtime. Actors of theaters use it.
 */
@NullMarked
package salsa.theater.type;

import org.jspecify.annotations.NullMarked;
