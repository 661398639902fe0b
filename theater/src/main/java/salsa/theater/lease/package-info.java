/**
 * References across theaters as memory: {@link salsa.theater.lease.Exports} gives local objects ids and keeps those in memory that a
 * peer holds; {@link salsa.theater.lease.Imports} has the one object for each actor or channel elsewhere, and knows which of them are
 * no longer used. {@link salsa.theater.lease.Idleness} decides when others are asked for what they no longer use;
 * {@link salsa.theater.lease.Remembered} knows something of an object until that is unused;
 * {@link salsa.theater.lease.Once} lets a timer drop what it was for.
 */
@NullMarked
package salsa.theater.lease;

import org.jspecify.annotations.NullMarked;
