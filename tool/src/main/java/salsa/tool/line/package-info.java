/**
 * The command line: its verbs, its options, what was meant, and how the command says no.
 *
 * <p>Start with {@link salsa.tool.line.CommandLine}; {@link salsa.tool.line.Verb} and {@link salsa.tool.line.Option}
 * are the tables it goes by, and those that the usage texts are printed from. It is written by hand because every
 * start of a program passes through it: see docs/decisions/0002-command-line-by-hand.md.
 */
package salsa.tool.line;
