package salsa.runtime.quarantine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * States that a method of the runtime may be on the stack when a stage is taken from its thread: it calls code of the
 * program, or another such method. After that call returns, it touches nothing owned by the stage except through an
 * entry, which checks whether the handler is in quarantine. All overloads of a method share the annotation's meaning.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Resumable {

    /** Whether the method is a turn: one must be on the stack, or the thread runs no stage. */
    boolean isTurn() default false;
}
