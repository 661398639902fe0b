/**
 * Actors written in Java. A class with {@link salsa.runtime.annotation.Behaves} is the state of an actor, its methods
 * with {@link salsa.runtime.annotation.Handler} are its handlers. The annotation processor of module
 * {@code salsa.processor} generates the interface by which other code refers to the actor, and checks the rules that
 * can be checked in Java.
 */
@NullMarked
package salsa.runtime.annotation;

import org.jspecify.annotations.NullMarked;
