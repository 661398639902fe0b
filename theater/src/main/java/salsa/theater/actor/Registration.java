package salsa.theater.actor;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Actors;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Continuation;
import salsa.runtime.DurableActor;
import salsa.runtime.Failure;
import salsa.runtime.HandlerMessage;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.Mobility;
import salsa.runtime.Sender;
import salsa.runtime.Site;
import salsa.runtime.Stage;
import salsa.runtime.Token;
import salsa.theater.durable.FencedException;
import salsa.theater.link.PeerState;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.theater.peer.Endpoint;
import salsa.theater.type.HandlerTypes;
import salsa.wire.frame.Placement;
import salsa.wire.reference.Id;

/** The mobile actors of this theater at their name servers, which are actors of the library's behavior. */
final class Registration {

    /** The time between two attempts to learn what a name server has decided. */
    static final long AGAIN_NANOS = 200_000_000;

    private final Node node;
    private final Deliveries home;
    private final Map<Id, Token<Object>> leaving =
            new ConcurrentHashMap<>(); // names of ended actors until they are free

    Registration(Node node, Deliveries home) {
        this.node = node;
        this.home = home;
    }

    // ---- actors that exist

    /** Registers an actor; without success it ends. The creator sends the request among its other messages. */
    void register(Behavior creator, Actor server, Actor actor, String name, String expression) {
        var outcome = new Outcome(
                (_, _) -> unregisterAtEnd(server, actor, name),
                (_, failure) ->
                        Task.on(home, () -> home.$send(new Unregistered(node, (Behavior) actor, expression, failure))));
        send(creator, server, now -> register(now, name, node.types().title(actor), outcome));
    }

    /** Registers an actor; the lack of success is one line for the user. */
    void tryRegister(Behavior creator, Actor server, Actor actor, String name) {
        var outcome = new Outcome(
                (_, _) -> unregisterAtEnd(server, actor, name),
                (_, failure) -> node.report("\"" + name + "\" has no entry at its name server: "
                        + Objects.requireNonNull(failure.getCause()).getMessage()));
        send(creator, server, now -> register(now, name, node.types().title(actor), outcome));
    }

    /** Looks an actor up. */
    void find(Behavior asking, Actor server, String name, Continuation answer) {
        send(asking, server, now -> request(now, "get", name, answer));
    }

    // ---- actors that move

    /** Asks where an actor is: {@code answer} receives its {@link Mobility.Residence}, or null for an unknown name. */
    void locate(ActorIdentity identity, Continuation answer) {
        Actor server = node.server(Objects.requireNonNull(identity.server()));
        Task.on(home, () -> send(home, server, now -> request(now, "whereabouts", identity.name(), answer)));
    }

    /** Claims an actor for this theater: {@code answer} receives where it is then, or null for an unknown name. */
    void claim(ActorIdentity identity, long epoch, Continuation answer) {
        Actor server = node.server(Objects.requireNonNull(identity.server()));
        List<Object> arguments = List.of(
                identity.name(), epoch, node.endpoint().host(), node.endpoint().port());
        Task.on(home, () -> send(home, server, now -> request(now, "claim", arguments, answer)));
    }

    /** Returns the line to the theater of the name server if that has declared this one dead, and refuses it; else null. */
    @Nullable
    Line barring(ActorIdentity identity) {
        Placement.NameServer server = Objects.requireNonNull(identity.server());
        Line line = node.lineOrNull(new Endpoint(server.host(), server.port()));
        return line != null && line.peer().state() == PeerState.BARRED ? line : null;
    }

    /** Frees the name of an actor that was claimed for this theater, and has no state here. */
    void forget(ActorIdentity identity) {
        Actor server = node.server(Objects.requireNonNull(identity.server()));
        Task.on(home, () -> send(home, server, now -> forget(now, identity.name(), Outcome.of(_ -> {}))));
    }

    /** The name of an actor that has arrived is free again when it has ended here. */
    void arrived(ActorIdentity identity, Actor actor) {
        unregisterAtEnd(node.server(Objects.requireNonNull(identity.server())), actor, identity.name());
    }

    /** Sends a request, behind what the actor has sent before, unless the name server has to be reached again. */
    private void send(Behavior from, Actor server, Function<Actor, HandlerMessage> request) {
        Runnable sending = () -> from.$send(request.apply(node.current(server)));
        Line line = node.lineOrNull(node.home(server));
        if (line == null || !line.tryAwaitNext(() -> Task.on(from, sending))) {
            sending.run();
        }
    }

    /** A name is free again when its actor has ended. */
    private void unregisterAtEnd(Actor server, Actor actor, String name) {
        unregisterAtEnd(server, actor, name, Outcome.of(_ -> {}));
    }

    private void unregisterAtEnd(Actor server, Actor actor, String name, Continuation free) {
        Task.on(home, () -> {
            Id id = node.exports().id(actor);
            Node.whenEnded(actor, reason -> {
                if (FencedException.isReason(reason)) {
                    Task.on(home, () -> free.resolve(home.$stage(), Ack.ACK)); // the name is that of another stay
                } else {
                    leave(server, id, name, free);
                }
            });
        });
    }

    private void leave(Actor server, Id id, String name, Continuation free) {
        var left = new Token<Object>(home);
        leaving.put(id, left);
        Task.on(home, () -> {
            left.register(new Outcome(
                    (from, _) -> {
                        leaving.remove(id, left);
                        free.resolve(from, Ack.ACK);
                    },
                    (from, failure) -> {
                        leaving.remove(id, left);
                        free.fail(from, failure);
                    }));
            send(home, server, now -> forget(now, name, left));
        });
    }

