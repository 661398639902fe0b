/**
 * Every construct of Salsa at every place where Java takes an expression or a statement: it compiles, and then its
 * classes verify, or a diagnostic refuses it. A construct that one pass handles and a later one forgets crashes the
 * compiler.
 */
package salsa.robustness.places;
