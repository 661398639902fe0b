/**
 * The parser, from tokens to tree: {@link salsa.syntax.parser.Parser} is the entry point,
 * {@link salsa.syntax.lexer.SyntaxCode} lists the errors.
 *
 * <p>The parser reads the tokens of {@code salsa.syntax.lexer} by recursive descent, one class for each concern: units, members, statements, control statements, expressions, types, nested Java classes. {@code Grammar} connects
 * them. {@code Lookahead} resolves the ambiguities of Java's grammar (declaration or expression, cast or parenthesis,
 * type arguments or comparison) by looking over tokens without consuming them.
 *
 * <p>Lexer and parser together make two promises. Every text yields a tree and diagnostics, in time that grows with its length and
 * with a stack that does not overflow: nesting is limited, rows of operators are loops. And the tree is exact: the span
 * of a node begins with its first token and ends with its last, children are in order inside their parent, so that the
 * text between children and the children reproduce the file.
 *
 * <p>To the lexer Salsa's own words are identifiers. A rule that needs one checks its text where Java's grammar leaves
 * room, and {@code Names} records where Java code has declared {@code self}, {@code parent}, {@code ack} or
 * {@code later} as variables of its own.
 */
@NullMarked
package salsa.syntax.parser;

import org.jspecify.annotations.NullMarked;
