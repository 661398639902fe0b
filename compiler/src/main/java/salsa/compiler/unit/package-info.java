/**
 * The behaviors and interfaces a compilation can see, whether from source or from the header of something compiled
 * before, and what a name written in one of them means. Read {@link salsa.compiler.unit.Universe} first.
 */
package salsa.compiler.unit;
