/**
 * What the class files of a behavior are called inside, for everybody who makes or reads them: the compiler's lowering
 * and the annotation processor, which makes behaviors of Java classes.
 */
package salsa.compiler.scheme;
