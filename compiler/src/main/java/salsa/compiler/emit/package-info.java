/**
 * Class files: {@link salsa.compiler.emit.Generation} has javac generate them from the text that
 * {@code salsa.compiler.lowering} has written, and from the plain Java files of the program.
 *
 * <p>They are finished in two steps. {@link salsa.compiler.emit.LineTables} replaces the line numbers of the generated
 * Java by those of the Salsa file. {@code salsa.compiler.arrays} marks the classes whose arrays are frozen; its proof
 * runs when javac has attributed a class.
 */
@NullMarked
package salsa.compiler.emit;

import org.jspecify.annotations.NullMarked;
