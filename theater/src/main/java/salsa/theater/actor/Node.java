package salsa.theater.actor;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.Residence;
import salsa.runtime.Out;
import salsa.runtime.Stage;
import salsa.runtime.Stub;
import salsa.runtime.Token;
import salsa.theater.balance.BalancePolicy;
import salsa.theater.balance.Load;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.StoredActors;
import salsa.theater.ending.AwaitedEnds;
import salsa.theater.ending.Holds;
import salsa.theater.ending.UnansweredRequests;
import salsa.theater.event.NameEvent;
import salsa.theater.lease.Exports;
import salsa.theater.lease.Idleness;
import salsa.theater.lease.Imports;
import salsa.theater.link.Fate;
import salsa.theater.link.LinkSettings;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.name.Names;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Environment;
import salsa.theater.peer.Peers;
import salsa.theater.peer.TrafficRecord;
import salsa.theater.peer.Transport;
import salsa.theater.type.ProgramTypes;
import salsa.wire.frame.Placement;
import salsa.wire.reference.ActorReference;
import salsa.wire.reference.Id;
import salsa.wire.reference.TheaterAddress;
import salsa.wire.value.WireType;

/** A theater: one system of actors, and all theaters that it knows. For any thread. */
public final class Node {

    private static final String NAME_SERVER = "salsa.library.NameServer";

    private final ActorSystem system;
    private final ProgramTypes types;
    private final NodeSettings settings;
    private final Environment environment;
    private final Consumer<String> reports;
    private final long begunAt;
    private final Peers peers;
    private final Exports exports;
    private final Imports imports;
    private final Names names = new Names();
    private final Channels channels = new Channels(this);
    private final Deliveries home;
    private final Map<Endpoint, Line> lines = new ConcurrentHashMap<>();
    private final PeerWatch watch;
    private final Idleness idle;
    private final TrafficRecord traffic;
    private final UnansweredRequests answers = new UnansweredRequests();
    private final Holds holds;
    private final AwaitedEnds awaitedEnds;
    private final Registration registration;
    private final MobileActors mobiles = new MobileActors(this);
    private final AtomicBoolean isStaying = new AtomicBoolean();
    private final AtomicBoolean isCollecting = new AtomicBoolean();
    private volatile boolean isStopping;
    private volatile @Nullable Balance balance; // set at most once, before the first line
    private final StoredActors stored = new StoredActors();

    /**
     * Creates a theater.
     *
     * @param me its name, with a random incarnation
     * @param reports receives lines for the user
     */
    @SuppressWarnings("this-escape") // the peers report nothing before they listen or submit
    public Node(
            ActorSystem system,
            TheaterAddress me,
            ClassLoader loader,
            Set<String> classes,
            NodeSettings settings,
            Environment environment,
            Transport transport,
            Consumer<String> reports) {
        this.system = system;
        this.holds = new Holds(this::hold, this::release);
        this.awaitedEnds = new AwaitedEnds(holds);
        this.imports = new Imports(environment.isSimulated());
        this.types = new ProgramTypes(loader, classes, Notice.TYPES);
        this.settings = settings;
        this.environment = environment;
        this.reports = reports;
        this.begunAt = environment.now();
        this.exports = new Exports(environment::secret, this::hold, this::release);
        this.idle = new Idleness(exports::leased, this::askForUnused);
        this.home = new Deliveries(system.newWorkerStage("the theater at " + Endpoint.of(me)), this);
        this.registration = new Registration(this, home);
        this.watch = new PeerWatch(this);
        var links = environment.isSimulated() ? LinkSettings.SIMULATED : LinkSettings.DEFAULT;
        this.peers = new Peers(me, settings.limits(), links, environment, transport, watch);
        this.traffic = new TrafficRecord(peers);
        if (!environment.isSimulated()) {
            maintain();
        }
    }

    /** Keeps the program from ending until {@link #release}. */
    void hold() {
        if (!environment.isSimulated()) {
            system.hold();
        }
    }

    void release() {
        if (!environment.isSimulated()) {
            system.release();
        }
    }

