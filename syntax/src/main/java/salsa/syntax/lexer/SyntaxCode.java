package salsa.syntax.lexer;

import java.util.List;
import salsa.syntax.source.Code;

/** The codes of the errors that the lexer (E01xx) and the parser (E02xx, E063x) report. A code never changes its meaning. */
public final class SyntaxCode {
    public static final Code UNKNOWN_CHARACTER = new Code("E0101", "unexpected character");
    public static final Code UNENDED_STRING = new Code("E0102", "unterminated string");
    public static final Code UNENDED_COMMENT = new Code("E0103", "unterminated comment");
    public static final Code BAD_CHARACTER_LITERAL = new Code("E0104", "malformed character literal");
    public static final Code UNKNOWN_ESCAPE = new Code("E0105", "unknown escape sequence");
    public static final Code MALFORMED_NUMBER = new Code("E0106", "malformed number");
    public static final Code BAD_UNICODE_ESCAPE = new Code("E0107", "malformed Unicode escape");
    public static final Code BAD_TEXT_BLOCK = new Code("E0108", "text block without a line break after its quotes");

    public static final Code MISSING_SEMICOLON = new Code("E0201", "missing semicolon");
    public static final Code UNCLOSED = new Code("E0202", "unclosed bracket");
    public static final Code UNEXPECTED = new Code("E0203", "unexpected word or sign");
    public static final Code MISSING_EXPRESSION = new Code("E0204", "missing expression");
    public static final Code NO_STATEMENT = new Code("E0205", "unused expression");
    public static final Code SEND_WITHOUT_ARGUMENTS = new Code("E0206", "message without parentheses");
    public static final Code DOT_BEFORE_SEND = new Code("E0207", "dot before a send");
    public static final Code NO_MESSAGE = new Code("E0208", "send without a message name");
    public static final Code NOTHING_CONTINUES = new Code("E0209", "continuation without a statement");
    public static final Code CANNOT_CONTINUE = new Code("E0210", "continuation of a statement that sends nothing");
    public static final Code ELSE_WITHOUT_IF = new Code("E0211", "else without if");
    public static final Code SECOND_DECLARATION = new Code("E0212", "second declaration in one file");
    public static final Code NO_BEHAVIOR = new Code("E0213", "file without a behavior");
    public static final Code RESERVED_NAME = new Code("E0214", "reserved word as a name");
    public static final Code MISSING_NAME = new Code("E0215", "missing name");
    public static final Code MISSING_TYPE = new Code("E0216", "missing type");
    public static final Code NO_MEMBER = new Code("E0217", "invalid member");
    public static final Code CLAUSE_ORDER = new Code("E0218", "placement clauses out of order");
    public static final Code BARE_REFERENCE = new Code("E0219", "reference without a name");
    public static final Code UNKNOWN_PROPERTY = new Code("E0220", "unknown message property");
    public static final Code LONELY_TRY = new Code("E0221", "incomplete try statement");
    public static final Code CATCH_PARAMETERS = new Code("E0222", "catch without exactly one parameter");
    public static final Code CASE_OUTSIDE_SWITCH = new Code("E0223", "case outside a switch");
    public static final Code TOO_DEEP = new Code("E0224", "nesting too deep");
    public static final Code CLOSES_NOTHING = new Code("E0225", "unmatched closing bracket");
    public static final Code MISPLACED_MODIFIER = new Code("E0226", "modifier not allowed here");
    public static final Code MISPLACED_HEADER = new Code("E0227", "misplaced module or import");
    public static final Code MISSPELT = new Code("E0228", "unknown keyword");

    public static final Code THROWS = new Code("E0229", "handler with a throws clause");

    public static final Code TOKEN_PASSED = new Code("E0230", "token as a pass type");
    public static final Code NEW_MISSING = new Code("E0231", "creation without new");

    private SyntaxCode() {}

    /** Returns every code, in order. */
    public static List<Code> all() {
        return List.of(
                UNKNOWN_CHARACTER,
                UNENDED_STRING,
                UNENDED_COMMENT,
                BAD_CHARACTER_LITERAL,
                UNKNOWN_ESCAPE,
                MALFORMED_NUMBER,
                BAD_UNICODE_ESCAPE,
                BAD_TEXT_BLOCK,
                MISSING_SEMICOLON,
                UNCLOSED,
                UNEXPECTED,
                MISSING_EXPRESSION,
                NO_STATEMENT,
                SEND_WITHOUT_ARGUMENTS,
                DOT_BEFORE_SEND,
                NO_MESSAGE,
                NOTHING_CONTINUES,
                CANNOT_CONTINUE,
                ELSE_WITHOUT_IF,
                SECOND_DECLARATION,
                NO_BEHAVIOR,
                RESERVED_NAME,
                MISSING_NAME,
                MISSING_TYPE,
                NO_MEMBER,
                CLAUSE_ORDER,
                BARE_REFERENCE,
                UNKNOWN_PROPERTY,
                LONELY_TRY,
                CATCH_PARAMETERS,
                CASE_OUTSIDE_SWITCH,
                TOO_DEEP,
                CLOSES_NOTHING,
                MISPLACED_MODIFIER,
                MISPLACED_HEADER,
                MISSPELT,
                THROWS,
                TOKEN_PASSED,
                NEW_MISSING);
    }
}
