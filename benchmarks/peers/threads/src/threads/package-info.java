/**
 * The programs on the JDK's virtual threads: an actor is a thread with a queue for its mailbox, and its behavior is what
 * the thread does with what it takes. Each program says which queue served it best.
 */
package threads;