    /**
     * Lets mobile actors move by themselves, as the policy proposes. To be called before {@link #listen}, at most once. Has no effect in
     * a simulated world, which would not come to an end.
     *
     * @param lookNanos how often the policy is asked
     */
    public void balance(BalancePolicy policy, long lookNanos) {
        if (!environment.isSimulated()) {
            balance = Balance.begin(this, policy, lookNanos);
        }
    }

    @Nullable
    Balance balance() {
        return balance;
    }

    /** Another theater that takes actors lets this one know its load. */
    void heard(Endpoint from, Load load) {
        Balance mine = balance;
        if (mine != null) {
            mine.heard(from, load);
        }
    }

    /** Lets the theaters with a link to this one know its load. */
    void tell(Notice.Load load) {
        lines.values().stream()
                .filter(each -> isMet(each.endpoint()))
                .forEach(each -> Task.on(each.outlet(), () -> each.outlet().tellLoad(load)));
    }

    /** Returns whether another theater was reached, and has not ended. */
    boolean isMet(Endpoint other) {
        return peers.isPresent(other) && peers.peer(other).incarnation() != 0;
    }

    /** Accepts connections of other theaters. Returns the port. */
    public int listen() throws IOException {
        return peers.listen();
    }

    /** Keeps the program running from now on, for the messages of others. */
    public void stay() {
        if (!isStaying.getAndSet(true)) {
            holds.add();
        }
    }

    /**
     * Refuses new requests and creations of other theaters, and messages to names that no actor has. Complete when the
     * accepted requests are answered, and those that have arrived meanwhile refused.
     */
    public CompletionStage<Void> retire() {
        isStopping = true;
        Task.on(home, home::expireAll);
        lines.values().forEach(each -> {
            each.runWaiting();
            Task.on(each.inlet(), each.inlet()::expireAll);
        });
        return answers.last()
                .thenCompose(_ -> peers.refuseRequests(Inlet.STOPPING))
                .thenCompose(_ -> takeArrivals());
    }

    /** Complete when the frames that have arrived are handled, and the refusals of requests submitted. */
    private CompletionStage<Void> takeArrivals() {
        return CompletableFuture.allOf(
                lines.values().stream().map(this::takeArrivals).toArray(CompletableFuture<?>[]::new));
    }

    private CompletableFuture<Void> takeArrivals(Line line) {
        var taken = new CompletableFuture<Void>();
        line.inlet().runAfterArrivals(() -> Task.on(line.outlet(), () -> taken.complete(null)));
        return taken;
    }

    /** Lets what was sent arrive, and lets the peers know; complete when all links are closed. */
    public CompletionStage<Void> stop() {
        isStopping = true;
        return peers.refuseRequests(Inlet.STOPPING).thenCompose(_ -> peers.drain());
    }

    /** Lets the program end when it has nothing left to do, though it has named actors. */
    public void letEnd() {
        holds.end();
    }

    /** Closes all connections at once. */
    public void close() {
        isStopping = true;
        peers.close();
        stored.close();
    }

    public ActorSystem system() {
        return system;
    }

    /** Returns its name for people and other theaters. */
    public Endpoint endpoint() {
        return Endpoint.of(me());
    }

    public TheaterAddress me() {
        return peers.me();
    }

    public ProgramTypes types() {
        return types;
    }

    /** Asks another theater what it does; its answer is documented in docs/wire.md. */
    public CompletionStage<Object> status(Endpoint there) {
        Line line = line(there);
        var answer = new Token<Object>(line.inlet());
        line.outlet().askForStatus(answer);
        return answer.future();
    }

    /** Returns since when it exists, in nanoseconds. */
    long age() {
        return environment.now() - begunAt;
    }

    /** Returns the names of its actors. */
    public List<String> actors() {
        return names.all();
    }

    UnansweredRequests answers() {
        return answers;
    }

    boolean isStopping() {
        return isStopping;
    }

    NodeSettings settings() {
        return settings;
    }

    Peers peers() {
        return peers;
    }

    Exports exports() {
        return exports;
    }

    Imports imports() {
        return imports;
    }

    Names names() {
        return names;
    }

    MobileActors mobiles() {
        return mobiles;
    }

    Registration registration() {
        return registration;
    }

    Channels channels() {
        return channels;
    }

    /** Returns how many requests of other theaters were accepted and have no answer yet. */
    public long owed() {
        return answers.owed();
    }

