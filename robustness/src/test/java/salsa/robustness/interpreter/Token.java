package salsa.robustness.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A value that becomes available once, or never because its computation failed. */
public final class Token {
    private enum State {
        OPEN,
        RESOLVED,
        FAILED
    }

    private final List<Runnable> waiting = new ArrayList<>();
    private State state = State.OPEN;
    private Object value;

    Token() {}

    static Token resolved(Object value) {
        var token = new Token();
        token.resolve(value);
        return token;
    }

    boolean isResolved() {
        return state == State.RESOLVED;
    }

    boolean hasFailed() {
        return state == State.FAILED;
    }

    Object value() {
        if (!isResolved()) throw new IllegalStateException("the value of a token that has none");
        return value;
    }

    void resolve(Object value) {
        settle(State.RESOLVED, value);
    }

    void fail() {
        settle(State.FAILED, null);
    }

    private void settle(State settled, Object value) {
        if (state != State.OPEN) throw new IllegalStateException("a token is resolved twice");
        state = settled;
        this.value = value;
        waiting.forEach(Runnable::run);
    }

    /** Runs the consumer when the token is settled, at once if it is. */
    void whenSettled(Runnable consumer) {
        if (state == State.OPEN) waiting.add(consumer);
        else consumer.run();
    }

    /** Makes this token resolve or fail as another one does. */
    void follow(Token other) {
        other.whenSettled(() -> {
            if (other.isResolved()) resolve(other.value());
            else fail();
        });
    }

    /**
     * Returns the token of a function's result on the values of tokens, when all have resolved. It fails if one of them
     * does.
     */
    static Token of(List<Token> parts, Function<List<Object>, Object> function) {
        var result = new Token();
        for (Token part : parts) {
            part.whenSettled(() -> {
                if (result.state != State.OPEN) return;
                if (part.hasFailed()) result.fail();
                else if (parts.stream().allMatch(Token::isResolved)) result.compute(parts, function);
            });
        }
        return result;
    }

    private void compute(List<Token> parts, Function<List<Object>, Object> function) {
        Object computed;
        try {
            computed = function.apply(parts.stream().map(Token::value).toList());
        } catch (Failure e) {
            fail();
            return;
        }
        if (computed instanceof Token token) follow(token);
        else resolve(computed);
    }
}
