/**
 * The cache of compiled programs between two starts.
 *
 * <p>A {@link salsa.tool.cache.CompiledProgram} is one file of the {@link salsa.tool.cache.Cache}: its classes, and the
 * {@link salsa.tool.cache.Stamp stamps}, the facts about the file system on which it depends. An unchanged program
 * starts from here, without loading a class of the compiler; for a changed one its {@link salsa.tool.cache.Unit units}
 * show which parts must be compiled again.
 *
 * <p>This package does not compile. It is on the path of every start, so it avoids the costly parts of the JDK:
 * {@link salsa.tool.cache.Fingerprint} and the file format are written by hand.
 */
@NullMarked
package salsa.tool.cache;

import org.jspecify.annotations.NullMarked;
