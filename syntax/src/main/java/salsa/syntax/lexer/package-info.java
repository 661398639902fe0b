/**
 * From text to tokens: {@link salsa.syntax.lexer.Lexer} splits the text, {@link salsa.syntax.lexer.TokenStream} is the
 * parser's position in the tokens, with the partners of brackets and the indentation by which it recovers from errors.
 * {@link salsa.syntax.lexer.SyntaxCode} has the codes of both the lexer and the parser.
 */
@NullMarked
package salsa.syntax.lexer;

import org.jspecify.annotations.NullMarked;
