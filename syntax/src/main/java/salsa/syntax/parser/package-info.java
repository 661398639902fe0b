/**
 * From text to tree: {@link salsa.syntax.parser.Parser} is the way in, {@link salsa.syntax.parser.SyntaxCode} the list
 * of what can be wrong.
 *
 * <p>The lexer cuts the text into tokens, the parser reads them by recursive descent, one class a concern: units,
 * members, statements, control statements, expressions, types, nested Java classes. {@code Grammar} ties them together.
 * {@code Lookahead} answers what Java's grammar leaves open (declaration or expression, cast or parenthesis, type
 * arguments or comparison) by looking over tokens without reading them.
 *
 * <p>Two promises. Any text gives a tree and diagnostics, in time that grows with its length and with a stack that does
 * not overflow: nesting is limited, rows of operators are loops. And the tree is exact: the span of a node begins with
 * its first token and ends with its last, children lie in order inside their parent, so that the text between children
 * and the children make up the file again.
 *
 * <p>Salsa's own words are identifiers to the lexer. A rule that wants one asks for its text where Java's grammar
 * leaves room, and {@code Names} remembers where Java code has declared {@code self}, {@code parent}, {@code ack} or
 * {@code later} as variables of its own.
 */
package salsa.syntax.parser;
