/**
 * Actors written in Java: of a class that is {@code @Behaves} the processor makes what the Salsa compiler makes of a
 * behavior. The interface goes into the source output, so that Java code of the same compilation can use it, and the
 * header beside the classes, so that Salsa programs can be compiled against it.
 *
 * <p>Read {@link salsa.processor.BehaviorProcessor}, then {@link salsa.processor.StateRules} for what is checked and
 * {@link salsa.processor.BehaviorSource} for what is made.
 *
 * <p>Not checked, since that takes more than declarations: what the bodies of handlers do with other objects, such as
 * keeping an argument's parts in a static variable of some library, or starting a thread that uses the state.
 */
package salsa.processor;
