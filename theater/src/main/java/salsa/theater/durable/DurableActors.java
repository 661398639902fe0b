package salsa.theater.durable;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.ExitReason;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.HeldOutput;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Stage;
import salsa.runtime.VirtualActor;
import salsa.theater.durable.PassiveActors.Passive;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.MobileState;
import salsa.theater.type.ProgramTypes;
import salsa.theater.type.StateType;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.WireType;

/** The durable actors of one theater, and their store. For any thread. */
public final class DurableActors {

    private final Host host;
    private final DurableStates store;
    private final ActorState.States states;
    private final Passivation passivation;
    private final PassiveActors passive;
    private final Reclaiming reclaiming;
    private final Set<ActorIdentity> awaited = ConcurrentHashMap.newKeySet();
    private final UnusedStates unused;
    private final AtomicBoolean isReported = new AtomicBoolean();
    private volatile @Nullable TakeOver takeOver; // set once, if the store is shared

    /** What the actors need of their theater. */
    public interface Host extends TakeOver.Theater {

        /** Returns the system of the actors. */
        ActorSystem system();

        /** Returns the types of the program. */
        ProgramTypes types();

        /** Returns the address of the theater. */
        TheaterAddress address();

        /** Returns the limits of encodings. */
        Limits limits();

        /** Returns the reference to an actor; null for one without a name. */
        @Nullable
        ActorReference reference(Actor actor);

        /** Returns the actor of a reference; null for an unknown behavior. */
        @Nullable
        Actor actor(ActorReference reference);

        /** Returns the text of the identity of an actor; null if it is not known. */
        @Nullable
        String identity(ActorReference reference);

        /** Remembers an identity. */
        void learn(ActorIdentity identity);

        /** Returns the object of an actor of this theater that has that id, and is in memory; null if there is none. */
        @Nullable
        Behavior known(Id id);

        /** The object of a passive actor gets its place among the actors of the theater. */
        void restorePlace(ActorIdentity identity, Behavior actor);

        /** An actor becomes passive: its object keeps no place among the actors of the theater. {@code passive} notes it meanwhile. */
        void left(ActorIdentity identity, Behavior actor, Runnable passive);

        /** Lets the object of an actor that is passive have its place again, or have one. */
        void wake(ActorIdentity identity);

        /** Keeps the program running, as a named actor does. */
        void holdNamed();

        /** Takes back a {@link #holdNamed}. */
        void releaseNamed();

        /** Returns how long a virtual actor that handles nothing stays in memory, in nanoseconds; 0 for ever. */
        long idleNanos();

        /** The object of an actor that was stored keeps its messages until it is known whether it is here. */
        void awaited(ActorIdentity identity, Behavior actor);

        /**
         * Lets an actor be here, which was in another theater, in the object that stands in for it.
         *
         * @param life gives it its state, and receives the messages that the object has kept; called on the stage of the object, on
         *     which it is alone
         */
        void adopt(ActorIdentity identity, Class<?> behavior, Endpoint before, long epoch, Adoption life);

        /** A stored actor is here. On its stage. */
        void returned(ActorIdentity identity, Behavior actor);

        /** Asks the name server of an actor, until there is an answer, whether the actor is in this theater. */
        void claim(ActorIdentity identity, Claim claim);

        /** Keeps the theater from ending until {@link #release}: it waits for the store. */
        void hold();

        /** Takes back a {@link #hold}. */
        void release();

        /** Runs an action when an actor has ended. */
        void whenEnded(Actor actor, Runnable action);
    }

    /** Receives the answer of a name server: one call, on any stage. */
    public interface Claim {

        /** The actor is at that place; null if the name server does not know it. */
        void decided(@Nullable Residence now);

        /** The name server will never answer: its theater has declared this one dead, and refuses it. */
        void barred(RuntimeException why);
    }

    /** Receives the state that was taken for a claim: one call, by any thread. */
    @FunctionalInterface
    interface Taking {

        /** The store has answered: with the state for the stay with that epoch, with none, or with a failure. */
        void taken(long epoch, @Nullable StoredState state, @Nullable Throwable thrown);
    }

    /** Turns the object that stands in for an actor elsewhere into the actor itself, with its state from the store. */
    @FunctionalInterface
    public interface Adoption {

        /** Called on the stage of the object, with the messages that it has kept. */
        void begin(Behavior actor, Deque<Message> kept);
    }

