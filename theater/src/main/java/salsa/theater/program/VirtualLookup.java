package salsa.theater.program;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.Failure;
import salsa.runtime.JavaCall;
import salsa.runtime.Mobility;
import salsa.runtime.Stage;
import salsa.runtime.Stub;
import salsa.theater.actor.Node;
import salsa.theater.actor.Outcome;
import salsa.theater.actor.Undelivered;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.ActorConstructor;

/**
 * The look-up of a virtual actor: finds it, or makes it if it is not there. Its name server registers one place for the name, so of several
 * theaters that make it one succeeds, and the others find what that one has made.
 */
final class VirtualLookup {

    /** How often it begins again since the actor that it has found or made has ended meanwhile. */
    private static final int AGAIN_MAX = 5;

    private final Node node;
    private final Behavior asking;
    private final Actor server;
    private final ActorIdentity identity;
    private final Class<?> behavior;
    private final Continuation answer;
    private int again = AGAIN_MAX; // any stage, one after the other

    /**
     * Creates one.
     *
     * @param behavior the interface of its references
     * @param answer receives the actor, or what has its name
     */
    VirtualLookup(
            Node node, Behavior asking, Actor server, ActorIdentity identity, Class<?> behavior, Continuation answer) {
        this.node = node;
        this.asking = asking;
        this.server = server;
        this.identity = identity;
        this.behavior = behavior;
        this.answer = answer;
    }

    /** Finds the actor, or makes it there if it is not anywhere. On the stage of the actor that asks. */
    void begin(Endpoint there) {
        node.locate(identity, new Outcome((_, place) -> perform(() -> located(place != null, there)), answer::fail));
    }

    private void located(boolean isKnown, Endpoint there) {
        if (isKnown) {
            find((from, value) -> found(from, value, there));
        } else {
            make(there);
        }
    }

    private void find(BiConsumer<Stage, @Nullable Object> found) {
        node.find(asking, server, identity.name(), new Outcome(found, answer::fail));
    }

    private void found(Stage from, @Nullable Object value, Endpoint there) {
        if (value == null) {
            perform(() -> make(there)); // it has ended meanwhile
        } else if (value instanceof Stub && behavior.isInstance(value)) { // it should be here, and is not
            perform(() -> make(node.endpoint()));
        } else if (behavior.isInstance(value)) {
            perform(() -> confirm((Actor) value));
        } else {
            answer.resolve(from, value);
        }
    }

    /** A theater may have crashed between the registration of the name and the first state of the actor. */
    private void confirm(Actor known) {
        asking.$send(Mobility.Reached.to(
                known,
                new Outcome((from, _) -> reached(from, known), (_, _) -> perform(() -> make(node.home(known))))));
    }

    /**
     * The actor is there. Its reference may still be that of a former actor with the name, of whose end this theater is just
     * learning: it learns that before this look-up asks.
     */
    private void reached(Stage from, @Nullable Object found) {
        if (again == 0 || !(found instanceof Behavior actor)) {
            answer.resolve(from, found);
            return;
        }
        JavaCall.send(Mobility.work(actor, () -> {
            if (Mobility.hasEnded(actor)) {
                again--;
                perform(() -> begin(node.home(actor)));
            } else {
                answer.resolve(actor.$stage(), actor);
            }
        }));
    }

    private void make(Endpoint there) {
        node.request(
                asking,
                there,
                constructor(),
                identity,
                null,
                new Outcome(this::reached, (_, failure) -> perform(() -> findAgain(failure))));
    }

    /** Another look-up may have made it meanwhile. */
    private void findAgain(Failure otherwise) {
        node.locate(
                identity,
                new Outcome(
                        (from, place) -> {
                            if (place == null) {
                                answer.fail(from, otherwise);
                            } else {
                                perform(() -> find((by, value) -> foundAgain(by, value, otherwise)));
                            }
                        },
                        answer::fail));
    }

    /** What is not reached may be there again later, so its reference is the answer; what its theater refuses to have is not. */
    private void foundAgain(Stage by, @Nullable Object value, Failure otherwise) {
        if (!behavior.isInstance(value)) {
            answer.resolve(by, value);
            return;
        }
        perform(() -> asking.$send(Mobility.Reached.to(
                (Actor) value, new Outcome((from, _) -> reached(from, value), (from, failure) -> {
                    if (failure.getCause() instanceof Undelivered) {
                        answer.resolve(from, value);
                    } else {
                        answer.fail(from, otherwise);
                    }
                }))));
    }

    private ConstructorMessage constructor() {
        return ActorConstructor.messageWithoutArguments(behavior)
                .orElseThrow(() -> new IllegalStateException(
                        behavior.getName() + " has no constructor without parameters: compile it again"));
    }

    private void perform(Runnable work) {
        JavaCall.send(Mobility.work(asking, work));
    }
}
