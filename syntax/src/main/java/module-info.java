/** From text to tree: lexer, parser with recovery, diagnostics and their drawing. Accesses no file and no clock. */
module salsa.syntax {
    requires static org.jspecify;

    exports salsa.syntax.source;
    exports salsa.syntax.tree;
    exports salsa.syntax.parser;
}
