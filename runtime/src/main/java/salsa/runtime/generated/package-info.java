/** What the compiler puts into class files by itself. Programs cannot name it. */
@NullMarked
package salsa.runtime.generated;

import org.jspecify.annotations.NullMarked;
