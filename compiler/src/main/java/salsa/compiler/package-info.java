/**
 * The Salsa compiler as a library: {@link salsa.compiler.Compiler#compile} takes sources and gives class files or
 * diagnostics. It reads and writes no file itself; {@link salsa.compiler.Sources} is its only view of them.
 */
package salsa.compiler;