    /** Writes a line for the user. */
    public void report(String line) {
        reports.accept(line.replace("\r", "\\r").replace("\n", "\\n")); // a peer may have written a part of it
    }

    Id newId() {
        return Ids.random(environment::secret);
    }

    void schedule(long nanos, Runnable task) {
        environment.after(nanos, () -> environment.execute(task));
    }

    boolean isHere(TheaterAddress address) {
        return isHere(Endpoint.of(address))
                && (address.incarnation() == 0 || address.incarnation() == me().incarnation());
    }

    private boolean isHere(Endpoint other) {
        return other.equals(endpoint());
    }

    Line line(TheaterAddress address) {
        return line(Endpoint.of(address));
    }

    Line line(Endpoint other) {
        return lines.computeIfAbsent(other, each -> new Line(this, each));
    }

    /** Drops what belongs to a theater that has ended: its stubs have ended too. */
    void forget(Endpoint other) {
        lines.remove(other);
    }

    @Nullable
    Line lineOrNull(Endpoint other) {
        return lines.get(other);
    }

    // ---- references

    /** Returns the actor that a reference stands for; null for an anonymous one of this theater that has ended. */
    public @Nullable Actor actor(ActorReference reference) {
        WireType<?> behavior = types.catalog().named(reference.behavior());
        return behavior == null ? null : actor(reference, behavior);
    }

    /** {@link #actor(ActorReference)} for a behavior in the catalog. */
    @Nullable
    Actor actor(ActorReference reference, WireType<?> behavior) {
        return types.isForeign(behavior)
                ? foreignActor(reference)
                : actor(reference.home(), reference.id(), behavior.type());
    }

    /** Returns the one reference to an actor whose behavior this program does not have, created if there is none. */
    private Actor foreignActor(ActorReference reference) {
        var key = new Imports.Key(reference.home(), reference.id());
        Line line = line(reference.home());
        return (Actor) imports.of(
                key,
                Actor.class,
                () -> new ForeignActor(line.outlet().$stage(), new Route(line, reference.id()), reference.behavior()));
    }

    /** Returns how others know an actor. */
    public ActorReference reference(Actor actor) {
        String behavior = actor instanceof ForeignActor foreign
                ? foreign.behavior()
                : BehaviorType.nameOf(actor.getClass().getName());
        Imports.Key key = imports.key(actor);
        if (key != null) {
            return new ActorReference(key.id(), key.home(), behavior);
        }
        Whereabouts moving = mobiles.of(actor);
        if (moving != null) {
            return new ActorReference(moving.id(), moving.place().theater().incarnation(0), behavior);
        }
        Id id = exports.id(actor);
        Whereabouts.Place last = mobiles.last(actor);
        if (last != null) {
            return new ActorReference(id, last.theater().incarnation(0), behavior);
        }
        TheaterAddress address = Ids.isOfName(id) ? endpoint().incarnation(0) : me();
        return new ActorReference(id, address, behavior);
    }

    /** Returns the actor of this theater with that id; null if there is none. */
    @Nullable
    Actor local(Id id) {
        if (!Ids.isOfName(id)) {
            return exports.find(id) instanceof Actor actor ? actor : null;
        }
        Actor actor = names.find(id);
        Whereabouts moving = actor == null ? mobiles.sought(id) : null;
        return moving == null ? actor : moving.actor();
    }

    /** Returns the one reference to an actor; null for an anonymous one of this theater that has ended. */
    @Nullable
    Actor actor(TheaterAddress address, Id id, Class<?> behavior) {
        Actor moving = mobiles.of(address, id, behavior);
        if (moving != null) {
            return moving;
        }
        if (isHere(Endpoint.of(address))) {
            Actor actor = isHere(address) ? local(id) : null;
            if (actor != null || !Ids.isOfName(id)) {
                return actor;
            }
        }
        return (Actor) imports.of(new Imports.Key(address, id), behavior, () -> stub(address, id, behavior));
    }

    /** Returns a reference to an actor of this theater that has ended, of which nothing is left. */
    Actor endedActor(Class<?> behavior) {
        Stub ended = stub(me(), newId(), behavior);
        ended.$ended(new ExitReason.NeverLived());
        return ended;
    }

