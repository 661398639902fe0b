/**
 * Deep copies of message values. {@link salsa.runtime.copy.DeepCopy} is the only class that the runtime calls
 * to make a copy; {@link salsa.runtime.copy.value.ShareableTypes} and the stack check {@link
 * salsa.runtime.copy.engine.StackRoom} are the only others that it knows.
 *
 * <p>The packages below, the lowest first:
 *
 * <ul>
 *   <li>{@code value}: which classes cannot change, or never cross.
 *   <li>{@code access}: reads, writes and allocates objects of the program by method handles.
 *   <li>{@code engine}: the two ways of copying a graph, and the kinds of rules that they call.
 *   <li>{@code code}: rules for the program's own classes, written as hidden classes.
 *   <li>{@code rule}: rules for the JDK's classes, and the choice of the rule for a class.
 * </ul>
 *
 * <p>Two promises: nothing mutable that is reachable from the original is reachable from the copy; and what was shared
 * or cyclic in the original is shared or cyclic in the copy. A class of the JDK is copied by a rule written for it, or
 * not at all. A class of the program is shared only if its own fields prove it immutable, never because of its name.
 *
 * <p>These packages know no actor, stage or message: the runtime states its own types by {@code ShareableTypes}, and
 * turns a {@link salsa.runtime.copy.engine.CopyRefusal} into the exception that programs catch. Not done here: the
 * choice of the values to copy, which is the compiler's, and copies between machines.
 */
@NullMarked
package salsa.runtime.copy;

import org.jspecify.annotations.NullMarked;
