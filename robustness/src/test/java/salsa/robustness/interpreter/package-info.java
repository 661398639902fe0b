/**
 * The message-passing core of the language, as an interpreter that is short enough to be read as its definition.
 *
 * <p>A {@link salsa.robustness.interpreter.Machine} holds actors and the messages that were sent and not yet played.
 * One
 * step plays one message: its handler runs from its beginning to its end, since nothing that it does can be seen by
 * others before, but for the messages it sends. Which message is next is nobody's business here:
 * {@link salsa.robustness.interpreter.Machine#playable} has all those that the language allows, and whoever drives the
 * machine chooses one, by chance or to follow a run of the compiled program. So the interpreter knows no stages, no
 * mailboxes and no helper messages; only the rules of docs/language.md, section 9.
 *
 * <p>Read {@link salsa.robustness.interpreter.Token}, then {@link salsa.robustness.interpreter.Message}, then
 * {@link salsa.robustness.interpreter.Machine}, then {@link salsa.robustness.interpreter.Execution} and
 * {@link salsa.robustness.interpreter.Evaluation}, which run what stands in a handler.
 *
 * <p>Values are {@code Integer}, {@code Boolean}, {@code String}, {@link salsa.robustness.interpreter.Actor},
 * {@code null}, and {@link salsa.robustness.interpreter.Token} for what is a token. What is not in here: values that
 * can change and so are copied, Java's classes, generics, overloads, switches, exceptions that are caught.
 */
package salsa.robustness.interpreter;