    private Stub stub(TheaterAddress address, Id id, Class<?> behavior) {
        Stage stage = isHere(address) ? home.$stage() : line(address).outlet().$stage();
        Stub.Transport transport = isHere(address) ? new EarlyRoute(home, id) : new Route(line(address), id);
        return BehaviorType.stub(behavior, stage, transport)
                .orElseThrow(() -> new IllegalStateException(
                        behavior.getName() + " has no stub: compile it again with this release of Salsa"));
    }

    /** Counts that an actor is sent to a peer. Its holders learn when it ends. On a stage. */
    void lease(Actor actor, Id id, Exports.Holder holder) {
        if (exports.lease(actor, id, holder)) {
            whenEnded(actor, reason -> ended(id, reason));
        }
    }

    /** Runs an action when an actor of this theater has ended. On a stage. */
    public void whenEnded(Actor actor, Runnable action) {
        whenEnded(actor, _ -> action.run());
    }

    /** Runs an action with the reason when an actor of this theater has ended. On a stage. */
    static void whenEnded(Actor actor, Consumer<ExitReason> action) {
        Mobility.end(actor).register(Outcome.of(reason -> action.accept((ExitReason) Objects.requireNonNull(reason))));
    }

    /** Keeps the program running until the end of an actor elsewhere is known. On the stage of its object, which stays in memory. */
    void awaitEnd(Behavior elsewhere) {
        if (awaitedEnds.tryAdd(elsewhere)) {
            whenEnded(elsewhere, _ -> awaitedEnds.remove(elsewhere));
        }
    }

    /** An anonymous actor of this theater has ended. */
    private void ended(Id id, ExitReason reason) {
        for (Exports.Holder each : exports.removeEnded(id)) {
            line(each.peer()).tell(new Notice.Ended(id.high(), id.low(), reason));
        }
    }

    /** An actor of another theater has ended. */
    void ended(TheaterAddress there, Id id, ExitReason reason) {
        TheaterAddress address = Ids.isOfName(id) ? Endpoint.of(there).incarnation(0) : there;
        switch (imports.remove(new Imports.Key(address, id))) {
            case Stub stub -> line(address).ended(stub, reason);
            case Out<?> out -> out.close();
            case null, default -> {}
        }
    }

    /** A theater did not learn that its actor should end: so the actor has ended, for this one. */
    void endUnreached(Line line, Stub stub, Fate fate) {
        if (imports.tryRemove(stub)) {
            endActorsOf(line, stub, fate);
        }
    }

    /** A theater has ended: so have its actors and channels, for this one. */
    void endActorsOf(Line line) {
        mobiles.lineEnded(line);
        for (Object each : imports.removeAll(key -> Endpoint.of(key.home()).equals(line.endpoint()))) {
            if (each instanceof Stub stub) {
                endActorsOf(line, stub, Fate.DELIVERED);
            } else if (each instanceof Out<?> out) {
                Channels.lost(out, line.undeliveredFailure(Fate.DELIVERED));
            }
        }
    }

    private void endActorsOf(Line line, Stub stub, Fate fate) {
        line.forgetEnding(stub);
        stub.$ended(new ExitReason.Failed(new Failure(types.title(stub), Line.LEASE, line.undeliveredFailure(fate))));
    }

    private void maintain() {
        for (Imports.Unused each : imports.takeUnused()) {
            Id id = each.key().id();
            if (each.key().home().incarnation() != 0) {
                line(each.key().home()).tell(new Notice.Return(id.high(), id.low(), each.count()));
            }
        }
        isCollecting.set(false);
        mobiles.beat();
        idle.tick();
        traffic.record();
        if (!isStopping) {
            schedule(settings.returnNanos(), this::maintain);
        }
    }

    Idleness idle() {
        return idle;
    }

    private void askForUnused() {
        lines.values().forEach(each -> each.tellIfPresent(new Notice.Collect()));
    }

    /**
     * Another theater asks for the references that this one no longer uses. Collects garbage at most once between two
     * returns.
     */
    void collect() {
        if (imports.size() > 0 && !isCollecting.getAndSet(true)) {
            environment.collect();
        }
    }

    // ---- named actors

