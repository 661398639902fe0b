package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Catch;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.Statement.Block;
import salsa.syntax.tree.TypeTree;

/** Parses {@code try} with its parts. */
final class TryParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    TryParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Statement tryCatch() {
        Token word = tokens.advance();
        int scope = grammar.names.mark();
        List<Statement> resources = tokens.at("(") ? resources() : List.of();
        Block body = grammar.statements.block();
        grammar.names.release(scope);
        var catches = new ArrayList<Catch>();
        while (tokens.at("catch")) catches.add(catching());
        Block last = tokens.accept("finally") ? grammar.statements.block() : null;
        if (resources.isEmpty() && catches.isEmpty() && last == null) {
            tokens.report(
                    SyntaxCode.LONELY_TRY,
                    word.span(),
                    "this `try` has neither `catch` nor `finally`",
                    "add `catch (Exception e) { … }`");
        }
        return new Statement.Try(tokens.from(word.start()), resources, body, List.copyOf(catches), last);
    }

    private List<Statement> resources() {
        int opening = tokens.position();
        tokens.advance();
        var resources = new ArrayList<Statement>();
        do {
            if (tokens.at(")")) break;
            resources.add(resource());
        } while (tokens.accept(";"));
        tokens.close(")", opening);
        return List.copyOf(resources);
    }

    private Statement resource() {
        int behind = grammar.typeLookahead.modifiers(tokens.position());
        boolean declares = behind > tokens.position() || grammar.lookahead.declaration(tokens.position());
        if (declares) return grammar.variables.local();
        Expression resource = grammar.expressions.expression();
        return new Statement.Evaluate(resource.span(), resource);
    }

    Catch catching() {
        int start = tokens.advance().start();
        int opening = tokens.position();
        int scope = grammar.names.mark();
        tokens.expect("(", "after `catch`");
        String modifiers = grammar.modifiers.modifiers().text();
        if (tokens.at(")")) reportParameters();
        TypeTree type = grammar.types.several("|");
        Identifier name = tokens.name("the exception");
        grammar.names.declare(name.text());
        if (tokens.at(",")) reportParameters();
        tokens.close(")", opening);
        Block body = grammar.statements.block();
        grammar.names.release(scope);
        return new Catch(tokens.from(start), modifiers, type, name, body);
    }

    private void reportParameters() {
        tokens.report(
                SyntaxCode.CATCH_PARAMETERS,
                tokens.peek().span(),
                "a `catch` must have exactly one parameter",
                "write one, such as `catch (Exception e)`; join types with `|`");
    }
}
