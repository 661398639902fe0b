/**
 * Java text made from a Salsa tree: most of it copied character by character, the rest rewritten, and every character
 * knowing which place of the Salsa file it stands for.
 */
package salsa.compiler.text;
