package salsa.runtime.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as the state of an actor that is written in Java. The annotation processor makes of it what the Salsa
 * compiler makes of a behavior: an interface by which others hold the actor and send to it.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Behaves {

    /** The simple name of the interface, which comes into the package of the class. */
    String value();
}
