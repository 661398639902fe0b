package salsa.syntax.effect;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;

/** Statements in the form of other languages, such as {@code spawn a.m()}: their first word parses as a name. */
final class ForeignStatements {
    /** A call of a method of an object, behind the word with which another language starts it. */
    private static final Pattern STARTED = Pattern.compile("\\s+(\\w+)\\.(\\w+\\([^()\\n]{0,40}\\))");

    /** A message behind a word that belongs behind the message. */
    private static final Pattern SENT = Pattern.compile("[ \\t]+(\\w+<-\\w+\\([^;\\n]{0,40}\\))\\s*;");

    private static final Pattern CASE = Pattern.compile(".*\\bcase \\w+\\([^()]*\\) *->");
    private static final Set<String> PRINTS = Set.of("println", "print", "printf");

    private final TokenStream tokens;
    private final QuotedText quoted;

    ForeignStatements(TokenStream tokens) {
        this.tokens = tokens;
        this.quoted = new QuotedText(tokens);
    }

    /** Returns the repair for an expression that is such a statement or its beginning; null for others. */
    @Nullable
    String remedyFor(Expression expression) {
        String before = quoted.before(expression);
        if (before.endsWith("@") && expression instanceof Expression.Lambda) {
            return "the answer becomes an argument of the next message: self<-handler("
                    + before.substring(0, before.length() - 1).strip() + ")";
        }
        String word = expression instanceof Expression.Name name ? wordRemedy(name) : null;
        if (word != null) return word;
        return CASE.matcher(before).matches()
                ? "answer the message with `reply(" + quoted.of(expression) + ");`"
                : null;
    }

    /** Returns the repair for a word that begins a statement in other languages; null for other words. */
    private @Nullable String wordRemedy(Expression.Name word) {
        if (PRINTS.contains(word.text()) && quoted.behind(word).startsWith("!")) {
            return "write System.out." + word.text() + "(…)";
        }
        return switch (word.text()) {
            case "currentContinuation" -> passOfAnswer(quoted.before(word));
            case "go", "launch", "async", "spawn", "start" -> startedSend(word);
            case "urgent" -> urgentSend(word);
            case "raise" -> "write `throw`";
            case "defer" -> "write `try { … } finally { … }`";
            case "delete", "free" -> "remove it: unreachable objects and actors are garbage";
            case "var" -> "write the type or `var`, not both";
            case "reply" -> "write `reply(" + quoted.argumentHere() + ");`";
            case "become" -> "become other cases: `become { case message(…) -> … }`";
            case "token" -> tokens.at("void") ? "write `token ack` for a message without a value" : null;
            default -> null;
        };
    }

    /** Returns the send for {@code go a.m()}, or null. */
    private @Nullable String startedSend(Expression.Name word) {
        Matcher call =
                STARTED.matcher(tokens.source().text()).region(word.span().end(), endOfText());
        return call.lookingAt()
                ? "send a message, for which the sender does not wait: " + call.group(1) + "<-" + call.group(2)
                : null;
    }

    /** Returns the send for {@code urgent a<-m()}, or null. */
    private @Nullable String urgentSend(Expression.Name word) {
        Matcher send = SENT.matcher(tokens.source().text()).region(word.span().end(), endOfText());
        return send.lookingAt() ? "write it after the message: `" + send.group(1) + " : urgent`" : null;
    }

    private int endOfText() {
        return tokens.source().text().length();
    }

    /** Returns the repair for the word of SALSA 1.x that answers with the value of the message before it. */
    private static String passOfAnswer(String before) {
        int statement = Math.max(before.lastIndexOf('{'), Math.max(before.lastIndexOf('}'), before.lastIndexOf(';')));
        String links = before.endsWith("@")
                ? before.substring(statement + 1, before.length() - 1).strip()
                : "";
        if (links.isEmpty()) return "pass the answer of the message before `@`: `pass actor<-message();`";
        int last = links.lastIndexOf('@') + 1;
        String chain =
                (links.substring(0, last) + " pass " + links.substring(last).strip()).strip();
        return "pass the answer of the message before `@`: `" + chain + ";`";
    }
}
