/**
 * Names in a folder of the disk: {@link salsa.store.DurableNames}.
 *
 * <p>Invariants: an answer is given after everything that it depends on is durable; a failed force stops the store; a full
 * disk refuses changes and nothing else, until there is room; no answer comes from damaged bytes.
 *
 * <p>Uses {@link salsa.store.table}. Name servers use it.
 */
@NullMarked
package salsa.store;

import org.jspecify.annotations.NullMarked;
