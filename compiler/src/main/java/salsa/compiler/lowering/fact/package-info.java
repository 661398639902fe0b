/**
 * What the text of lowering follows from, without writing any: signatures, types as Java, initialisers, kinds of messages,
 * guards that stay as they are.
 */
@NullMarked
package salsa.compiler.lowering.fact;

import org.jspecify.annotations.NullMarked;
