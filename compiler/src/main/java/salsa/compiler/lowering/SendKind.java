package salsa.compiler.lowering;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** The kinds of sends: what a send waits for, and the methods of the runtime that send its message. */
enum SendKind {
    /**
     * When the tokens in its target and arguments have resolved, and what else it waits for: see {@link #ofResumed}.
     */
    AFTER_OPERANDS(null, null),

    /** At once, before all queued messages. */
    URGENT(RuntimeMethods.SEND_URGENT, RuntimeMethods.REQUEST_URGENT),

    /** When its gates have resolved and then the stated time has passed. */
    DELAYED(RuntimeMethods.SEND_LATER, RuntimeMethods.REQUEST_LATER),

    /** When its gates have resolved. */
    GATED(RuntimeMethods.SEND, RuntimeMethods.REQUEST),

    /** At once, to the actor that the same expression creates. */
    FIRST(RuntimeMethods.SEND_FIRST, RuntimeMethods.REQUEST_FIRST),

    /** At once, from code that may run on any thread. */
    ANYWHERE(RuntimeMethods.POST, RuntimeMethods.REQUEST_HERE),

    /** At once. */
    PLAIN(RuntimeMethods.SEND, RuntimeMethods.REQUEST);

    private final @Nullable String oneWay;
    private final @Nullable String request;

    SendKind(@Nullable String oneWay, @Nullable String request) {
        this.oneWay = oneWay;
        this.request = request;
    }

    /** Returns the kind of a send at its place in the program. */
    static SendKind of(Expression.Send send, Context context) {
        boolean tokens = context.tokens().isToken(send.target())
                || send.arguments().stream().anyMatch(context.tokens()::isToken);
        boolean gates = !context.gates().isEmpty();
        if (tokens || isUrgent(send) && gates) return AFTER_OPERANDS;
        if (isUrgent(send)) return URGENT;
        if (isDelayed(send)) return DELAYED;
        if (send.property() != null || gates) return GATED;
        if (context.place() == Context.Place.LAMBDA || context.place() == Context.Place.CLASS) return ANYWHERE;
        return send.target() instanceof Expression.New ? FIRST : PLAIN;
    }

    /** Returns the kind of a send {@link #AFTER_OPERANDS} once all that it waits for has resolved. */
    static SendKind ofResumed(Expression.Send send) {
        if (isDelayed(send)) return DELAYED;
        return isUrgent(send) ? URGENT : PLAIN;
    }

    private static boolean isUrgent(Expression.Send send) {
        return send.property() instanceof Node.Property property && property.urgent();
    }

    private static boolean isDelayed(Expression.Send send) {
        return send.property() instanceof Node.Property property && property.delay();
    }

    /** Returns whether the runtime learns where the program sends: the send is in no handler when it is executed. */
    boolean needsSite() {
        return this == DELAYED || this == GATED;
    }

    /** Returns the method that sends a message without a token; {@link #AFTER_OPERANDS} has none. */
    String oneWayMethod() {
        return Objects.requireNonNull(oneWay, name());
    }

    /** Returns the method that sends a message and returns its token; {@link #AFTER_OPERANDS} has none. */
    String requestMethod() {
        return Objects.requireNonNull(request, name());
    }
}
