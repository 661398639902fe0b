/** Text to tree: lexer, parser with recovery, diagnostics and their drawing. Touches no file and no clock. */
module salsa.syntax {
    exports salsa.syntax.tree;
}