    /**
     * Creates an actor of this theater.
     *
     * @param creator the actor whose code creates it
     * @param constructor its type and arguments
     * @param identity which is free
     * @param stage null for that which the runtime chooses
     * @param constructed receives the outcome of the constructor, or null
     * @throws IllegalStateException if the name is taken
     */
    public Actor create(
            Behavior creator,
            ConstructorMessage constructor,
            ActorIdentity identity,
            @Nullable Stage stage,
            @Nullable Continuation constructed) {
        if (isTaken(identity)) {
            throw nameTakenException(identity);
        }
        Actor actor = Durables.isDurable(constructor)
                ? Durables.create(stored.orNull(), creator, constructor, identity, stage, constructed)
                : Creation.create(creator, constructor, stage, constructed);
        try {
            name(identity, actor);
        } catch (IllegalStateException taken) {
            Actors.kill(actor);
            throw taken;
        }
        return actor;
    }

    /** Returns whether an actor of this theater has that name, or may have it: one in the store, which would lose its state. */
    boolean isTaken(ActorIdentity identity) {
        return names.isTaken(identity) || stored.isAwaited(identity);
    }

    /** Throws if {@link #create} would, for another reason than the name. */
    void requireCreatable(ConstructorMessage constructor, ActorIdentity identity, @Nullable Stage stage) {
        if (Durables.isDurable(constructor)) {
            Durables.requirePossible(stored.orNull(), identity, stage);
        }
    }

    /**
     * Gives an actor of this theater a name.
     *
     * @throws IllegalStateException if the name is taken
     */
    public void name(ActorIdentity identity, Actor actor) {
        if (!names.tryAdd(identity, actor)) {
            throw nameTakenException(identity);
        }
        Id id = Ids.of(identity.text());
        exports.name(actor, id);
        if (identity.server() != null) {
            mobiles.created(id, actor);
        }
        named(id, identity, actor);
        whenEnded(actor, reason -> unname(id, actor, identity.name(), reason));
    }

    private void named(Id id, ActorIdentity identity, Actor actor) {
        holds.add();
        NameEvent.record(identity.name(), types.title(actor), true);
        Task.on(home, () -> home.named(id));
        lines.values().forEach(each -> Task.on(each.inlet(), () -> each.inlet().named(id)));
    }

    // ---- durable actors

    /** Opens the store of the durable actors of this theater, and brings back those that are there. Called once. */
    public void restore(DurableStates store) {
        stored.restore(new Durables(this), store);
    }

    StoredActors stored() {
        return stored;
    }

    /** Lets a durable actor of this theater write its state, as after any message. */
    void probe(Actor actor) {
        Task.on(home, () -> home.$send(Behavior.hashCode$.to(actor, Outcome.of(_ -> {}))));
    }

    /** An object stands for a stored actor of which it is not known yet whether it is here. */
    void awaited(ActorIdentity identity, Behavior actor) {
        Id id = Ids.of(identity.text());
        exports.name(actor, id);
        mobiles.created(id, actor);
        whenEnded(actor, reason -> unname(id, actor, identity.name(), reason));
    }

    /** A message for an actor that is not here has arrived; {@code elsewhere} receives where it is, if that may be known. */
    void seek(Id id, Consumer<Residence> elsewhere) {
        String identity = stored.isTakingOver() ? names.identity(id) : null;
        if (identity != null) {
            stored.seek(ActorIdentity.ofText(identity), elsewhere);
        }
    }

    /** A stored actor is here. On its stage. */
    void returned(ActorIdentity identity, Behavior actor) {
        Whereabouts whereabouts = mobiles.of(actor);
        if (whereabouts != null) {
            mobileArrived(identity, whereabouts);
        }
    }

    @Nullable
    String identity(Id id) {
        String known = names.identity(id);
        return known == null ? stored.passiveIdentity(id) : known;
    }

    /** A virtual actor leaves memory; {@code passive} notes it before its name is anywhere else. On its stage. */
    void becamePassive(ActorIdentity identity, Behavior actor, Runnable passive) {
        Id id = Ids.of(identity.text());
        mobiles.becamePassive(actor, () -> {
            passive.run();
            names.becamePassive(id);
        });
        holds.remove();
    }

    /** The object of a passive actor has its place again. */
    void restorePlace(ActorIdentity identity, Behavior actor) {
        mobiles.created(Ids.of(identity.text()), actor);
        if (names.tryAdd(identity, actor)) {
            holds.add();
        }
    }

