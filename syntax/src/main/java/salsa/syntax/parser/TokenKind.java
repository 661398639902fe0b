package salsa.syntax.parser;

/** The lexical kind of a token. Salsa's own words are identifiers until a rule needs them. */
enum TokenKind {
    IDENTIFIER,
    KEYWORD,
    INTEGER,
    FLOATING,
    CHARACTER,
    STRING,
    SIGN,
    END
}
