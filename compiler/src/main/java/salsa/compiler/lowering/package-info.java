/**
 * The lowering: from the attributed tree to the Java that runs.
 *
 * <p>A behavior becomes two types: the interface that other actors hold ({@link salsa.compiler.lowering.InterfaceText},
 * with methods for Java callers from {@link salsa.compiler.lowering.CallText}) and the class of its state and handlers
 * ({@link salsa.compiler.lowering.BehaviorText} and the parts that it names), with one message class for each handler
 * ({@link salsa.compiler.lowering.MessageText}). A Salsa interface becomes the interface and its messages
 * ({@link salsa.compiler.lowering.ContractText}).
 *
 * <p>Bodies stay the Java that they were; only Salsa's constructs are rewritten.
 * {@link salsa.compiler.lowering.BodyText} writes statements, {@link salsa.compiler.lowering.ExpressionText}
 * expressions, {@link salsa.compiler.lowering.CreationText} creations, and {@link salsa.compiler.lowering.ReceiveText}
 * with {@link salsa.compiler.lowering.CasesText} everything that waits for messages. Expressions over tokens become
 * small classes that wait for their operands ({@link salsa.compiler.lowering.WaitText}).
 * {@link salsa.compiler.lowering.Context} describes the surroundings of the code that is being written.
 *
 * <p>{@link salsa.compiler.lowering.Lowered#of} is the entry point. It runs after all rules, only on programs without
 * errors, and needs the types from {@code salsa.compiler.typing} and the moved fields from
 * {@code salsa.compiler.isolation}. Its output remembers its places in the Salsa file ({@code salsa.compiler.text}).
 * Java that javac then rejects is a defect of this package.
 *
 * <p>Read {@link salsa.compiler.lowering.BehaviorText}, then {@link salsa.compiler.lowering.BodyText}.
 */
@NullMarked
package salsa.compiler.lowering;

import org.jspecify.annotations.NullMarked;
