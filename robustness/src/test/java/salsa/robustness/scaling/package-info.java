/**
 * Twice the program, at most 2.3 times the work, for each way in which a program can grow.
 *
 * <p>Work is the processor's time of the compiler's thread, the best of several runs, after as many to warm up; and,
 * since time is noisy, a second count that is not: the bytes that the thread allocates. Both must stay in bounds.
 *
 * <p>Much of the work is javac's, which makes the classes. So the Java text that a program becomes is also compiled by
 * javac alone. What is left when its bytes are taken off is ours, and has to stay in the bound by itself, as does the
 * length of the text. The whole does so as well, but for one family: a class with n overloads and a call of each takes
 * javac the cube of n, with and without Salsa.
 *
 * <p>Three things are not linear and have no family here. A send to the answer of a send, more than a few hundred deep,
 * as in {@code a<-m()<-m()<-m()}: the text of each level is copied into that of the next. A handler that moves: the
 * proof keeps what is known of each variable on each path. Generic calls in each other's arguments: they take javac the
 * cube of their depth, which is limited (E0224).
 */
package salsa.robustness.scaling;
