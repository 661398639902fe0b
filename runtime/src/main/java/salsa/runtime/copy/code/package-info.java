/**
 * The rules of the program's own classes, {@linkplain salsa.runtime.copy.code.HiddenClassWriter written} as hidden
 * classes that read and write fields by constant method handles: no reflection is left when a copy is made.
 *
 * <p>{@link salsa.runtime.copy.code.ObjectCode} writes the rule of a class, {@link salsa.runtime.copy.code.RecordCode}
 * that of a record, {@link salsa.runtime.copy.code.FieldsCode} the access to fields; {@link
 * salsa.runtime.copy.code.RecursionCode} writes the calls of the engine that they share. The class comments show the
 * Java code that is written.
 *
 * <p>A rule is written for the first instance, not after a number of them: to write a class takes no longer than to
 * link the method handles that an interpretation would need. A program that copies no object of its own classes never
 * loads this package ({@code CopyLoadsTheWriterLateTest}).
 *
 * <p>Invariant: a written class names no class of the program; it gets their handles as class data, and is unloaded
 * together with the class that it is for. Uses {@code engine}, {@code access} and {@code value}; {@code rule} uses it.
 */
@NullMarked
package salsa.runtime.copy.code;

import org.jspecify.annotations.NullMarked;
