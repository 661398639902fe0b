/**
 * The proof that after a {@code move} nothing of the sender reaches the moved objects:
 * {@link salsa.compiler.isolation.move.Ownership} is the door. It builds a flow graph for each handler
 * ({@link salsa.compiler.isolation.move.MoveGraph}, with one {@code …Steps} class for each kind of construct), whose
 * states are partitions of the variables into regions ({@link salsa.compiler.isolation.move.RegionState}).
 * {@link salsa.compiler.isolation.move.OwnedFields} has the facts between handlers; the analysis repeats until they are
 * stable. {@code salsa.compiler.flow} has the graphs and the worklist, which know nothing of regions.
 */
@NullMarked
package salsa.compiler.isolation.move;

import org.jspecify.annotations.NullMarked;
