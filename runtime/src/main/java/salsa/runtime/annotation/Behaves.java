package salsa.runtime.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as the state of an actor that is written in Java. The annotation processor generates from it the same
 * as the Salsa compiler from a behavior: an interface by which other code refers to the actor and sends to it.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Behaves {

    /** The simple name of the interface, which comes into the package of the class. */
    String value();
}
