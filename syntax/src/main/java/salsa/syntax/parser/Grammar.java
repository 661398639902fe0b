package salsa.syntax.parser;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.source.Meanings;
import salsa.syntax.tree.Expression;

/**
 * The parts of the parser over one source. They call each other through this class; each parses the rules of one
 * concern.
 */
final class Grammar {
    final TokenStream tokens;
    final TypeLookahead typeLookahead;
    final Lookahead lookahead;
    final Names names = new Names();
    final Slips slips;
    final TypeParser types;
    final PatternParser patterns;
    final ExpressionParser expressions;
    final UnaryParser unaries;
    final PrimaryParser primaries;
    final CreationParser creations;
    final LambdaParser lambdas;
    final SwitchParser switches;
    final WaitParser waits;
    final CasesParser cases;
    final StatementParser statements;
    final ControlParser controls;
    final LoopParser loops;
    final TryParser tries;
    final VariableParser variables;
    final ModifierParser modifiers;
    final MemberParser members;
    final JavaClassParser javaClasses;
    final UnitParser units;

    final Set<Integer> comparisons; // where `<-(` is not a send
    final Map<Integer, Set<String>> actors; // where the body of an anonymous actor begins
    final Map<Expression.New, List<Expression>> captured = new IdentityHashMap<>(); // their arguments

    Grammar(TokenStream tokens, Meanings meanings) {
        this.tokens = tokens;
        this.comparisons = meanings.comparisons();
        this.actors = meanings.actors();
        typeLookahead = new TypeLookahead(tokens);
        lookahead = new Lookahead(tokens, typeLookahead);
        slips = new Slips(tokens);
        types = new TypeParser(this);
        patterns = new PatternParser(this);
        expressions = new ExpressionParser(this);
        unaries = new UnaryParser(this);
        primaries = new PrimaryParser(this);
        creations = new CreationParser(this);
        lambdas = new LambdaParser(this);
        switches = new SwitchParser(this);
        waits = new WaitParser(this);
        cases = new CasesParser(this);
        statements = new StatementParser(this);
        controls = new ControlParser(this);
        loops = new LoopParser(this);
        tries = new TryParser(this);
        variables = new VariableParser(this);
        modifiers = new ModifierParser(this);
        members = new MemberParser(this);
        javaClasses = new JavaClassParser(this);
        units = new UnitParser(this);
    }
}
