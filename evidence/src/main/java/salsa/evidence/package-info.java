/** Shows that tests can fail: bugs planted in sources, faults of connections, and the tables that comments promise. */
@NullMarked
package salsa.evidence;

import org.jspecify.annotations.NullMarked;
