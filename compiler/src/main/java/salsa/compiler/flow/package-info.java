/**
 * Control-flow graphs and the analysis over them. {@link salsa.compiler.flow.FlowBuilder} makes the graph of a body of
 * code, with every way in which Java and Salsa get from one place to another; {@link salsa.compiler.flow.Worklist} finds
 * the state before each node. The package knows nothing of what a state is.
 */
package salsa.compiler.flow;
