/**
 * The JDK's compiler in memory: text in, class files out, and the finishing of those class files, whose line tables
 * are led back to the Salsa files, and which are told what is known of their arrays. The only place, with the typing,
 * that knows {@code javax.tools}.
 */
package salsa.compiler.classes;
