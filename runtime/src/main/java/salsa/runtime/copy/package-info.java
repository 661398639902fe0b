/**
 * Deep copies of message values. The front door is {@link salsa.runtime.Copy}.
 *
 * <p>Every class has one {@link salsa.runtime.copy.Rule}, made when its first instance is met and kept with the class
 * by {@link salsa.runtime.copy.Rules}: <em>shared</em> (nothing in it can change), <em>leaf</em> (copied without
 * looking further), <em>shell</em> (made empty at once and filled when its parts are known), <em>assembly</em> (can be
 * made only from its finished parts, as a record or a {@code List.of}), or <em>refused</em> with a reason. For a class
 * of the program the rule is {@linkplain salsa.runtime.copy.WrittenClass written} as a hidden class that reads and
 * writes its fields by constant method handles: no reflection is left when a copy is made.
 *
 * <p>A copy is made in one of two ways. {@link salsa.runtime.copy.Recursion} is the fast one: rules call each other,
 * and straight-line code goes from object to object. It gives up, without a word, where that is not enough: in a graph
 * too deep for the stack, at what cannot cross, and on cycles through constructors that look at what they are given.
 * {@link salsa.runtime.copy.Copying}, the walk, then begins anew. It keeps its own stack, so that depth costs heap;
 * knows the path to the culprit; and knows when each cycle is complete. Both make the same graph.
 *
 * <p>Rules are written at the first instance, not after so many: to write a class takes no longer than to link what an
 * interpretation by method handles would need. A program that copies no object of its own classes never loads the
 * writer.
 *
 * <p>Two promises: nothing mutable that is reachable from the original is reachable from the copy; and what was
 * shared or cyclic in the original is so in the copy. A class of the JDK is copied by a rule written for it or not at
 * all. A class of the program is shared only when its own fields prove it immutable, never because of its name.
 *
 * <p>Read {@code Rules}, then {@code Recursion} and the comment of {@code ObjectCode}, then {@code Copying}, then any
 * one rule. Not done here: the choice of what is copied (the compiler's), and copies between machines.
 */
package salsa.runtime.copy;