    /** An actor from the store before it handles messages: its state, and the objects that become the actor. */
    private record Stored(
            ActorIdentity identity,
            StateType type,
            StoredState state,
            ActorState writing,
            DurableLife life,
            Behavior actor) {}

    /** Creates the actors of a theater that has that store. */
    public DurableActors(Host host, DurableStates store) {
        this.host = host;
        this.store = store;
        this.passivation = new Passivation(host);
        var bytes = new StateBytes(host.types().catalog(), host.limits(), host.address(), new Actors());
        this.passive = new PassiveActors(host::holdNamed, host::releaseNamed);
        this.reclaiming = new Reclaiming(this, host, store, passive);
        this.unused = new UnusedStates(host::report);
        this.states = new ActorState.States(host, store, bytes, passivation, passive, unused);
    }

    // ---- new actors

    /** Creates the life of an actor that is about to be created. */
    public DurableLife begin(ActorIdentity identity, HeldOutput output) {
        return DurableLife.ofNew(new ActorState(states, identity, false), why -> reportBroken(identity, why), output);
    }

    /** The actor of a life has been created. */
    public void created(DurableLife life, Actor actor) {
        life.begin((Behavior) actor);
        trackStay(life, actor);
    }

    private void reportBroken(ActorIdentity identity, Throwable why) {
        if (why instanceof FencedException) {
            host.report("\"" + identity.name() + "\" has ended in this theater: " + why.getMessage());
        } else if (!isReported.getAndSet(true)) {
            host.report("a durable actor handles nothing until this theater starts again: " + why.getMessage());
        }
    }

    // ---- stored actors

    /**
     * Returns whether an actor of that name is in the store, of which it is not known yet whether it is here, or whose state
     * the program cannot read. Another actor with the name would replace the state.
     */
    public boolean isAwaited(ActorIdentity identity) {
        Id id = Ids.of(identity.text());
        return awaited.contains(identity) || isPassive(id) || unused(id) != null;
    }

    /**
     * Brings back the actors in the store: each one whose name server confirms that it is in this theater. Virtual actors are passive then.
     */
    public void restore() {
        var all = new ArrayList<Stored>();
        for (StoredState each : store.all()) {
            if (isVirtual(each)) {
                passive.add(new Passive(each.identity(), each.behavior(), each.epoch(), false));
                continue;
            }
            Stored stored = prepare(each);
            if (stored != null) {
                all.add(stored);
            }
        }
        all.forEach(this::claim); // when all objects exist: states refer to them
        reclaiming.begin();
        if (store.isShared()) {
            var begun = new TakeOver(host, store, this);
            takeOver = begun;
            begun.begin();
        }
    }

    private @Nullable StateType type(String behavior) {
        WireType<?> known = host.types().catalog().named(behavior);
        return known == null ? null : host.types().state(known.type());
    }

    private boolean isVirtual(StoredState state) {
        StateType type = type(state.behavior());
        return type != null
                && host.idleNanos() > 0
                && VirtualActor.class.isAssignableFrom(type.behavior())
                && ActorIdentity.server(state.identity()) != null;
    }

    private @Nullable Stored prepare(StoredState state) {
        StateType type = type(state.behavior());
        ActorIdentity identity = ActorIdentity.ofText(state.identity());
        awaited.add(identity);
        if (identity.server() == null || type == null) {
            unused.add(identity, "this program has no durable behavior " + state.behavior());
            return null;
        }
        Stage stage = host.system().newStage();
        var writing = new ActorState(states, identity, true);
        DurableLife life = DurableLife.ofStored(writing, why -> reportBroken(identity, why), HeldOutput.of(stage));
        Behavior actor = Mobility.bare(type.behavior(), stage, life);
        life.await(actor);
        host.learn(identity);
        host.awaited(identity, actor);
        return new Stored(identity, type, state, writing, life, actor);
    }

    private void claim(Stored stored) {
        host.claim(stored.identity(), claiming(stored));
    }

    private Claim claiming(Stored stored) {
        return new Claim() {
            @Override
            public void decided(@Nullable Residence now) {
                stored.life().perform(() -> DurableActors.this.decided(stored, now));
            }

            @Override
            public void barred(RuntimeException why) {
                stored.life().perform(() -> stored.life().breakDown(why));
            }
        };
    }

    /** Returns whether the answer of a name server is this theater. */
    boolean isHere(@Nullable Residence now) {
        return now != null && new Endpoint(now.host(), now.port()).equals(Endpoint.of(host.address()));
    }

