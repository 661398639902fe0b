/** The programs on Kilim: an actor is a task with a mailbox. */
package fibers;
