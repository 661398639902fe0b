package salsa.theater.actor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.DurableActor;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Message;
import salsa.runtime.MobileActor;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Token;
import salsa.theater.durable.DurableActors;
import salsa.theater.lease.Remembered;
import salsa.theater.link.Fate;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.MobileState;
import salsa.theater.type.StateType;
import salsa.wire.bytes.WireCode;
import salsa.wire.frame.Placement;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;

/** The actors that move, as this theater knows them: those that are here, and those elsewhere that it has heard of. For any thread. */
final class MobileActors {

    /** How many beats a stand-in has to be quiet before it is let go; a question to the actor may precede that. */
    private static final int REST_BEATS = 10;

    private final Node node;
    private int beats; // owned by the caller of beat

    // guarded by this
    private final Remembered<Whereabouts> known = new Remembered<>();
    private final Set<Whereabouts> restless = new HashSet<>(); // stand-ins that may be let go some time
    private final Map<Actor, Whereabouts.Place> ended = new WeakHashMap<>(); // as long as the program has references
    private final List<Whereabouts> replaced = new ArrayList<>(); // stand-ins for actors whose names others have now

    MobileActors(Node node) {
        this.node = node;
    }

    /** An actor that moves was created here. */
    void created(Id id, Actor actor) {
        add(new Whereabouts(node, id, Whereabouts.Stay.HERE, new Whereabouts.Place(node.endpoint(), 0)), actor);
    }

    private synchronized void add(Whereabouts whereabouts, Actor actor) {
        whereabouts.belongTo((Behavior) actor);
        Whereabouts before = known.put(whereabouts.id(), actor, whereabouts);
        if (before != null) {
            restless.remove(before);
            replaced.add(before);
        }
    }

    /** Returns the object of an actor, created if there is none; null if it has none but a stub, or is to be looked for here. */
    @Nullable
    Actor of(TheaterAddress home, Id id, Class<?> behavior) {
        if (!MobileActor.class.isAssignableFrom(behavior) || !Ids.isOfName(id)) {
            return null;
        }
        synchronized (this) {
            Whereabouts found = sought(id);
            Endpoint there = Endpoint.of(home);
            if (found == null && !there.equals(node.endpoint())) {
                found = standIn(id, new Whereabouts.Place(there, 0), behavior);
            }
            return found != null && behavior.isInstance(found.actor()) ? found.actor() : null;
        }
    }

    private @Nullable Whereabouts standIn(Id id, Whereabouts.Place place, Class<?> behavior) {
        var whereabouts = new Whereabouts(node, id, Whereabouts.Stay.AWAY, place);
        boolean isAlone = isAlone(behavior);
        Behavior actor = Mobility.standIn(behavior, node.system(), (int) (id.high() >>> 33), isAlone, whereabouts)
                .orElse(null);
        if (actor == null) {
            return null;
        }
        add(whereabouts, actor);
        restless.add(whereabouts);
        node.addStandIn(whereabouts);
        return whereabouts;
    }

    /** Returns whether the object that stands in for an actor has a stage of its own: it may become a durable actor. */
    private boolean isAlone(Class<?> behavior) {
        return DurableActor.class.isAssignableFrom(behavior) && node.stored().isTakingOver();
    }

    /** Returns what is known of an actor; null for one that does not move, which each message asks. */
    @Nullable
    Whereabouts of(Actor actor) {
        return actor instanceof MobileActor ? found(actor) : null;
    }

    private synchronized @Nullable Whereabouts found(Actor actor) {
        return known.of(actor);
    }

    synchronized @Nullable Whereabouts find(Id id) {
        return known.find(id);
    }

    // ---- memory

    /** Called again and again, by one thread at a time: looks for stand-ins that nothing but the program's references needs. */
    void beat() {
        if (++beats % REST_BEATS == 0) {
            mayRest().forEach(each -> each.perform(each::rest));
        }
    }

    private synchronized List<Whereabouts> mayRest() {
        return List.copyOf(restless);
    }

