package salsa.syntax.lexer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Span;

/**
 * Splits a source into tokens. Never fails: a malformed token is reported and becomes the token that was most likely
 * meant, marked as suspect so that the parser does not report it again.
 */
public final class Lexer {
    /** The longest first where one is a prefix of another. {@code <-} is omitted on purpose: the parser decides. */
    private static final String[] SIGNS = {
        ">>>=", "...", "<<=", ">>=", "::", "->", "==", "!=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
        "|=", "^=", "<=", ">=", "<<", "(", ")", "{", "}", "[", "]", ";", ",", ".", "@", "=", "<", ">", "!", "~", "?",
        ":", "&", "|", "^", "+", "-", "*", "/", "%"
    };

    private final Source source;
    private final Diagnostics diagnostics;
    private final Characters characters;
    private final List<Token> tokens = new ArrayList<>();
    private int index;
    private boolean firstOnLine = true;
    private boolean suspect;

    private Lexer(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        characters = new Characters(source, diagnostics);
    }

    /** Returns the tokens of a source; the last one is of kind END and empty. */
    public static List<Token> lex(Source source, Diagnostics diagnostics) {
        return new Lexer(source, diagnostics).lex();
    }

    private List<Token> lex() {
        if (characters.charAt(0) == '\uFEFF') index++;
        skipBlanks();
        while (index < characters.length()) {
            readToken();
            skipBlanks();
        }
        addToken(TokenKind.END, index);
        return List.copyOf(tokens);
    }

    private void skipBlanks() {
        while (index < characters.length()) {
            char c = characters.charAt(index);
            if (c == '\n' || c == '\r') {
                firstOnLine = true;
                index++;
            } else if (c == ' ' || c == '\t' || c == '\f' || isLastSubstitute(c)) {
                index++;
            } else if (characters.startsWith("//", index)) {
                skipLineComment();
            } else if (characters.startsWith("/*", index)) {
                skipComment();
            } else {
                return;
            }
        }
    }

    /** Returns whether the character is a control-Z at the end of the file, which Java ignores. */
    private boolean isLastSubstitute(char c) {
        return c == '\u001a' && index == characters.length() - 1;
    }

    private void skipLineComment() {
        while (index < characters.length() && characters.charAt(index) != '\n' && characters.charAt(index) != '\r')
            index++;
    }

    private void skipComment() {
        int start = index;
        index += 2;
        while (index < characters.length() && !characters.startsWith("*/", index)) {
            if (characters.charAt(index) == '\n' || characters.charAt(index) == '\r') firstOnLine = true;
            index++;
        }
        if (index < characters.length()) {
            index += 2;
            return;
        }
        report(SyntaxCode.UNENDED_COMMENT, start, start + 2, "this comment is never closed", "close it with `*/`");
    }

    private void readToken() {
        int start = index;
        char c = characters.charAt(index);
        if (isIdentifierStart(characters.codePointAt(index))) readWord();
        else if (isDigit(c) || c == '.' && isDigit(characters.charAt(index + 1))) readNumber();
        else if (c == '"') readQuoted(new Quotes(characters, index).scanString(), TokenKind.STRING);
        else if (c == '\'') readQuoted(new Quotes(characters, index).scanCharacterLiteral(), TokenKind.CHARACTER);
        else if (c == '`') readBackquoted();
        else if (!tryReadSign()) reportUnknown();
        if (index == start) throw new AssertionError("the lexer must advance");
    }

    private void readWord() {
        int start = index;
        while (index < characters.length() && isIdentifierPart(characters.codePointAt(index))) {
            index += Character.charCount(characters.codePointAt(index));
        }
        boolean reserved = Words.RESERVED.contains(characters.textBetween(start, index));
        addToken(reserved ? TokenKind.KEYWORD : TokenKind.IDENTIFIER, start);
    }

    private void readNumber() {
        int start = index;
        var number = NumberScan.scan(characters, index);
        index = number.end();
        if (number.fault() != null) {
            report(SyntaxCode.MALFORMED_NUMBER, start, index, number.fault(), Objects.requireNonNull(number.remedy()));
        }
        addToken(number.floating() ? TokenKind.FLOATING : TokenKind.INTEGER, start);
    }

