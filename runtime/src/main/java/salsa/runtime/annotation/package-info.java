/**
 * Actors written in Java. A class with {@link salsa.runtime.annotation.Behaves} is the state of an actor, its methods
 * with {@link salsa.runtime.annotation.Handler} are what it does for a message. The annotation processor of module
 * {@code salsa.processor} makes the interface by which others know the actor, and checks what can be checked in Java.
 */
package salsa.runtime.annotation;
