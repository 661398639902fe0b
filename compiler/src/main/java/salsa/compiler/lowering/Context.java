package salsa.compiler.lowering;

import java.util.List;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.isolation.Captures;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.RuntimeNames;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.TakenMessage;
import salsa.compiler.unit.Tokens;
import salsa.compiler.unit.Universe;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * What the lowering of a piece of a behavior knows about its surroundings.
 *
 * @param place    where the text will run
 * @param gates    the tokens that every send here waits for
 * @param gather   the variable that collects the tokens of the sends here, or null
 * @param answer   how a {@code pass} answers
 * @param passType the type that a token-passing handler passes, as a primitive's name, or null for a class
 * @param waited   the case or chain of a handler that waits round it
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
        String gather,
        Answer answer,
        String passType,
        Waited waited) {

    private static final int EXCERPT_MAX = 100;

    /** Where the text runs: what {@code self} is, and on whose behalf it sends. */
    enum Place {
        HANDLER,
        LAMBDA,
        CLASS,
        WAIT
    }

    /**
     * {@code VALUE}: pass is Java's return. {@code MESSAGE}: the value goes to who waits for {@code $message}.
     * {@code GIVEN}: as {@code VALUE}, but of what is passed the handler keeps nothing: it is copied or moved.
     * {@code ACK}: nothing is passed but the acknowledgement that the caller of the body gives. {@code LEFT}: that,
     * too, and what the code returns is whether it wants to end the handler.
     */
    enum Answer {
        VALUE,
        GIVEN,
        MESSAGE,
        ACK,
        LEFT
    }

    String state() {
        return type.name() + RuntimeNames.STATE;
    }

    /** The object of the actor's state. */
    String self() {
        return switch (place) {
            case HANDLER, LAMBDA -> "this";
            case CLASS -> state() + ".this";
            case WAIT -> "$actor";
        };
    }

    /** The actor as a reference. */
    String reference(String typeArguments) {
        return "((" + type.name() + typeArguments + ") " + self() + ")";
    }

    /** How the node is written, in one line, for reports; of much text the beginning. */
    String excerpt(Node node) {
        int end = Math.min(node.span().end(), node.span().start() + EXCERPT_MAX);
        String text = type.source().text().substring(node.span().start(), end).replaceAll("\\s+", " ");
        return end < node.span().end() ? text + "…" : text;
    }

    boolean copied(TypeMirror mirror) {
        return types.copied(mirror);
    }

    /** Whether the code, a lambda or a class, takes along something that only this actor may touch. */
    boolean reachesState(Node code) {
        return new Captures(type, attribution).first(code) != null;
    }

    /** Whether the method reference keeps something that only this actor may touch. */
    boolean isBoundToState(Expression.MethodReference reference) {
        return new Captures(type, attribution).isBoundToState(reference);
    }

    /** The statement at the start of code that may run inside of this actor only. */
    String guard() {
        return self() + ".$inside(); ";
    }

    Context in(Place other) {
        return new Context(
                type,
                universe,
                attribution,
                tokens,
                types,
                waits,
                place == Place.CLASS ? place : other,
                List.of(),
                null,
                answer,
                passType,
                waited);
    }

    Context gated(List<String> others, String collecting) {
        return new Context(
                type,
                universe,
                attribution,
                tokens,
                types,
                waits,
                place,
                List.copyOf(others),
                collecting,
                answer,
                passType,
                waited);
    }

    Context answering(Answer other, String passed) {
        return new Context(
                type, universe, attribution, tokens, types, waits, place, gates, gather, other, passed, waited);
    }

    /**
     * Where a handler waits.
     *
     * @param received the variable that holds what the innermost case took, or null
     * @param taken    the handler whose message that is; null when it may be any
     * @param chained  whether it is part of a loop or of andThen, which goes on when the part is over
     * @param apart    whether it is a lambda's code and can return from there, so that nothing need be thrown to leave
     *                 it: what is thrown through code that calls one of many lambdas costs more than all the rest
     */
    record Waited(String received, TakenMessage taken, boolean chained, boolean apart) {
        static final Waited NOT = new Waited(null, null, false, false);

        Waited apart(boolean other) {
            return new Waited(received, taken, chained, other);
        }
    }

    /** For what goes on without its stack: in cases with a name nobody is there any more who could be told to leave. */
    Context later() {
        return answer == Answer.LEFT
                ? answering(Answer.ACK, null)
                        .waiting(new Waited(waited.received(), waited.taken(), true, waited.apart()))
                : this;
    }

    Context waiting(Waited other) {
        return new Context(
                type, universe, attribution, tokens, types, waits, place, gates, gather, answer, passType, other);
    }
}
