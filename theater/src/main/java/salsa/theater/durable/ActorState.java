package salsa.theater.durable;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.Ties;
import salsa.runtime.Site;
import salsa.theater.name.ActorIdentity;
import salsa.theater.type.MobileState;
import salsa.theater.type.StateMisfit;
import salsa.theater.type.StateType;
import salsa.wire.bytes.WireException;

/** The state of one actor in the store of its theater. Owned by the stage of the actor. */
final class ActorState implements DurableLife.Writing {

    private static final Site RETURN = Site.of("the return from the store", "", 0);

    private final States states;
    private final ActorIdentity identity;
    long epoch; // of the stay here
    private boolean isCreated; // in the store

    /** What the states of all actors of a theater have in common. */
    record States(
            DurableActors.Host host,
            DurableStates store,
            StateBytes bytes,
            Passivation passivation,
            PassiveActors passive,
            UnusedStates unused) {}

    ActorState(States states, ActorIdentity identity, boolean isCreated) {
        this.states = states;
        this.identity = identity;
        this.isCreated = isCreated;
    }

    @Override
    public CompletionStage<Void> write(Behavior actor) {
        String behavior = BehaviorType.nameOf(actor.getClass().getName());
        StateType type = type(actor);
        if (type == null) {
            throw new IllegalStateException(behavior + " has no state that can be stored");
        }
        var stored = new StoredState(identity.text(), epoch, behavior, encode(type, actor));
        boolean isFirst = !isCreated;
        isCreated = true;
        return isFirst ? states.store().create(stored) : states.store().put(stored);
    }

    private @Nullable StateType type(Behavior actor) {
        return states.host().types().state(actor.getClass().getEnclosingClass());
    }

    private byte[] encode(StateType type, Behavior actor) {
        try {
            return states.bytes().of(type, type.read(actor, identity.text(), 0, ties(actor)));
        } catch (WireException e) {
            throw new IllegalStateException(StateBytes.problemText(e), e);
        }
    }

    /** Links are not stored: a crash is an end for those that are linked to the actor. */
    private static Ties ties(Behavior actor) {
        return new Ties(Mobility.ties(actor).isTrapping(), List.of());
    }

    @Override
    public CompletionStage<Void> remove() {
        return isCreated ? states.store().remove(identity.text(), epoch) : CompletableFuture.completedStage(null);
    }

    @Override
    public void renew(long higher) {
        epoch = Math.max(epoch, higher);
    }

    // ---- passive actors

    @Override
    public void drop(Behavior actor) {
        Objects.requireNonNull(type(actor), "it was stored").fields().clear(actor);
        String behavior = BehaviorType.nameOf(actor.getClass().getName());
        var passive = new PassiveActors.Passive(identity.text(), behavior, epoch, true);
        states.host().left(identity, actor, () -> states.passive().add(passive));
    }

    @Override
    public void recall(DurableLife life, Behavior actor) {
        states.host().wake(identity); // the object, which whoever sends to it has
        states.host().hold();
        states.store()
                .read(identity.text(), epoch)
                .whenComplete((state, thrown) -> life.perform(() -> {
                    if (thrown != null) {
                        life.breakDown(thrown);
                    } else {
                        recalled(life, actor, state);
                    }
                    states.host().release();
                }));
    }

    private void recalled(DurableLife life, Behavior actor, StoredState stored) {
        MobileState state = tryFill(life, actor, stored);
        if (state != null) {
            Mobility.restoreTies(actor, state.ties(), _ -> false);
            Mobility.letWait(actor, List.of()); // a new object lets all messages pass until then
            states.passivation().add(life);
            life.recalled();
        }
    }

    /** Gives the actor a state of the store, which it returns; null if the program cannot read it, which ends the life. */
    @Nullable
    MobileState tryFill(DurableLife life, Behavior actor, StoredState stored) {
        StateType type = Objects.requireNonNull(type(actor), "a behavior with a state");
        try {
            MobileState state = states.bytes().read(type, stored.bytes());
            type.fields().write(actor, state);
            return state;
        } catch (WireException e) {
            stayUnused(life, stored, StateBytes.problemText(e), e);
        } catch (StateMisfit e) {
            stayUnused(life, stored, String.valueOf(e.getMessage()), e);
        }
        return null;
    }

    private void stayUnused(DurableLife life, StoredState stored, String why, Exception cause) {
        states.unused().add(identity, why);
        life.standDown(failed(stored.behavior(), cause));
    }

    /** Returns why an actor does not come back from the store. */
    static ExitReason failed(String behavior, Throwable cause) {
        return new ExitReason.Failed(new Failure(behavior, RETURN, cause));
    }
}
