/**
 * The {@code salsa} command.
 *
 * <p>{@link salsa.tool.Main} parses the command line and executes the verb. A program passes through three packages:
 * {@code salsa.tool.program} finds its sources, {@code salsa.tool.build} compiles them, {@code salsa.tool.cache} keeps
 * the result with the facts on which it depends; then {@code Start} runs it in this JVM. A user's mistake ends in one
 * line (a {@code Refusal}, exit status 2), a program's error in diagnostics (status 1), an error of Salsa itself in a
 * file of evidence (status 70).
 */
@NullMarked
package salsa.tool;

import org.jspecify.annotations.NullMarked;
