/**
 * Fuzzing: for any text the compiler yields a tree, diagnostics with drawable places inside the source, termination in
 * time, and class files that verify.
 *
 * <p>{@link salsa.robustness.fuzz.Inputs} generates an input for each seed, in one of five ways: words of a program
 * written by people are removed, doubled or replaced; parts of trees are exchanged for parts of the same kind, so that
 * the text still parses and reaches later passes; sentences of the grammar; any characters; truncated programs.
 * {@link salsa.robustness.fuzz.Examination} states the requirements for each. {@link salsa.robustness.fuzz.Examiners}
 * examines many inputs and checks that none takes too long, in processor time of its own thread, which is independent
 * of the machine's load.
 */
package salsa.robustness.fuzz;
