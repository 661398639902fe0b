/**
 * Types, from the JDK's own compiler. A file is first rewritten into Java that means what it would mean if nothing
 * were asynchronous: a send is a call, a token is its value, {@code pass} is {@code return}. javac attributes that
 * text; what it says about a piece of it holds for the piece of Salsa it was made from.
 */
package salsa.compiler.typing;
