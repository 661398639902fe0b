package salsa.compiler.lowering;

import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.lowering.fact.JavaTypes;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The surroundings of a piece of a behavior that is being lowered.
 *
 * @param place    where the text will run
 * @param gates    the tokens that every send here waits for
 * @param gather   the variable that collects the tokens of the sends here, or null
 * @param answer   how a {@code pass} answers
 * @param passType the type that a token-passing handler passes, as a primitive's name, or null for a class
 * @param waited   the case or chain of a waiting handler around it
 */
record Context(
        SalsaType type,
        Universe universe,
        Attribution attribution,
        Tokens tokens,
        JavaTypes types,
        Waits waits,
        Place place,
        List<String> gates,
        @Nullable String gather,
        Answer answer,
        @Nullable String passType,
        Waited waited) {

    private static final int EXCERPT_MAX = 100;

    /** Where the text runs: what {@code self} is, and which actor is the sender. */
    enum Place {
        HANDLER,
        LAMBDA,
        CLASS,
        WAIT
    }

    /**
     * How a {@code pass} answers. {@code VALUE}: pass is Java's return. {@code MESSAGE}: the value goes to the
     * continuation of {@code $message}. {@code GIVEN}: as {@code VALUE}, but the handler keeps no reference to the
     * result: it is copied or moved. {@code ACK}: the only answer is the acknowledgement that the caller of the body
     * sends. {@code LEFT}: as {@code ACK}, and the code returns whether it leaves the handler.
     */
    enum Answer {
        VALUE,
        GIVEN,
        MESSAGE,
        ACK,
        LEFT
    }

    /**
     * Returns the types as this place may name them: a class for a computation over tokens is outside of the handler.
     */
    @Override
    public JavaTypes types() {
        return place == Place.WAIT ? types : types.withHandlerVariables();
    }

    /** Returns the types as a class beside the handlers may name them. */
    JavaTypes typesOutsideHandlers() {
        return types;
    }

    String stateClass() {
        return type.name() + RuntimeNames.STATE;
    }

    /** Returns the object of the actor's state. */
    String selfExpression() {
        return switch (place) {
            case HANDLER, LAMBDA -> "this";
            case CLASS -> stateClass() + ".this";
            case WAIT -> "$actor";
        };
    }

    /**
     * Returns the actor as a reference. Where a type parameter of a handler or of a class in it may hide one of the
     * behavior, a method outside of it knows the type.
     */
    String referenceExpression(String typeArguments) {
        boolean hidden = place == Place.CLASS || place != Place.WAIT && type.hidesTypeParameters();
        if (hidden && !typeArguments.isEmpty()) return selfExpression() + "." + GeneratedNames.SELF + "()";
        return "((" + type.name() + typeArguments + ") " + selfExpression() + ")";
    }

    /** Returns the node as written, on one line, for reports; long text is shortened. */
    String excerpt(Node node) {
        int end = Math.min(node.span().end(), node.span().start() + EXCERPT_MAX);
        String text = type.source().text().substring(node.span().start(), end).replaceAll("\\s+", " ");
        return end < node.span().end() ? text + "…" : text;
    }

    boolean isCopied(@Nullable TypeMirror mirror) {
        return types.isCopied(mirror);
    }

    /** Returns whether the code, a lambda or a class, captures state of this actor. */
    boolean capturesState(Node code) {
        return new Captures(type, attribution).firstState(code) != null;
    }

    /** Returns whether the method reference captures state of this actor. */
    boolean isBoundToState(Expression.MethodReference reference) {
        return new Captures(type, attribution).isBoundToState(reference);
    }

    /** Returns the statement at the start of code that may run inside this actor only. */
    String ownerCheckStatement() {
        return selfExpression() + "." + RuntimeMethods.INSIDE + "(); ";
    }

    Context inPlace(Place other) {
        return with(place == Place.CLASS ? place : other, List.of(), null, answer, passType, waited);
    }

    Context withGates(List<String> others, @Nullable String collecting) {
        return with(place, List.copyOf(others), collecting, answer, passType, waited);
    }

    Context withAnswer(Answer other, @Nullable String passed) {
        return with(place, gates, gather, other, passed, waited);
    }

    /** Returns the context of other code of the same behavior. */
    private Context with(
            Place there,
            List<String> others,
            @Nullable String collecting,
            Answer by,
            @Nullable String passed,
            Waited surroundings) {
        return new Context(
                type, universe, attribution, tokens, types, waits, there, others, collecting, by, passed, surroundings);
    }

    /**
     * The surroundings of code in a waiting handler.
     *
     * @param received the variable that holds the innermost case's message, or null
     * @param taken    the handler whose message that is; null if it may be any
     * @param chained  whether it is part of a loop or of andThen, which continues when the part has ended
     * @param apart    whether it is a lambda's code and can return, so that leaving needs no throw: an exception
     *     through code that calls one of many lambdas costs more than everything else
     */
    record Waited(@Nullable String received, @Nullable TakenMessage taken, boolean chained, boolean apart) {
        static final Waited NOT = new Waited(null, null, false, false);

        Waited apart(boolean other) {
            return new Waited(received, taken, chained, other);
        }
    }

    /**
     * Returns the context for code that runs without its stack: named cases then have no caller that could leave the
     * handler.
     */
    Context forLaterCode() {
        return answer == Answer.LEFT
                ? withAnswer(Answer.ACK, null)
                        .withWait(new Waited(waited.received(), waited.taken(), true, waited.apart()))
                : this;
    }

    Context withWait(Waited other) {
        return with(place, gates, gather, answer, passType, other);
    }
}
