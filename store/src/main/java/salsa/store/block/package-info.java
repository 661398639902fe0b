/**
 * Blocks that change together, and whose damage is noticed: {@link salsa.store.block.Blocks}, over an image of the blocks
 * and a journal of changes.
 *
 * <p>Invariants: a commit is acknowledged after its record in the journal is forced, and its blocks reach the image after
 * that; each block that is read has the checksum that it was written with; a failed force is never tried again.
 *
 * <p>Uses {@link salsa.store.volume}. The table of names uses it.
 */
@NullMarked
package salsa.store.block;

import org.jspecify.annotations.NullMarked;
