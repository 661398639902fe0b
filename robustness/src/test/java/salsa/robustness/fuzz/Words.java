package salsa.robustness.fuzz;

import java.util.List;
import java.util.Random;

/** All words and signs of the language, and some that are none. */
final class Words {
    private static final List<String> ALL = List.of("@", "<-", "<", ">", ">>", ">>>=", "(", ")", "{", "}", "[", "]",
            ";",
            ",", ".", ":", "::", "->", "?", "=", "==", "!", "+", "++", "-", "*", "/", "&&", "||", "\"", "'", "/*", "*/",
            "//", "\"\"\"", "\\", "\\u00", "\\u0040", "#", "_", "...", "pass", "token", "ack", "behavior", "module",
            "class", "record", "enum", "interface", "switch", "case", "default", "new", "reference", "called", "using",
            "at", "on", "self", "parent", "waitfor", "delay", "later", "move", "object", "if", "else", "for", "while",
            "do", "try", "catch", "finally", "throw", "import", "static", "final", "abstract", "extends", "implements",
            "int", "long", "double", "boolean", "char", "String", "Object", "var", "void", "null", "true", "x",
                    "self<-m()",
            "a<-b", "0x", "0b12", "1e", "1_", "'a'", "\"s\"", "instanceof", "yield", "return", "break", "continue",
            "@interface", "sealed", "non-sealed", "permits", "when", "this", "super", "assert", "synchronized", "goto",
            "List<String>", "Token<Integer>", "() -> x", "x -> {}", "(int) ", "\n", "\r", "\t", "\0", "\uD800", "é",
                    "💡");

    private Words() {}

    static String any(Random random) {
        return ALL.get(random.nextInt(ALL.size()));
    }
}
