/**
 * Whatever the text: a tree, diagnostics with places inside of the source that can be drawn, an end in time, and class
 * files that verify.
 *
 * <p>{@link salsa.robustness.fuzz.Inputs} makes an input of each seed, in one of five ways: words of a program that
 * people wrote are lost, doubled or replaced; parts of trees are exchanged for parts of the same kind, so that the text
 * still parses and later passes are reached; sentences of the grammar; any characters; programs cut off.
 * {@link salsa.robustness.fuzz.Examination} is what each must stand. {@link salsa.robustness.fuzz.Examiners} puts many
 * through it and watches that none takes too long, in time of its own thread, which load does not change.
 */
package salsa.robustness.fuzz;