    private void decided(Stored stored, @Nullable Residence now) {
        if (now == null || !isHere(now)) {
            dismiss(stored, now);
            return;
        }
        host.hold();
        store.take(stored.identity().text(), now.epoch()).whenComplete((state, thrown) -> {
            taken(stored, now.epoch(), thrown == null ? state.orElse(null) : null, thrown);
            host.release();
        });
    }

    private void taken(Stored stored, long epoch, @Nullable StoredState state, @Nullable Throwable thrown) {
        host.hold();
        stored.life().perform(() -> {
            stored.writing().epoch = epoch;
            if (thrown == null) {
                taken(stored, state);
            } else {
                stored.life().breakDown(thrown);
            }
            host.release();
        });
    }

    private void dismiss(Stored stored, @Nullable Residence now) {
        dismiss(stored.state(), now);
        stored.life().standDown(failed(stored, new IllegalStateException("its name server knows it " + where(now))));
        awaited.remove(stored.identity());
    }

    /** A passive actor is elsewhere or has ended. */
    void dismiss(Passive actor, @Nullable Residence now) {
        dismiss(stored(actor), now);
    }

    private static StoredState stored(Passive actor) {
        return new StoredState(actor.text(), actor.epoch(), actor.behavior(), new byte[0]); // a take returns the bytes
    }

    private static String where(@Nullable Residence now) {
        return now == null ? "nowhere" : "at " + now.host() + ":" + now.port();
    }

    /**
     * The actor is elsewhere or has ended. In a shared store its state stays: another theater that has just claimed it may not have taken the
     * state yet, and a name that is given again brings the actor back.
     */
    private void dismiss(StoredState state, @Nullable Residence now) {
        String name = "\"" + ActorIdentity.name(state.identity()) + "\"";
        if (!store.isShared()) {
            host.report(name + " leaves the store: its name server knows it " + where(now));
            store.take(state.identity(), state.epoch()); // only its own stay may remove a state
            store.remove(state.identity(), state.epoch());
        } else {
            host.report(name + " does not return to this theater: its name server knows it " + where(now));
        }
    }

    /** The state belongs to the stay of the actor here, if it was still there. On the stage of the actor. */
    private void taken(Stored stored, @Nullable StoredState now) {
        if (now == null) {
            stored.life()
                    .standDown(failed(stored, new IllegalStateException("its state is not in the store any more")));
            awaited.remove(stored.identity());
            return;
        }
        MobileState state = stored.writing().tryFill(stored.life(), stored.actor(), now);
        if (state != null) { // else the name stays taken: another actor would replace the state
            Mobility.restoreTies(stored.actor(), state.ties(), _ -> false);
            Mobility.letWait(stored.actor(), List.of());
            host.returned(stored.identity(), stored.actor());
            awaited.remove(stored.identity());
            trackStay(stored.life(), stored.actor());
            stored.life().resume();
        }
    }

    private void trackStay(DurableLife life, Actor actor) {
        host.whenEnded(actor, () -> {
            passivation.remove(life);
            life.ended();
        });
        if (actor instanceof VirtualActor) {
            passivation.add(life);
        }
    }

    // ---- passive actors

    /** Returns whether an actor of this theater is passive. */
    public boolean isPassive(Id id) {
        return passive.find(id) != null;
    }

    /** Returns whether an actor was found in the store, is passive, and has not been claimed yet. */
    boolean isBeingClaimed(ActorIdentity identity) {
        Passive found = passive.find(Ids.of(identity.text()));
        return found != null && !found.isClaimed();
    }

    /** Returns how many actors are passive. */
    public int passive() {
        return passive.count();
    }

    /** Returns the texts of the identities of all passive actors. */
    public List<String> passiveIdentities() {
        return passive.identities();
    }

    /** Returns the text of the identity of a passive actor; null for others. */
    public @Nullable String passiveIdentity(Id id) {
        Passive found = passive.find(id);
        return found == null ? null : found.text();
    }

    /** Lets a passive actor have an object, with a place among the actors of the theater. Returns false for another actor. */
    public boolean tryWake(Id id) {
        synchronized (reclaiming) {
            Passive found = passive.find(id);
            if (found == null) {
                return false;
            }
            if (found.isClaimed()) {
                bringBack(found, host.known(id));
            } else {
                reclaim(found, id);
            }
            return passive.remove(id);
        }
    }

