/** Shows that tests can fail: bugs planted in sources, and the tables that comments promise. */
@NullMarked
package salsa.evidence;

import org.jspecify.annotations.NullMarked;
