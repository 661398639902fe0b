package salsa.syntax.lexer;

/** The lexical kind of a token. Salsa's own words are identifiers until a rule needs them. */
public enum TokenKind {
    IDENTIFIER,
    KEYWORD,
    INTEGER,
    FLOATING,
    CHARACTER,
    STRING,
    SIGN,
    END
}
