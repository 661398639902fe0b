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

    Statement parseTry() {
        Token word = tokens.advance();
        int scope = grammar.names.scopeMark();
        List<Statement> resources = tokens.at("(") ? parseResources() : List.of();
        Block body = grammar.statements.parseBlock();
        grammar.names.endScope(scope);
        var catches = new ArrayList<Catch>();
        while (tokens.at("catch")) catches.add(parseCatch());
        Block last = tokens.accept("finally") ? grammar.statements.parseBlock() : null;
        if (resources.isEmpty() && catches.isEmpty() && last == null) {
            tokens.report(
                    SyntaxCode.LONELY_TRY,
                    word.span(),
                    "this `try` has neither `catch` nor `finally`",
                    "add `catch (Exception e) { … }`");
        }
        return new Statement.Try(tokens.from(word.start()), resources, body, List.copyOf(catches), last);
    }

    private List<Statement> parseResources() {
        int opening = tokens.position();
        tokens.advance();
        var resources = new ArrayList<Statement>();
        do {
            if (tokens.at(")")) break;
            resources.add(parseResource());
        } while (tokens.accept(";"));
        tokens.close(")", opening);
        return List.copyOf(resources);
    }

    private Statement parseResource() {
        int behind = grammar.typeLookahead.endOfModifiers(tokens.position());
        boolean declares = behind > tokens.position() || grammar.lookahead.isDeclaration(tokens.position());
        if (declares) return grammar.variables.parseLocal();
        Expression resource = grammar.expressions.parseExpression();
        return new Statement.Evaluate(resource.span(), resource);
    }

    Catch parseCatch() {
        int start = tokens.advance().start();
        int opening = tokens.position();
        int scope = grammar.names.scopeMark();
        tokens.expect("(", "after `catch`");
        String modifiers = grammar.modifiers.parseModifiers().text();
        if (tokens.at(")")) reportParameters();
        TypeTree type = grammar.types.parseSeveral("|");
        Identifier name = tokens.parseName("the exception");
        grammar.names.declare(name.text());
        if (tokens.at(",")) reportParameters();
        tokens.close(")", opening);
        Block body = grammar.statements.parseBlock();
        grammar.names.endScope(scope);
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
