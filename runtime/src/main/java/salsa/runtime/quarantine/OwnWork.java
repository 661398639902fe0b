package salsa.runtime.quarantine;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * States that the methods of a class of the runtime do work of the runtime itself, for a handler, which may take long:
 * the handler keeps its stage meanwhile, and the time does not count against it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface OwnWork {}
