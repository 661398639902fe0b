/**
 * The {@code salsa} command.
 *
 * <p>{@link salsa.tool.Main} reads the command line and does what the verb says. A program goes through three hands:
 * {@code salsa.tool.program} finds its sources, {@code salsa.tool.build} has them compiled, {@code salsa.tool.cache}
 * keeps the result with what it rests on, and {@code Start} runs it in this JVM. What a user did wrong ends in one line
 * (a {@code Refusal}, exit status 2), what a program did wrong in diagnostics (status 1), what Salsa did wrong in a
 * file of evidence (status 70).
 */
package salsa.tool;
