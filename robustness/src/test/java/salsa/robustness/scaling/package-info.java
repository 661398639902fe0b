/**
 * Twice the program, at most 2.3 times the work, for each way in which a program can grow.
 *
 * <p>Work is the processor's time of the compiler's thread, the best of several runs, after as many to warm up; and,
 * since time is noisy, a second count that is not: the bytes that the thread allocates. Both must stay in bounds.
 */
package salsa.robustness.scaling;