    /** Returns how many virtual actors of this theater are passive. */
    public int passiveActors() {
        return stored.passive();
    }

    /** Keeps the program running, until {@link #letEnd}, as a named actor does. */
    void holdNamed() {
        holds.add();
    }

    void releaseNamed() {
        holds.remove();
    }

    /** An object stands in for an actor that is elsewhere. */
    void addStandIn(Whereabouts standIn) {
        exports.name(standIn.actor(), standIn.id());
        whenEnded(standIn.actor(), reason -> unname(standIn.id(), standIn.actor(), "", reason));
    }

    /** An actor has moved to this theater. On its stage. */
    void mobileArrived(ActorIdentity identity, Whereabouts whereabouts) {
        if (names.tryAdd(identity, whereabouts.actor())) {
            named(whereabouts.id(), identity, whereabouts.actor());
            registration.arrived(identity, whereabouts.actor());
        }
    }

    /** An actor has moved to another theater. On its stage. */
    void mobileLeft(ActorIdentity identity, Whereabouts whereabouts) {
        names.remove(whereabouts.id());
        NameEvent.record(identity.name(), types.title(whereabouts.actor()), false);
        holds.remove();
    }

    /** Moves an actor that is here to another theater. On its stage, while it handles the message that asks for it. */
    public void migrate(Behavior actor, Endpoint there, Token<Object> done) {
        mobiles.migrate(actor, there, done);
    }

    /** Returns whether an actor that moves is elsewhere, or a stub stands in for another one. */
    boolean isElsewhere(Actor actor) {
        Whereabouts moving = mobiles.of(actor);
        return actor instanceof Stub
                || moving != null && !moving.place().theater().equals(endpoint());
    }

    /** Creates an actor of this theater for code outside of actors; complete when its constructor has run. */
    public CompletionStage<Actor> create(ConstructorMessage constructor, String name) {
        ActorIdentity identity = ActorIdentity.of(name);
        var created = new CompletableFuture<Actor>();
        Task.on(home, () -> {
            try {
                var outcome = new Outcome(
                        (_, actor) -> created.complete((Actor) actor),
                        (_, failure) -> created.completeExceptionally(failure));
                construct(home, constructor, identity, null, outcome);
            } catch (IllegalStateException | IllegalArgumentException e) {
                created.completeExceptionally(e);
            }
        });
        return created;
    }

    /** Registers a mobile actor that its creator has just created at its name server; without success it ends. */
    public void register(Behavior creator, Actor server, Actor actor, String name, String expression) {
        registration.register(creator, server, actor, name, expression);
    }

    /** Registers a mobile actor at its name server; the lack of success is one line for the user. */
    public void tryRegister(Behavior creator, Actor server, Actor actor, String name) {
        registration.tryRegister(creator, server, actor, name);
    }

    /** Looks an actor up at a name server: {@code answer} receives it, or null. */
    public void find(Behavior asking, Actor server, String name, Continuation answer) {
        registration.find(asking, server, name, answer);
    }

    /** Asks a name server where an actor is: {@code answer} receives its place, or null for an unknown name. */
    public void locate(ActorIdentity identity, Continuation answer) {
        registration.locate(identity, answer);
    }

    /** Returns the reference to a name server of now, which may have been started again since that one was made. */
    Actor current(Actor server) {
        Imports.Key key = imports.key(server);
        WireType<?> behavior = types.behavior(server);
        return key == null || behavior == null || !Ids.isOfName(key.id())
                ? server
                : Objects.requireNonNull(actor(key.home(), key.id(), behavior.type()));
    }

    /**
     * Creates an actor of this theater, a mobile one after its name server has registered it.
     *
     * @param answer receives the actor when its constructor has run
     */
    void construct(
            Behavior creator,
            ConstructorMessage constructor,
            ActorIdentity identity,
            @Nullable Stage stage,
            Continuation answer) {
        if (identity.server() != null) {
            registration.create(server(identity.server()), identity, constructor, stage, answer);
            return;
        }
        var constructed = new Token<Object>(creator);
        Actor actor = create(creator, constructor, identity, stage, constructed);
        constructed.register(new Outcome((from, _) -> answer.resolve(from, actor), answer::fail));
    }

