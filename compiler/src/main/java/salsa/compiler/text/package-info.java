/**
 * Java text generated from a Salsa tree: most of it copied character by character, the rest rewritten, and each
 * character mapped to its place in the Salsa file.
 *
 * <p>{@link salsa.compiler.text.Rewriter} walks a tree, copies everything that is Java already, and leaves the other
 * nodes to its subclasses. There are two families of subclasses: the typing text ({@code salsa.compiler.typing}), which
 * javac only attributes, and the lowering ({@code salsa.compiler.lowering}), which writes the Java that runs.
 *
 * <p>{@link salsa.compiler.text.JavaText} collects the output with its places. javac's diagnostics, the line tables of
 * generated classes and the positions of tree nodes in the Java text are all derived from it, so a subclass must set
 * the anchor ({@code at}) before it writes text of its own. {@link salsa.compiler.text.ShortNames} shortens qualified
 * names of the runtime where the program does not use the word.
 *
 * <p>The package depends on {@code salsa.syntax} and {@code salsa.compiler.symbol} only.
 */
@NullMarked
package salsa.compiler.text;

import org.jspecify.annotations.NullMarked;
