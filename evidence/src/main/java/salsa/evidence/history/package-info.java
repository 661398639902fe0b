/** Histories of concurrent clients of a store, and whether they are linearizable. */
@NullMarked
package salsa.evidence.history;

import org.jspecify.annotations.NullMarked;
