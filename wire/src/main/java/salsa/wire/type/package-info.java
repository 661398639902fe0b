/**
 * The types of a program as both ends of a link describe them: a stable name, a form, and fields.
 *
 * <p>A {@link salsa.wire.type.Shape} is the description; its {@link salsa.wire.type.Shape#hash} is how two theaters find
 * out that they mean the same type. A {@link salsa.wire.type.Field} has a primitive type or a class, which the compiler
 * knew; names of classes are only compared.
 *
 * <p>Invariant: two shapes with equal names and hashes describe the same bytes.
 *
 * <p>Uses no other package. The encoding of values uses it.
 */
@NullMarked
package salsa.wire.type;

import org.jspecify.annotations.NullMarked;
