/**
 * The access to objects of the program and of the JDK: method handles that read and write fields, call constructors,
 * or allocate an instance without one.
 *
 * <p>{@link salsa.runtime.copy.access.Access} opens members of the program's classes, {@link
 * salsa.runtime.copy.access.Allocation} makes instances, and {@link salsa.runtime.copy.access.JdkSuperMethods} reaches
 * the JDK's methods past overrides of the program. {@link salsa.runtime.copy.access.NotCopyable} says why a class has
 * no rule, in words for the sender.
 *
 * <p>Invariant: no code of the program runs through these handles, except constructors that a rule calls knowingly.
 *
 * <p>Uses nothing of the runtime. The rules, in {@code code} and {@code rule}, use it.
 */
@NullMarked
package salsa.runtime.copy.access;

import org.jspecify.annotations.NullMarked;
