/**
 * Twice the program takes at most 2.3 times the work, for each way in which a program can grow.
 *
 * <p>Work is the processor time of the compiler's thread, the best of several runs, after as many for warm-up; and,
 * because time is noisy, a second measure that is not: the bytes that the thread allocates. Both must stay within
 * bounds.
 *
 * <p>Much of the work is javac's, which generates the classes. So javac alone also compiles the Java text generated for
 * a program. The rest, without javac's bytes, is ours, and must stay within the bound by itself, as must the length of
 * the text. The whole does so as well, except for one family: a class with n overloads and a call of each takes javac
 * the cube of n, with and without Salsa.
 *
 * <p>Three things are not linear and have no family here. A send to the answer of a send, more than a few hundred deep,
 * as in {@code a<-m()<-m()<-m()}: the text of each level is copied into that of the next. A handler that moves: the
 * proof keeps the state of each variable on each path. Nested generic calls: they take javac the cube of their depth,
 * which is limited (E0224).
 */
package salsa.robustness.scaling;
