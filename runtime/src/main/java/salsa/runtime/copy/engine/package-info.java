/**
 * The engine of the copies: two ways through a graph of objects, and the kinds of rules that both of them call.
 *
 * <p>Each class has one {@link salsa.runtime.copy.engine.Rule}, made for its first instance and kept with the class by
 * {@link salsa.runtime.copy.engine.Rules}: <em>shared</em> (nothing in it can change), <em>leaf</em> (copied without
 * looking further), <em>shell</em> (created empty and filled when its parts are known), <em>assembly</em> (created
 * only from its finished parts, such as a record or a {@code List.of}), or <em>refused</em> with a reason.
 *
 * <p>{@link salsa.runtime.copy.engine.Recursion} is the fast way: rules call each other. It gives up silently where
 * that is not enough: in a graph too deep for the stack, at an object that cannot cross, and on cycles through
 * constructors that look at their arguments. {@link salsa.runtime.copy.engine.GraphWalk}, the walk, then starts again.
 * It keeps its own stack, so depth costs heap; it knows the path to the refused object, and when each cycle is
 * complete. Both ways create the same graph: {@code WaysAgreeTest}.
 *
 * <p>Invariant: an object that is being copied is recorded before its parts are. Neighbours: the rules lie above, in
 * {@code code} and {@code rule}; the engine gets them from a {@link salsa.runtime.copy.engine.Rules.Maker}. Read
 * {@code Rule}, {@code Recursion}, then {@code GraphWalk}.
 */
@NullMarked
package salsa.runtime.copy.engine;

import org.jspecify.annotations.NullMarked;
