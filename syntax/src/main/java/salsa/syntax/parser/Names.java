package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.Brackets;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;

/**
 * The Salsa words that are declared as variables at the parser's place, so that Java code with a field {@code parent}
 * or a parameter {@code self} refers to its own variable.
 */
final class Names {
    private static final Set<String> TYPE_SIGNS = Set.of(".", "<", ">", ",", "[", "]", "?");
    private static final String CASES_AS_VALUE = "CaseSet"; // the type of a variable that holds cases
    private static final Set<String> TRACKED = Set.of("self", "parent", "ack", "later", "sender");

    private final List<String> declared = new ArrayList<>();
    private final Set<String> imported = new HashSet<>(); // statically; "*" for all of a class
    private @Nullable Set<String> types; // null until first needed

    /** Returns the state to be restored at the end of a scope. */
    int scopeMark() {
        return declared.size();
    }

    void endScope(int mark) {
        declared.subList(mark, declared.size()).clear();
    }

    void declare(String name) {
        if (TRACKED.contains(name)) declared.add(name);
    }

    boolean declares(String name) {
        return declared.contains(name);
    }

    /** Records a static import, which may make a word the name of a method. */
    void recordImport(String name) {
        imported.add(name.substring(name.lastIndexOf('.') + 1));
    }

    boolean isImported(String method) {
        return imported.contains(method) || imported.contains("*");
    }

    /**
     * Returns whether the file shows that a type has the name: by an import, a declaration, or the creation of an
     * instance.
     */
    boolean showsType(TokenStream tokens, String name) {
        if (types == null) {
            types = new HashSet<>();
            for (int i = 1; !tokens.get(i).isEnd(); i++) {
                Token before = tokens.get(i - 1);
                boolean type = switch (before.text()) {
                    case "class", "record", "interface", "enum", "new" -> true;
                    case "." -> tokens.get(i + 1).is(";");
                    default -> false;
                };
                if (type) types.add(tokens.get(i).text());
            }
        }
        return types.contains(name);
    }

    /**
     * Returns whether {@code word name;} can only declare a variable: no named cases can be meant, or the variable is
     * assigned after it. The cases of behaviors that this one extends are unknown here.
     */
    boolean mustBeVariable(TokenStream tokens, String name) {
        boolean cases = false;
        for (int i = 1; !tokens.get(i).isEnd(); i++) {
            boolean declared = tokens.get(i).is("{") && tokens.get(i - 1).isIdentifier() && isBehindCases(tokens, i);
            if (declared && tokens.get(i - 1).is(name)) return false;
            cases |= declared || tokens.get(i).is("extends") || tokens.get(i).is(CASES_AS_VALUE);
        }
        return !cases || isAssignedBehind(tokens, name) && !isDeclaredElsewhere(tokens, name);
    }

    /** Returns whether the file declares a variable of the name apart from {@code word name;} at this position. */
    private static boolean isDeclaredElsewhere(TokenStream tokens, String name) {
        String word = tokens.peek().text();
        for (int i = 1; !tokens.get(i).isEnd(); i++) {
            if (tokens.get(i).is(name)
                    && endsType(tokens.get(i - 1))
                    && !tokens.get(i - 1).is(word)) return true;
        }
        return false;
    }

    /** Returns whether {@code await name;} can only declare a variable, which is assigned after it. */
    boolean isFirstDeclared(TokenStream tokens, String name) {
        for (int i = 1; !tokens.get(i).isEnd(); i++) {
            boolean declared = tokens.get(i).is(name)
                    && i != tokens.position() + 1
                    && endsType(tokens.get(i - 1))
                    && !tokens.get(i - 1).is("await");
            if (declared) return false;
        }
        return showsType(tokens, "await") || isAssignedBehind(tokens, name);
    }

    private static boolean isBehindCases(TokenStream tokens, int brace) {
        int at = brace - 2; // before the name
        while (at > 0
                && (tokens.get(at).isIdentifier()
                        || Words.isPrimitive(tokens.get(at))
                        || TYPE_SIGNS.contains(tokens.get(at).text()))
                && !tokens.get(at).is("cases")) at--;
        return tokens.get(Math.max(at, 0)).is("cases");
    }

    private static boolean isAssignedBehind(TokenStream tokens, String name) {
        for (int i = tokens.position() + 2; !tokens.get(i).isEnd(); i++) {
            if (tokens.get(i).is("{") && tokens.partner(i) > i) {
                if (assignsBetween(tokens, name, i, tokens.partner(i))) return true;
                i = tokens.partner(i);
            } else if (tokens.get(i).is("}")) return false;
            else if (assignsBetween(tokens, name, i, i + 1)) return true;
        }
        return false;
    }

    private static boolean assignsBetween(TokenStream tokens, String name, int from, int to) {
        for (int i = from; i < to; i++) {
            if (tokens.get(i).is(name)
                    && tokens.get(i + 1).is("=")
                    && !tokens.get(i - 1).is(".")) return true;
        }
        return false;
    }

    /**
     * Declares the fields of a class before its members are parsed, because they may be used before their declarations.
     */
    void declareFields(TokenStream tokens, int openingBrace) {
        int closing = tokens.partner(openingBrace);
        int limit = closing == Brackets.NONE ? Integer.MAX_VALUE : closing;
        for (int i = openingBrace + 1; i < limit && !tokens.get(i).isEnd(); i++) {
            int partner = tokens.partner(i);
            if (partner > i) i = partner;
            else if (isField(tokens, i)) declare(tokens.get(i).text());
        }
    }

    private static boolean isField(TokenStream tokens, int index) {
        return TRACKED.contains(tokens.get(index).text())
                && endsType(tokens.get(index - 1))
                && switch (tokens.get(index + 1).text()) {
                    case "=", ";", ",", "[" -> true;
                    default -> false;
                };
    }

    private static boolean endsType(Token token) {
        return token.isIdentifier() || Words.isPrimitive(token) || token.is("]") || token.is(">") || token.is(",");
    }
}
