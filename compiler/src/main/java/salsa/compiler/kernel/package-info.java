/**
 * Derives the handlers of kernel actors: behaviors whose kernels run on a device that speaks OpenCL.
 *
 * <p>A kernel is a function that a device runs once for each work item. {@link salsa.compiler.kernel.KernelActors} is the
 * entry point: for a behavior that implements {@code KernelActor} it reads the OpenCL C file of the same name, and adds
 * the text of a handler for each kernel to the text of the behavior, before it is parsed. All later passes see ordinary
 * handlers.
 *
 * <p>{@link salsa.compiler.kernel.ClLexer} splits OpenCL C into words, {@link salsa.compiler.kernel.KernelFile} finds the
 * kernels, {@link salsa.compiler.kernel.ParameterReader} reads a parameter, {@link salsa.compiler.kernel.BodyUses} infers
 * from the body which arrays a kernel only writes, and {@link salsa.compiler.kernel.DerivedText} writes the handlers.
 *
 * <p>It does not check the bodies of kernels: the device's own compiler does, when the actor is created.
 */
@NullMarked
package salsa.compiler.kernel;

import org.jspecify.annotations.NullMarked;
