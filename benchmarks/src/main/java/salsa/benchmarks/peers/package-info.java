/**
 * The same work as the Salsa programs do, by other means of the JDK. Each program prints its rounds in the words of its
 * Salsa counterpart, so that one reader and one test serve both.
 *
 * <p>They are to be beaten fairly: each is written as somebody who knows the JDK would write it, and where there are
 * several ways, all are measured.
 */
package salsa.benchmarks.peers;
