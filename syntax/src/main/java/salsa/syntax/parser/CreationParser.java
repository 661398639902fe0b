package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.ActorBody;
import salsa.syntax.tree.Node.ClassBody;
import salsa.syntax.tree.Node.Placement;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.TypeTree;

/** Parses {@code new} of objects, actors and arrays, {@code reference}, and the placement of actors. */
final class CreationParser {
    /** The host and the port in one text, as in an address of the web. */
    private static final Pattern ADDRESS = Pattern.compile("\"([^\":]+):(\\d+)\"");

    private final Grammar grammar;
    private final TokenStream tokens;

    CreationParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Parses from {@code new} on; {@code outer} is the expression before {@code .new}, or null. */
    Expression parseCreation(@Nullable Expression outer) {
        int start = outer == null ? tokens.peek().start() : outer.span().start();
        tokens.advance();
        if (tokens.at("<")) grammar.types.parseTypeArguments(); // of a generic constructor; they stay text
        TypeTree type = parseCreatedType();
        int bracket = grammar.typeLookahead.endOfAnnotations(tokens.position());
        if (tokens.get(bracket).is("[")) return parseArray(start, type);
        if (atClause()) return parseClausesFirst(start, type);
        List<Expression> arguments = grammar.primaries.parseArguments();
        if (tokens.at("{") && grammar.actors.containsKey(tokens.peek().start()))
            return parseActor(start, outer, type, arguments);
        ClassBody body = tokens.at("{") ? grammar.javaClasses.parseBody("") : null;
        var clauses = new Clauses();
        Placement placement = clauses.parseClauses();
        if (clauses.disordered) return new Expression.Erroneous(tokens.from(start));
        return new Expression.New(tokens.from(start), outer, type, arguments, arguments.size(), body, null, placement);
    }