    /** A stand-in is forgotten as soon as the program has no reference to it, unless {@link #hold} comes first. */
    synchronized void letGo(Whereabouts standIn) {
        if (restless.remove(standIn)) {
            known.letGo(standIn.actor());
        }
    }

    /** A stand-in that was let go is needed. */
    synchronized void hold(Whereabouts standIn) {
        known.hold(standIn.actor());
        if (known.find(standIn.id()) == standIn) {
            restless.add(standIn);
        }
    }

    /** A stand-in is needed until its actor ends. */
    synchronized void holdForGood(Whereabouts standIn) {
        known.hold(standIn.actor());
        restless.remove(standIn);
    }

    /** {@link #find} for an actor that is about to be used, which may be passive. */
    synchronized @Nullable Whereabouts sought(Id id) {
        Whereabouts found = known.find(id);
        return found == null && node.stored().tryWake(id) ? known.find(id) : found;
    }

    /** A virtual actor leaves memory; {@code passive} notes it before any other thread looks for it. */
    synchronized void becamePassive(Actor actor, Runnable passive) {
        passive.run();
        known.remove(actor);
    }

    /** Forgets an actor that has ended. */
    synchronized void remove(Whereabouts whereabouts) {
        known.remove(whereabouts.actor());
        restless.remove(whereabouts);
        replaced.remove(whereabouts);
        ended.put(whereabouts.actor(), whereabouts.place());
    }

    /**
     * Returns where an actor that has ended was last known to be; null for others. Another theater that took this one for
     * its place would send messages to it here, for ever if this theater sent them back.
     */
    synchronized Whereabouts.@Nullable Place last(Actor actor) {
        return actor instanceof MobileActor ? ended.get(actor) : null;
    }

    private synchronized List<Whereabouts> all() {
        List<Whereabouts> all = known.all();
        all.addAll(replaced);
        return all;
    }

    /** Returns the volatile actors that are here, or about to leave. */
    List<Whereabouts> residents() {
        return all().stream()
                .filter(each ->
                        each.place().theater().equals(node.endpoint()) && !(each.actor() instanceof DurableActor))
                .toList();
    }

    /** Returns all actors that have, or had, a name. */
    private synchronized List<Whereabouts> all(Id id) {
        List<Whereabouts> all = new ArrayList<>(replaced);
        all.removeIf(each -> !each.id().equals(id));
        Whereabouts present = known.find(id);
        if (present != null) {
            all.add(present);
        }
        return all;
    }

    /** Delivers a message that has come from another theater. Returns false for an actor that does not move. */
    boolean tryGive(Line from, Message message, boolean isUrgent) {
        Whereabouts whereabouts = of(message.target());
        if (whereabouts == null) {
            return false;
        }
        whereabouts.perform(() -> whereabouts.arrived(from, message, isUrgent));
        return true;
    }

    // ---- moves

    /** Moves an actor that is here. On its stage, while it handles the message that asks for it. */
    void migrate(Behavior actor, Endpoint there, Token<Object> done) {
        Whereabouts whereabouts = of(actor);
        ActorIdentity identity = identity(actor);
        if (actor instanceof DurableActor) {
            Departure.fail(node, actor, done, "a durable actor does not move in this release");
            return;
        }
        if (whereabouts == null || identity == null) {
            Departure.fail(node, actor, done, "it has no name server: create it with 'called' and 'using'");
            return;
        }
        new Departure(node, whereabouts, identity, there, done).begin();
    }

    private @Nullable ActorIdentity identity(Actor actor) {
        String name = node.name(actor);
        Placement.NameServer server = node.nameServer(actor);
        return name == null || server == null ? null : new ActorIdentity(name, server);
    }

