/**
 * Deep copies of message values. The front door is {@link salsa.runtime.Copy}.
 *
 * <p>Every class has one {@link salsa.runtime.copy.Rule}, made when its first instance is met and kept with the class
 * by {@link salsa.runtime.copy.Rules}: <em>shared</em> (nothing in it can change), <em>leaf</em> (copied without
 * looking further), <em>shell</em> (made empty at once and filled when its parts are known), <em>assembly</em> (can be
 * made only from its finished parts, as a record or a {@code List.of}), or <em>refused</em> with a reason. The walk
 * over the graph, {@link salsa.runtime.copy.Copying}, keeps its own stack, so depth costs heap, never the thread's
 * stack.
 *
 * <p>Two promises: nothing mutable that is reachable from the original is reachable from the copy; and what was
 * shared or cyclic in the original is so in the copy. A class of the JDK is copied by a rule written for it or not at
 * all. A class of the program is shared only when its own fields prove it immutable, never because of its name.
 *
 * <p>Read {@code Copying}, then {@code Rules}, then any one rule. Not done here: the choice of what is copied (the
 * compiler's), and copies between machines.
 */
package salsa.runtime.copy;