    /** Parses the type after {@code new}; reports {@code token T}, of which Java has no arrays. */
    private TypeTree parseCreatedType() {
        boolean token = grammar.typeLookahead.isTokenWord(tokens.position());
        Token word = tokens.peek();
        if (token) tokens.advance();
        TypeTree type = grammar.types.parseElement();
        if (!token) return type;
        String value = tokens.text(type.span());
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "`token` declares a variable; there are no arrays of tokens",
                "keep tokens in a list: `List<Token<" + boxOf(value) + ">> tokens = new ArrayList<>();`");
        return type;
    }

    private static String boxOf(String value) {
        return switch (value) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case "long", "double", "boolean", "float", "short", "byte" ->
                Character.toUpperCase(value.charAt(0)) + value.substring(1);
            default -> value;
        };
    }

    /** Reports clauses between the type and the arguments, or without arguments. */
    private Expression parseClausesFirst(int start, TypeTree type) {
        Token word = tokens.peek();
        parsePlacement();
        String clauses = tokens.text(tokens.from(word.start()));
        int behind = tokens.peek().start();
        if (tokens.at("(") && !tokens.peek().firstOnLine()) grammar.primaries.parseArguments();
        Span written = tokens.from(behind);
        String arguments = written.start() < written.end() ? tokens.text(written) : "()";
        tokens.report(
                SyntaxCode.UNEXPECTED,
                word.span(),
                "the arguments of a creation come before " + word.description(),
                "write `new " + tokens.text(type.span()) + arguments + " " + clauses + "`");
        return new Expression.Erroneous(tokens.from(start));
    }

    private Expression parseActor(int start, @Nullable Expression outer, TypeTree type, List<Expression> written) {
        var arguments = new ArrayList<>(written);
        int opening = tokens.peek().start();
        List<Declaration> members =
                tokens.tryEnter() ? grammar.javaClasses.parseOutside(this::parseActorMembers) : List.of();
        tokens.leave();
        var body = new ActorBody(tokens.from(opening), members);
        Placement placement = parsePlacement();
        var creation = new Expression.New(
                tokens.from(start),
                outer,
                type,
                Collections.unmodifiableList(arguments),
                written.size(),
                null,
                body,
                placement);
        grammar.captured.put(creation, arguments);
        return creation;
    }

    private List<Declaration> parseActorMembers() {
        return grammar.switches.parseOutsideValueCase(
                () -> grammar.lambdas.parseWithLambdas(() -> grammar.members.parseMembers("")));
    }

    private Expression parseArray(int start, TypeTree element) {
        var dimensions = new ArrayList<Expression>();
        int open = 0;
        while (atDimension()) {
            int opening = tokens.position();
            tokens.advance();
            if (tokens.accept("]")) {
                open++;
                continue;
            }
            dimensions.add(grammar.lambdas.parseWithLambdas(grammar.expressions::parseExpression));
            tokens.close("]", opening);
        }
        Expression.ArrayElements initializer = tokens.at("{") && dimensions.isEmpty() ? parseElements() : null;
        return new Expression.NewArray(tokens.from(start), element, List.copyOf(dimensions), open, initializer);
    }

    /** Returns whether a bracket is a dimension: after the last empty bracket, one with a value is an index. */
    private boolean atDimension() {
        tokens.jump(grammar.typeLookahead.endOfAnnotations(tokens.position()));
        if (!tokens.at("[")) return false;
        boolean afterOpen = tokens.previous().is("]") && tokens.peek(-2).is("[");
        return !afterOpen || tokens.at("]", 1);
    }

    /** Parses <code>{a, {b, c},}</code>. */
    Expression.ArrayElements parseElements() {
        int opening = tokens.position();
        int start = tokens.advance().start();
        var elements = new ArrayList<Expression>();
        if (tokens.tryEnter()) {
            grammar.lambdas.parseWithLambdas(() -> {
                while (!tokens.at("}") && !tokens.atEnd()) {
                    elements.add(grammar.variables.parseInitializer());
                    if (!tokens.accept(",")) break;
                }
                return elements;
            });
        }
        tokens.leave();
        tokens.close("}", opening);
        return new Expression.ArrayElements(tokens.from(start), List.copyOf(elements));
    }

    Expression parseReference() {
        Token word = tokens.advance();
        TypeTree type = grammar.types.parseNamed();
        var clauses = new Clauses();
        Placement placement = clauses.parseClauses();
        if (clauses.disordered) return new Expression.Erroneous(tokens.from(word.start()));
        if (placement == null) {
            tokens.report(
                    SyntaxCode.BARE_REFERENCE,
                    tokens.from(word.start()),
                    "`reference` needs the name of the actor",
                    "write `"
                            + tokens.source()
                                    .text()
                                    .substring(word.start(), type.span().end())
                            + " called (\"name\")` with `at (\"host\", port)` or `using (server)`");
        }
        return new Expression.Reference(tokens.from(word.start()), type, placement);
    }

    /** Parses the clauses of a creation; returns null if there are none. */
    private @Nullable Placement parsePlacement() {
        return new Clauses().parseClauses();
    }

    private boolean atClause() {
        return Words.CLAUSES.contains(tokens.peek().text()) && tokens.at("(", 1);
    }

    /** The clauses after one allocation while they are parsed. */
    private final class Clauses {
        private final Expression[] values = new Expression[Words.CLAUSES.size()];
        private @Nullable Expression port;
        private int last = -1;
        private @Nullable Token lastWord;
        private boolean disordered; // whether a clause is missing in the tree, so that rules would misjudge it

        @Nullable
        Placement parseClauses() {
            if (!atClause()) return null;
            int start = tokens.peek().start();
            while (atClause()) parseClause();
            return new Placement(tokens.from(start), values[0], values[1], values[2], port, values[3]);
        }

        private void parseClause() {
            Token word = tokens.peek();
            int rank = Words.CLAUSES.indexOf(word.text());
            boolean inOrder = rank > last;
            if (!inOrder) reportOrder(word, rank, Objects.requireNonNull(lastWord));
            disordered |= !inOrder;
            tokens.advance();
            int opening = tokens.position();
            tokens.advance();
            Expression value = grammar.lambdas.parseWithLambdas(grammar.expressions::parseExpression);
            Expression second = word.is("at") ? parsePort(value) : null;
            tokens.close(")", opening);
            if (!inOrder) return; // the tree keeps its children in the order of the source
            values[rank] = value;
            if (second != null) port = second;
            last = rank;
            lastWord = word;
        }

        /** Parses the port behind a host; reports a host that contains it, and returns null. */
        private @Nullable Expression parsePort(Expression host) {
            Matcher address = ADDRESS.matcher(tokens.text(host.span()));
            if (tokens.at(")") && address.matches()) {
                tokens.report(
                        SyntaxCode.UNEXPECTED,
                        host.span(),
                        "the host and the port are two arguments",
                        "write `at (\"" + address.group(1) + "\", " + address.group(2) + ")`");
                return null;
            }
            return tokens.expect(",", "between the host and the port") ? grammar.expressions.parseExpression() : null;
        }

        private void reportOrder(Token word, int rank, Token earlier) {
            String reason = rank == last
                    ? word.description() + " is given twice"
                    : word.description() + " comes after " + earlier.description();
            tokens.report(
                    SyntaxCode.CLAUSE_ORDER,
                    word.span(),
                    reason,
                    "use the order `called (…) using (…) at (…, …) on (…)`, each at most once",
                    new Label(earlier.span(), rank == last ? "first given here" : "belongs after it"));
        }
    }
}
