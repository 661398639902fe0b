/**
 * The programs on virtual threads of the JDK: an actor is a thread with a queue for its mailbox, and its behavior is
 * what the thread does with what it takes.
 */
package threads;
