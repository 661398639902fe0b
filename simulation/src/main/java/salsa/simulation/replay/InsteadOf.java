package salsa.simulation.replay;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a static method that a repeatable run calls in place of a method of the JDK. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface InsteadOf {

    /** The class that declares the method of the JDK, as its callers name it. */
    Class<?> type();

    /** Its name; empty when the substitute has the same name. */
    String name() default "";

    /** Whether it is called on an object: then the substitute takes that object first. */
    boolean onObject() default false;
}
