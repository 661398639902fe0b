/**
 * The annotation processor for actors written in Java: from a class annotated with {@code @Behaves} it generates the
 * types that the Salsa compiler generates for a behavior.
 *
 * <p>The interface is written to the source output, so that Java code of the same compilation can use it; the header is
 * written beside the classes, so that Salsa programs can be compiled against it. The processor uses the compiler's
 * rules for values and its naming scheme, and nothing else of it.
 *
 * <p>Read {@link salsa.processor.BehaviorProcessor}, then {@link salsa.processor.StateRules} for the checks and
 * {@link salsa.processor.BehaviorSource} for the output.
 *
 * <p>Not checked, because that takes more than declarations: the effects of handlers' bodies on other objects, such as
 * storing parts of an argument in a static variable of some library, or starting a thread that uses the state.
 */
@NullMarked
package salsa.processor;

import org.jspecify.annotations.NullMarked;
