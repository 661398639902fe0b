/**
 * The rules of the language beyond its grammar, and the words in which a program is told that it breaks one. Every
 * rule has a code, a place, a reason and one thing to try.
 */
package salsa.compiler.check;
