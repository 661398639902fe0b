package salsa.syntax.parser;

/** What a token is before any grammar is asked. Salsa's own words are identifiers until a rule wants them. */
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
