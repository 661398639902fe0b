/**
 * The types, values and constants of kernels that are written in Salsa, as {@code salsa.compiler.kernel.translation} computes with
 * them: {@link salsa.compiler.kernel.value.KernelType} and its kinds, {@link salsa.compiler.kernel.value.Value} for the text
 * and the type of an expression, and Java's rules for {@link salsa.compiler.kernel.value.Conversions conversions} and for {@link
 * salsa.compiler.kernel.value.Folding constants}.
 */
@NullMarked
package salsa.compiler.kernel.value;

import org.jspecify.annotations.NullMarked;
