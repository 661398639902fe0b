/**
 * Names in an MVStore: {@link salsa.store.table.NameTable}.
 *
 * <p>Invariants: MVStore writes no file; it writes {@linkplain salsa.store.block.Blocks blocks}, which a commit of the table
 * makes durable together. MVStore has no thread of its own.
 *
 * <p>Uses {@link salsa.store.block} and {@link salsa.store.volume}. The store of names uses it.
 */
@NullMarked
package salsa.store.table;

import org.jspecify.annotations.NullMarked;