    /** The state of an actor arrives; the answer tells the former theater what has become of it. On the inlet's stage. */
    void arrive(Line from, MobileState state, Answering answer) {
        Placement.NameServer server = ActorIdentity.server(state.identity());
        if (server == null) {
            answer.refuse(WireCode.REFERENCE, "the actor has no name server");
            return;
        }
        var identity = new ActorIdentity(ActorIdentity.name(state.identity()), server);
        Id id = Ids.of(identity.text());
        node.learn(identity);
        StateType type = state.type();
        Whereabouts whereabouts;
        synchronized (this) {
            Whereabouts found = known.find(id);
            var place = new Whereabouts.Place(from.endpoint(), state.epoch());
            whereabouts = found != null ? found : standIn(id, place, type.behavior());
        }
        if (whereabouts == null || !type.behavior().isInstance(whereabouts.actor())) {
            answer.refuse(WireCode.TYPE_MISMATCH, "an actor of another behavior has that name");
            return;
        }
        Whereabouts chosen = whereabouts;
        chosen.perform(() -> new Arrival(node, chosen, identity, from, state, answer).begin());
    }

    /** The name server has decided about a move to this theater, which could not ask it. */
    void decided(Id id, Residence there) {
        Whereabouts whereabouts = find(id);
        if (whereabouts != null) {
            whereabouts.perform(() -> whereabouts.decided(there));
        }
    }

    /** A theater has sent everything that it had kept for an actor that has moved from there to here. */
    void inherited(Line from, Id id) {
        Whereabouts whereabouts = find(id);
        if (whereabouts != null) {
            whereabouts.perform(() -> whereabouts.settled(from));
        }
    }

    /** An actor has moved. */
    void moved(Id id, Residence there) {
        Whereabouts whereabouts = find(id);
        if (whereabouts != null) {
            whereabouts.perform(() -> whereabouts.moved(place(there)));
        }
    }

    static Whereabouts.Place place(Residence residence) {
        return new Whereabouts.Place(new Endpoint(residence.host(), residence.port()), residence.epoch());
    }

    // ---- durable actors of dead theaters

    /** An actor goes on here, with a state that was taken from a store, in the object that stands in for it. */
    void adopt(Id id, Class<?> behavior, Whereabouts.Place before, long epoch, DurableActors.Adoption life) {
        Whereabouts found = find(id);
        if (found == null || !behavior.isInstance(found.actor()) || !found.isAlone()) {
            revive(id, behavior, before, epoch, life);
            return;
        }
        found.perform(() -> {
            if (Mobility.hasEnded(found.actor())) {
                revive(id, behavior, before, epoch, life);
            } else {
                found.revive(epoch, life);
            }
        });
    }

    /** A theater that has ended is not there again: its durable actors may go on elsewhere. */
    void lineAbsent(Line line) {
        for (Whereabouts each : all()) {
            if (each.actor() instanceof DurableActor && each.place().theater().equals(line.endpoint())) {
                each.perform(() -> {
                    if (each.tryMarkUnreached(line)) {
                        follow(each);
                    }
                });
            }
        }
    }

    /** Asks the name server once where an actor is, and follows it. */
    private void follow(Whereabouts unreached) {
        ActorIdentity identity = identity(unreached.actor());
        if (identity != null) {
            node.registration().locate(identity, Outcome.of(now -> {
                if (now != null) {
                    unreached.perform(() -> unreached.moved(place((Residence) now)));
                }
            }));
        }
    }

    private void revive(Id id, Class<?> behavior, Whereabouts.Place before, long epoch, DurableActors.Adoption life) {
        Whereabouts made = Objects.requireNonNull(standIn(id, before, behavior), "a behavior with a state");
        made.perform(() -> made.revive(epoch, life));
    }

    // ---- ends

    /** Another theater tells of the end of an actor; it counts if the actor was last known to be there. */
    void ended(Line from, Id id, ExitReason reason) {
        for (Whereabouts whereabouts : all(id)) {
            whereabouts.perform(() -> {
                if (whereabouts.isStandIn() && whereabouts.place().theater().equals(from.endpoint())) {
                    Mobility.ended(whereabouts.actor(), reason);
                }
            });
        }
    }

    /** A theater has ended: its actors have, unless they have moved away from there. */
    void lineEnded(Line line) {
        for (Whereabouts each : all()) {
            each.perform(() -> {
                if (each.tryMarkLost(line)) {
                    findAgain(each, true);
                }
            });
        }
    }

