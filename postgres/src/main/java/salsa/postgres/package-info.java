/**
 * States of durable actors in a PostgreSQL database that several theaters share: {@link salsa.postgres.PostgresStates}.
 *
 * <p>Invariants: a change is acknowledged after the COMMIT of its transaction has returned; the database itself refuses a change
 * by any stay of an actor but the one that the row belongs to; no transaction is repeated.
 */
@NullMarked
package salsa.postgres;

import org.jspecify.annotations.NullMarked;
