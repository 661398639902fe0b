/**
 * From the attributed tree to the Java that runs. A behavior becomes two classes: the interface that others hold and
 * the class of its state and handlers, with one message class for each handler. Expressions over tokens become small
 * classes that wait for their operands. Bodies stay the Java they were; only what is Salsa's is replaced.
 *
 * <p>Read {@link salsa.compiler.lowering.BehaviorText}, then {@link salsa.compiler.lowering.BodyText}.
 */
package salsa.compiler.lowering;
