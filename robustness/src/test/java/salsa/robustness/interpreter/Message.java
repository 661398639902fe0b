package salsa.robustness.interpreter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A sent message: its receiver, or the token of it, its handler, its values and tokens. */
public final class Message {
    private final int number;
    private final Actor sender; // null for the one that starts the program
    private final Object target; // an actor, a token of one, or null
    private final String handler; // null for a constructor
    private final Behavior.Member member; // null until the target is known, for a handler
    private final List<Object> arguments;
    private final List<Token> awaited; // in addition to target and arguments
    private final boolean later; // by its property it may be processed any time later
    private final BitSet known; // the messages that its sender knew to have been sent
    private final boolean waited; // for a token unresolved when it was sent
    private final Token answer = new Token();

    Message(
            int number,
            Actor sender,
            Object target,
            String handler,
            Behavior.Member member,
            List<Object> arguments,
            List<Token> awaited,
            boolean later,
            BitSet known) {
        this.number = number;
        this.sender = sender;
        this.target = target;
        this.handler = handler;
        this.member = member;
        this.arguments = arguments;
        this.awaited = awaited;
        this.later = later;
        this.known = known;
        this.waited = !isReady();
    }

    int number() {
        return number;
    }

    Actor sender() {
        return sender;
    }

    BitSet known() {
        return known;
    }

    Token answer() {
        return answer;
    }

    boolean isConstructor() {
        return handler == null;
    }

    /** Returns all the tokens that it waits for. */
    List<Token> tokens() {
        var tokens = new ArrayList<>(awaited);
        if (target instanceof Token token) tokens.add(token);
        for (Object each : arguments) if (each instanceof Token token) tokens.add(token);
        return tokens;
    }

    /** Returns whether it waits for nothing, so that it keeps its place among those of its sender. */
    boolean isDirect() {
        return !later && tokens().isEmpty();
    }

    /**
     * Returns whether it keeps its place among those that wait for the same token: it had to wait, and is not delayed.
     */
    boolean isReleased() {
        return waited && !later;
    }

    /** Returns whether it left its sender when it was sent: no operand of it is a token, and no condition was open. */
    boolean hasLeftAtOnce() {
        return !waited && !(target instanceof Token) && arguments.stream().noneMatch(each -> each instanceof Token);
    }

    boolean isReady() {
        return tokens().stream().allMatch(Token::isResolved);
    }

    boolean isLost() {
        return tokens().stream().anyMatch(Token::hasFailed);
    }

    /** Returns its receiver, once known. */
    Actor receiver() {
        return (Actor) value(target);
    }

    Behavior.Member member() {
        return member != null ? member : receiver().behavior().handler(handler, arguments.size());
    }

    /** Returns the arguments of its handler. */
    List<Object> values() {
        var values = new ArrayList<>();
        for (Object each : arguments) values.add(value(each));
        return values;
    }

    /**
     * Returns the first argument, by which the programs of the tests identify their messages; "main" for the first one.
     */
    public String label() {
        return sender == null ? "main" : String.valueOf(arguments.getFirst());
    }

    private static Object value(Object valueOrToken) {
        return valueOrToken instanceof Token token ? token.value() : valueOrToken;
    }

    @Override
    public String toString() {
        return (handler == null ? "new" : handler)
                + arguments.stream()
                        .map(each -> each instanceof Token ? "token" : String.valueOf(each))
                        .toList()
                + (isReady() ? "" : " (waits)");
    }
}