    /** Returns whether an actor of this theater with that id has ended, and its name may not be free yet. By any thread. */
    boolean isLeaving(Id id) {
        return leaving.containsKey(id);
    }

    private HandlerMessage forget(Actor server, String name, Continuation free) {
        List<Object> arguments =
                List.of(name, node.endpoint().host(), node.endpoint().port());
        return request(server, "forget", arguments, free);
    }

    private HandlerMessage register(Actor server, String name, String behavior, Continuation answer) {
        List<Object> arguments =
                List.of(name, node.endpoint().host(), node.endpoint().port(), behavior);
        return request(server, "register", arguments, answer);
    }

    private static HandlerMessage request(Actor server, String handler, Object argument, Continuation answer) {
        return request(server, handler, List.of(argument), answer);
    }

    private static HandlerMessage request(Actor server, String handler, List<Object> arguments, Continuation answer) {
        return HandlerTypes.of(server.getClass(), handler).create(server, answer, arguments);
    }

    // ---- actors that are created when they are registered

    /**
     * Registers a name, and then creates its actor, which {@code answer} receives when the constructor has run. If an actor
     * of this theater with the name, a durable one, has just ended, that waits until the name is free.
     */
    void create(
            Actor server,
            ActorIdentity identity,
            ConstructorMessage constructor,
            @Nullable Stage stage,
            Continuation answer) {
        Runnable put = () -> {
            try {
                put(server, identity, constructor, stage, answer);
            } catch (RuntimeException e) { // the name server is none, for instance
                fail(constructor, e, answer);
            }
        };
        Task.on(home, () -> runWhenFree(Ids.of(identity.text()), put));
    }

    private void runWhenFree(Id id, Runnable next) {
        Runnable again = () -> Task.on(home, () -> runWhenFree(id, next));
        Token<Object> left = leaving.get(id);
        if (left != null) {
            left.register(new Outcome((_, _) -> again.run(), (_, _) -> next.run()));
        } else if (node.names().find(id) instanceof Behavior present && present instanceof DurableActor) {
            JavaCall.send(Mobility.work(present, () -> {
                if (Mobility.hasEnded(present)) {
                    Node.whenEnded(present, _ -> again.run()); // behind what frees the name
                } else {
                    Task.on(home, next);
                }
            }));
        } else {
            next.run();
        }
    }

    private void put(
            Actor server,
            ActorIdentity identity,
            ConstructorMessage constructor,
            @Nullable Stage stage,
            Continuation answer) {
        if (node.isTaken(identity)) {
            fail(constructor, node.nameTakenException(identity), answer);
            return;
        }
        node.requireCreatable(constructor, identity, stage); // else a name would stay that no actor has
        Class<?> behavior = Objects.requireNonNull(node.types().reference(constructor.type()));
        var outcome = new Outcome(
                (_, _) -> Task.on(home, () -> construct(server, identity, constructor, stage, answer)),
                (_, failure) -> Task.on(home, () -> answer.fail(home.$stage(), failure)));
        send(home, server, now -> register(now, identity.name(), behavior.getName(), outcome));
    }

    private void construct(
            Actor server,
            ActorIdentity identity,
            ConstructorMessage constructor,
            @Nullable Stage stage,
            Continuation answer) {
        var constructed = new Token<Object>(home);
        try {
            Actor actor = node.create(home, constructor, identity, stage, constructed);
            var free = new Token<Object>(home);
            free.register(Outcome.of(_ -> {})); // so that none reports it where nothing waits for the name
            unregisterAtEnd(server, actor, identity.name(), free);
            constructed.register(new Outcome(
                    (from, _) -> answer.resolve(from, actor), (_, failure) -> failWhen(free, failure, answer)));
        } catch (RuntimeException e) {
            fail(constructor, e, answer);
        }
    }

    /** An actor whose constructor has thrown ends. Its creator may use the name again when it knows of the failure. */
    private static void failWhen(Token<Object> free, Failure failure, Continuation answer) {
        free.register(new Outcome((from, _) -> answer.fail(from, failure), (from, _) -> answer.fail(from, failure)));
    }

    private void fail(ConstructorMessage constructor, RuntimeException cause, Continuation answer) {
        String title = node.types().title(constructor.type());
        answer.fail(home.$stage(), new Failure(title, constructor.type().site(), cause));
    }

    /** Ends an actor that its name server has not registered, and reports why, also if the actor has ended before. */
    private static final class Unregistered extends Message {

        private final Site creation;
        private final Failure failure;

        Unregistered(Node node, Behavior actor, String expression, Failure failure) {
            this(actor, Site.of(expression, "", 0), failure, node.types().title(actor));
        }

        private Unregistered(Behavior actor, Site creation, Failure failure, String title) {
            super(
                    actor,
                    Outcome.ofFailure(stage -> new Sender(actor)
                            .fail(stage, new Failure(title, creation, Objects.requireNonNull(failure.getCause())))));
            this.creation = creation;
            this.failure = failure;
        }

        @Override
        protected void run() throws Throwable {
            Throwable cause = Objects.requireNonNull(failure.getCause());
            Actors.finish(target(), cause);
            throw cause;
        }

        @Override
        protected Site site() {
            return creation;
        }
    }
}
