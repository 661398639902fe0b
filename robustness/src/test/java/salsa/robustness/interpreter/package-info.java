/**
 * The message-passing core of the language, as an interpreter short enough to be read as its definition.
 *
 * <p>A {@link salsa.robustness.interpreter.Machine} holds actors and the messages that were sent and not yet processed.
 * One step processes one message: its handler runs from its beginning to its end, because none of its effects is
 * visible before, except the messages that it sends. The interpreter does not schedule:
 * {@link salsa.robustness.interpreter.Machine#playable} returns all messages that the language permits next, and the
 * driver of the machine chooses one, at random or to follow a run of the compiled program. So the interpreter has no
 * stages, no mailboxes and no helper messages; only the rules of docs/language.md, section 9.
 *
 * <p>Read {@link salsa.robustness.interpreter.Token}, then {@link salsa.robustness.interpreter.Message}, then
 * {@link salsa.robustness.interpreter.Machine}, then {@link salsa.robustness.interpreter.Execution} and
 * {@link salsa.robustness.interpreter.Evaluation}, which run the code of a handler.
 *
 * <p>Values are {@code Integer}, {@code Boolean}, {@code String}, {@link salsa.robustness.interpreter.Actor},
 * {@code null}, and {@link salsa.robustness.interpreter.Token} for tokens. Not covered: mutable values, which are
 * copied, Java's classes, generics, overloads, switches, caught exceptions.
 */
package salsa.robustness.interpreter;