    /**
     * Asks the name server, until there is an answer, where an actor is that is not where it should be.
     *
     * @param hasEnded whether its theater has ended, and with it each actor that is still registered there; else that theater
     *     does not know the actor, which may have been there again since
     */
    void findAgain(Whereabouts missing, boolean hasEnded) {
        Whereabouts.Place before = missing.place();
        Line line = node.line(before.theater());
        ActorIdentity identity = identity(missing.actor());
        if (identity == null) {
            endLost(missing, line);
            return;
        }
        Runnable again = () -> missing.perform(() -> {
            if (missing.isStillAt(before)) {
                findAgain(missing, hasEnded);
            }
        });
        ask(
                identity,
                now -> missing.perform(() -> found(missing, before, now, hasEnded)),
                _ -> endLost(missing, line),
                again);
    }

    /** Asks a name server where an actor is, and later again without an answer, unless it has declared this theater dead. */
    private void ask(
            ActorIdentity identity, Consumer<@Nullable Residence> answered, Consumer<Line> barred, Runnable again) {
        var answer = new Outcome((_, now) -> answered.accept((Residence) now), (_, _) -> {
            Line barring = node.registration().barring(identity);
            if (barring == null) {
                node.schedule(Registration.AGAIN_NANOS, again);
            } else {
                barred.accept(barring);
            }
        });
        node.registration().locate(identity, answer);
    }

    /** Asks the name server, until there is an answer, where an actor is that is neither here nor where it should be. */
    void locate(Whereabouts doubtful) {
        String nowhere =
                "neither " + node.endpoint() + " nor " + doubtful.place().theater() + " has the actor";
        ExitReason otherwise = lostReason(doubtful.actor(), new IllegalStateException(nowhere));
        ActorIdentity identity = identity(doubtful.actor());
        if (identity == null) {
            doubtful.located(null, otherwise);
            return;
        }
        ask(
                identity,
                now -> doubtful.perform(() -> doubtful.located(elsewhere(now), otherwise)),
                barring -> doubtful.perform(() -> doubtful.located(null, barredReason(doubtful.actor(), barring))),
                () -> doubtful.perform(() -> locate(doubtful)));
    }

    private Whereabouts.@Nullable Place elsewhere(@Nullable Residence now) {
        return now == null || place(now).theater().equals(node.endpoint()) ? null : place(now);
    }

    private void found(Whereabouts missing, Whereabouts.Place before, @Nullable Residence now, boolean hasEnded) {
        if (now != null
                && (!place(now).theater().equals(before.theater()) || !hasEnded && now.epoch() > before.epoch())) {
            missing.moved(place(now));
        } else if (missing.isStillAt(before)) {
            endLost(missing, node.line(before.theater()));
        }
    }

    /** An actor has ended with the theater that it was in. */
    void endLost(Whereabouts lost, Line line) {
        endUnreached(lost, line, Fate.DELIVERED);
    }

    /** A theater did not learn that its actor should end: so the actor has ended, for this one. */
    void endUnreached(Whereabouts lost, Line line, Fate fate) {
        Mobility.ended(lost.actor(), lostReason(lost.actor(), line.undeliveredFailure(fate)));
    }

    /** The name server will not decide where an actor is: its theater has declared this one dead. On the actor's stage. */
    void endBarred(Whereabouts undecided, Line barring) {
        undecided.lost(barredReason(undecided.actor(), barring));
    }

    /**
     * The name server does not know an actor that was to leave, so it is unknown whether it has arrived and ended there: it must not
     * go on here as it was before. On the actor's stage.
     */
    void endForgotten(Whereabouts undecided) {
        var cause = new IllegalStateException("its name server does not know it any more");
        undecided.lost(lostReason(undecided.actor(), cause));
    }

    private ExitReason barredReason(Behavior actor, Line barring) {
        return lostReason(actor, barring.undeliveredFailure(Fate.UNKNOWN));
    }

    private ExitReason lostReason(Behavior actor, RuntimeException cause) {
        return new ExitReason.Failed(new Failure(node.types().title(actor), Line.LEASE, cause));
    }
}
