package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;

/**
 * Words that begin a statement in other languages, each with its form here. They are ordinary names: a word counts as
 * foreign only where the text after it cannot follow a name.
 */
final class ForeignWords {
    /** The words that are followed by parentheses and a statement. */
    private static final Set<String> HEADS =
            Set.of("when", "match", "elseif", "elif", "elsif", "unless", "until", "foreach");

    private static final String MESSAGE = "send a message, for which the sender does not wait: self<-handler(…)";
    private static final String BRANCH = "write `else if (…)`";
    private static final String SWITCH = "write `switch (…) { case … -> …; }`";

    private static final Map<String, String> FORMS = Map.ofEntries(
            Map.entry("go", MESSAGE),
            Map.entry("launch", MESSAGE),
            Map.entry("async", MESSAGE),
            Map.entry("spawn", MESSAGE),
            Map.entry("select", "write `receive { case channel(var value) -> …; }`"),
            Map.entry("when", SWITCH),
            Map.entry("match", SWITCH),
            Map.entry("elseif", BRANCH),
            Map.entry("elif", BRANCH),
            Map.entry("elsif", BRANCH),
            Map.entry("foreach", "write `for (… : …)`"),
            Map.entry("unless", "write `if (!(…))`"),
            Map.entry("until", "write `while (!(…))`"),
            Map.entry("defer", "write `try { … } finally { … }`"));

    private static final Set<String> MODIFIERS = Set.of("async", "suspend");
    private static final Set<String> VARIABLES = Set.of("let", "const", "val", "mut", "my", "local", "auto");
    private static final Set<String> HANDLERS = Set.of("fun", "func", "fn", "def", "function");

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("Int", "int"),
            Map.entry("Long", "long"),
            Map.entry("Double", "double"),
            Map.entry("Float", "float"),
            Map.entry("Boolean", "boolean"),
            Map.entry("Char", "char"),
            Map.entry("Unit", "ack"),
            Map.entry("i32", "int"),
            Map.entry("i64", "long"),
            Map.entry("f64", "double"),
            Map.entry("str", "String"),
            Map.entry("string", "String"),
            Map.entry("bool", "boolean"),
            Map.entry("number", "int"));

    private ForeignWords() {}

    /** Returns whether the word marks functions that run asynchronously. */
    static boolean isAsyncModifier(String word) {
        return MODIFIERS.contains(word);
    }

    /** Returns whether the word begins the declaration of a function. */
    static boolean beginsFunction(String word) {
        return HANDLERS.contains(word);
    }

    /** Returns whether the word begins the declaration of a variable, whose type is inferred. */
    static boolean beginsVariable(String word) {
        return VARIABLES.contains(word);
    }

    static boolean beginsHead(String word) {
        return HEADS.contains(word);
    }

    static Optional<String> formHere(String word) {
        return Optional.ofNullable(FORMS.get(word));
    }

    /**
     * Returns the head of a handler for that of a function with the types behind the names: {@code int add(int a, int b)}
     * for {@code fun add(a: Int, b: Int): Int}. The word before the name is the present token.
     */
    static String headHere(TokenStream tokens) {
        int closing = tokens.partner(tokens.position() + 2);
        int end = closing - tokens.position();
        String name = tokens.peek(1).text();
        if (end < 0) return "ack " + name + "(…)";
        String passed = tokens.at(":", end + 1)
                ? typeHere(tokens, end + 2)
                : tokens.at("->", end + 1) ? typeHere(tokens, end + 2) : "ack";
        var parameters = new ArrayList<String>();
        for (int i = 3; i < end; i++) {
            if (tokens.at(":", i + 1) && tokens.peek(i).isIdentifier())
                parameters.add(typeHere(tokens, i + 2) + " " + tokens.peek(i).text());
        }
        boolean others = parameters.isEmpty() && end > 3;
        return passed + " " + name + "(" + (others ? "…" : String.join(", ", parameters)) + ")";
    }

    /** Returns the field for one whose type follows its name, {@code int a = 0} for {@code a: Int = 0}. */
    static String fieldHere(TokenStream tokens) {
        String value = tokens.at("=", 3) && tokens.at(";", 5)
                ? " = " + tokens.peek(4).text()
                : tokens.at(";", 3) ? "" : " = …";
        return typeHere(tokens, 2) + " " + tokens.peek().text() + value + ";";
    }

    /** Returns the field for {@code a = 0}, which lacks its type. */
    static String fieldWithType(TokenStream tokens) {
        Token value = tokens.peek(2);
        boolean whole = tokens.at(";", 3);
        String type = switch (value.kind()) {
            case INTEGER -> "int";
            case FLOATING -> "double";
            case CHARACTER -> "char";
            case STRING -> "String";
            default -> value.is("true") || value.is("false") ? "boolean" : "Type";
        };
        return type + " " + tokens.peek().text() + " = " + (whole ? value.text() : "…") + ";";
    }

    private static String typeHere(TokenStream tokens, int ahead) {
        String written = tokens.peek(ahead).text();
        return TYPES.getOrDefault(written, written);
    }
}