    /** Returns the reference to a name server. */
    public Actor server(Placement.NameServer server) {
        WireType<?> behavior = Objects.requireNonNull(types.catalog().named(NAME_SERVER), NAME_SERVER);
        return reference(new Endpoint(server.host(), server.port()), server.name(), behavior.type());
    }

    IllegalStateException nameTakenException(ActorIdentity identity) {
        String unused = stored.unused(Ids.of(identity.text()));
        return new IllegalStateException(
                unused != null
                        ? unused
                        : "an actor is already called \"" + identity.name() + "\" at " + endpoint()
                                + ": choose another name");
    }

    private void unname(Id id, Actor actor, String name, ExitReason reason) {
        boolean isHere = names.find(id) == actor; // else it has moved away, or the name is another one's
        if (isHere) {
            names.remove(id);
            NameEvent.record(name, types.title(actor), false);
            holds.remove();
        }
        Whereabouts moving = mobiles.of(actor);
        if (moving != null) {
            mobiles.remove(moving);
            moving.endKnown();
            if (!isHere && (names.find(id) != null || stored.isPassive(id))) {
                return; // nothing that others know of the present actor with the name has changed
            }
        }
        exports.removeEnded(id);
        lines.values().forEach(each -> each.namedEnded(id, reason));
    }

    /**
     * Creates an actor at a theater; {@code answer} receives it when its constructor has run.
     *
     * @param creator of an actor of this theater
     * @param on the stage that the program has chosen, as the creator has evaluated it, or null
     */
    public void request(
            Behavior creator,
            Endpoint there,
            ConstructorMessage constructor,
            ActorIdentity identity,
            @Nullable Object on,
            Continuation answer) {
        if (isHere(there)) {
            construct(creator, constructor, identity, Creation.stage(creator, on), answer);
            return;
        }
        Placement placement = placement(there, on, identity.server());
        Line line = line(there);
        Task.on(line.outlet(), () -> line.sending().create(identity, placement, constructor, answer));
    }

    private Placement placement(Endpoint there, @Nullable Object on, Placement.@Nullable NameServer server) {
        if (on instanceof Integer index) {
            return new Placement(index, null, server);
        }
        if (on == null) {
            return new Placement(null, null, server);
        }
        Imports.Key key = imports.key(on);
        if (key == null || !Endpoint.of(key.home()).equals(there)) {
            throw new IllegalArgumentException(
                    "on: expected the number of a stage, or an actor of the theater at " + there);
        }
        return new Placement(null, key.id(), server);
    }

    /** Returns the reference to a named actor, whether it exists or not. */
    public Actor reference(Endpoint there, String name, Class<?> behavior) {
        return reference(there, ActorIdentity.of(name), behavior);
    }

    private Actor reference(Endpoint there, ActorIdentity identity, Class<?> behavior) {
        learn(identity);
        return Objects.requireNonNull(actor(there.incarnation(0), Ids.of(identity.text()), behavior));
    }

    /** Remembers the identity of an actor of which a reference may arrive without it. */
    public void learn(ActorIdentity identity) {
        names.learn(identity.text());
    }

    /** Returns the name of an actor; null if it has none, or it has not arrived. */
    public @Nullable String name(Actor actor) {
        String identity = identity(actor);
        return identity == null ? null : ActorIdentity.name(identity);
    }

    /** Returns the name server of a mobile actor; null for other actors, or if it has not arrived. */
    public Placement.@Nullable NameServer nameServer(Actor actor) {
        String identity = identity(actor);
        return identity == null ? null : ActorIdentity.server(identity);
    }

    private @Nullable String identity(Actor actor) {
        Imports.Key key = imports.key(actor);
        return identity(key == null ? exports.id(actor) : key.id());
    }

    /** Returns the theater of an actor; for one that has ended, that in which it was. */
    public Endpoint home(Actor actor) {
        Whereabouts moving = mobiles.of(actor);
        Whereabouts.Place place = moving == null ? mobiles.last(actor) : moving.place();
        if (place != null) {
            return place.theater();
        }
        Imports.Key key = imports.key(actor);
        return key == null ? endpoint() : Endpoint.of(key.home());
    }
}