    private void reclaim(Passive found, Id id) {
        Stored stored = Objects.requireNonNull(prepare(stored(found)), "a virtual actor");
        Taking taking = (epoch, state, thrown) -> taken(stored, epoch, state, thrown);
        if (!reclaiming.tryHandOver(id, claiming(stored), taking)) {
            claim(stored);
        }
    }

    /** The object is still in memory if the program has references to it. */
    private void bringBack(Passive found, @Nullable Behavior known) {
        ActorIdentity identity = found.identity();
        if (known == null) {
            create(found, identity);
        } else {
            host.restorePlace(identity, known);
            JavaCall.send(Mobility.work(known, () -> {
                if (Mobility.absence(known) instanceof DurableLife life) {
                    passivation.add(life);
                }
            }));
        }
    }

    private void create(Passive found, ActorIdentity identity) {
        StateType type = Objects.requireNonNull(type(found.behavior()), "it was stored here");
        Stage stage = host.system().newStage();
        var writing = new ActorState(states, identity, true);
        writing.epoch = found.epoch();
        DurableLife life = DurableLife.ofPassive(writing, why -> reportBroken(identity, why), HeldOutput.of(stage));
        Behavior actor = Mobility.bare(type.behavior(), stage, life);
        life.await(actor);
        host.learn(identity);
        host.awaited(identity, actor);
        host.returned(identity, actor);
        trackStay(life, actor);
    }

    /** Returns why the state of the actor with that id stays unused here, so that no actor will have its name; null if none does. */
    public @Nullable String unused(Id id) {
        return unused.find(id);
    }

    // ---- actors of dead theaters

    /** Returns whether actors of other theaters may go on here, each in the object that stands in for it. */
    public boolean isTakingOver() {
        return store.isShared();
    }

    /** A message for an actor that is not here has arrived; {@code elsewhere} receives where it is, unless it is to be here. */
    public void seek(ActorIdentity identity, Consumer<Residence> elsewhere) {
        TakeOver present = takeOver;
        if (present != null && identity.server() != null) {
            present.seek(identity, elsewhere);
        }
    }

    /** Returns whether the program has a behavior, so that its actors can be here. */
    boolean hasBehavior(String name) {
        return type(name) != null;
    }

    /** Keeps others from the name of an actor that may be here soon. Returns false if it is kept already, or no actor can have it. */
    boolean tryAwait(ActorIdentity identity) {
        return identity.server() != null && awaited.add(identity);
    }

    void stopAwaiting(ActorIdentity identity) {
        awaited.remove(identity);
    }

    /** Lets an actor of another theater go on here, whose state this one has taken. Its name is {@linkplain #tryAwait kept}. */
    void adopt(ActorIdentity identity, Endpoint before, StoredState taken) {
        StateType type = type(taken.behavior());
        if (type == null) {
            unused.add(identity, "this program has no durable behavior " + taken.behavior());
            return;
        }
        host.learn(identity);
        String reason = before.equals(host.endpoint())
                ? "its name server says so"
                : "the theater at " + before + " is silent in the store, or was started again";
        host.report("\"" + identity.name() + "\" goes on here: " + reason);
        host.adopt(identity, type.behavior(), before, taken.epoch(), (actor, kept) -> {
            var writing = new ActorState(states, identity, true);
            writing.epoch = taken.epoch();
            HeldOutput output = HeldOutput.of(actor.$stage());
            DurableLife life = DurableLife.ofStored(writing, why -> reportBroken(identity, why), output);
            life.await(actor);
            Mobility.setAbsence(actor, life);
            kept.forEach(life::keep);
            taken(new Stored(identity, type, taken, writing, life, actor), taken);
        });
    }

    private static ExitReason failed(Stored stored, Throwable cause) {
        return ActorState.failed(stored.state().behavior(), cause);
    }

    /** Closes the store: what was acknowledged is durable. */
    public void close() {
        store.close();
    }

    /** Encodes the references inside a state as names, and decodes them again. */
    private final class Actors implements StateBytes.NamedActors {

        @Override
        public @Nullable ActorReference reference(Actor actor) {
            return host.reference(actor);
        }

        @Override
        public @Nullable String identity(ActorReference reference) {
            return host.identity(reference);
        }

        @Override
        public void learn(String identity) {
            host.learn(ActorIdentity.ofText(identity));
        }

        @Override
        public @Nullable Actor actor(ActorReference reference) {
            return host.actor(reference);
        }
    }
}
