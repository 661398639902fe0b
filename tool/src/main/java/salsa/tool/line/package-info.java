/**
 * The command line: its verbs, its options, its meaning, and the refusal of wrong ones.
 *
 * <p>Start with {@link salsa.tool.line.CommandLine}; {@link salsa.tool.line.Verb} and {@link salsa.tool.line.Option}
 * are the tables by which it parses, and from which the usage texts are printed. A {@link salsa.tool.line.Refusal} ends
 * a wrong command with one line; {@link salsa.tool.line.Suggestion} finds the probable intent. The parser is written by
 * hand because every start of a program passes through it: see docs/decisions/0002-command-line-by-hand.md.
 */
@NullMarked
package salsa.tool.line;

import org.jspecify.annotations.NullMarked;
