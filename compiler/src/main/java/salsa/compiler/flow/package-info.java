/**
 * Control-flow graphs and the data-flow analysis over them.
 *
 * <p>{@link salsa.compiler.flow.FlowBuilder} builds the graph of a body of code, with every edge by which control
 * passes in Java and Salsa: sequence, branches, loops, labelled jumps, exceptions, {@code finally}, and {@code react}.
 * The graph consists of {@link salsa.compiler.flow.FlowNode}s; each has a {@link salsa.compiler.flow.Step}, its effect
 * on the state, and edges of an {@link salsa.compiler.flow.EdgeKind}. {@link salsa.compiler.flow.Worklist} finds the
 * state before each node and then lets each reachable node observe its state.
 *
 * <p>The order is: build the graph once from the tree, solve it, observe. Nodes are numbered in the order of the
 * source, so observations, and the diagnostics made from them, have that order.
 *
 * <p>The package is independent of the kind of state: clients supply an immutable value, its meet and the steps. The
 * isolation analysis ({@code salsa.compiler.isolation}) is the main client. {@link salsa.compiler.flow.Worklist} states
 * why the analysis terminates.
 */
@NullMarked
package salsa.compiler.flow;

import org.jspecify.annotations.NullMarked;