    private void readQuoted(Quotes quotes, TokenKind kind) {
        int start = index;
        index = quotes.end();
        quotes.faults()
                .forEach(fault -> report(fault.code(), fault.start(), fault.end(), fault.reason(), fault.remedy()));
        addToken(kind, start);
    }

    /** Reads a string in back quotes, as in JavaScript and Go; reports it unless it is not closed on its line. */
    private void readBackquoted() {
        int end = index + 1;
        while (end < characters.length() && characters.charAt(end) != '\n' && characters.charAt(end) != '`') end++;
        if (characters.charAt(end) != '`') {
            reportUnknown();
            return;
        }
        int start = index;
        index = end + 1;
        report(
                SyntaxCode.UNKNOWN_CHARACTER,
                start,
                index,
                "a string is in double quotes",
                "write `\"…\"`, and join values to it with `+`");
        addToken(TokenKind.STRING, start);
    }

    /** Reads an operator or separator; returns false, and reads nothing, if none begins here. */
    private boolean tryReadSign() {
        int start = index;
        for (String sign : SIGNS) {
            if (!characters.startsWith(sign, start)) continue;
            index += sign.length();
            addToken(TokenKind.SIGN, start, sign);
            return true;
        }
        return false;
    }

    /** Reports a run of characters that can begin no token, once. */
    private void reportUnknown() {
        int start = index;
        int first = characters.codePointAt(index);
        do {
            index += Character.charCount(characters.codePointAt(index));
        } while (index < characters.length() && isUnknown(characters.codePointAt(index)));
        report(SyntaxCode.UNKNOWN_CHARACTER, start, index, "unexpected character " + nameOf(first), remedyFor(first));
        if (first == '#') skipLineComment(); // a comment of Python or of a shell
    }

    private static String nameOf(int c) {
        boolean printable = !Character.isISOControl(c)
                && !Character.isWhitespace(c)
                && !Character.isSpaceChar(c)
                && Character.getType(c) != Character.FORMAT
                && Character.getType(c) != Character.SURROGATE;
        String code = "U+%04X".formatted(c);
        return printable ? "`" + Character.toString(c) + "`" : code;
    }

    private static String remedyFor(int c) {
        return switch (c) {
            case '“', '”', '„' -> "write the straight quote `\"`";
            case '‘', '’' -> "write the straight quote `'`";
            case '–', '—', '−' -> "write the character `-`";
            case '←' -> "write `<-`";
            case '#' -> "begin a comment with `//`";
            default -> Character.isSpaceChar(c) ? "write an ordinary space" : "remove it";
        };
    }

    private void addToken(TokenKind kind, int start) {
        addToken(kind, start, characters.textBetween(start, index));
    }

    private void addToken(TokenKind kind, int start, String text) {
        tokens.add(new Token(
                kind, text, characters.sourceOffset(start), characters.sourceOffset(index), firstOnLine, suspect));
        firstOnLine = false;
        suspect = false;
    }

    /** Reports an error and marks the next token as suspect: the parser reports nothing at it. */
    private void report(Code code, int start, int end, String reason, String remedy) {
        suspect = true;
        var span = new Span(characters.sourceOffset(start), characters.sourceOffset(end));
        diagnostics.report(Diagnostic.error(code, source, span, reason, remedy));
    }

    private boolean isUnknown(int c) {
        return c > ' '
                && !isIdentifierStart(c)
                && !isDigit(c)
                && c != '"'
                && c != '\''
                && java.util.Arrays.stream(SIGNS).noneMatch(sign -> sign.charAt(0) == c);
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isIdentifierStart(int c) {
        return c < 0x80
                ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '$'
                : Character.isJavaIdentifierStart(c);
    }

    static boolean isIdentifierPart(int c) {
        return isIdentifierStart(c)
                || isDigit(c)
                || c >= 0x80 && Character.isJavaIdentifierPart(c) && !Character.isIdentifierIgnorable(c);
    }
}
