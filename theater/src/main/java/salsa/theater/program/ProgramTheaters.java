package salsa.theater.program;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Stage;
import salsa.runtime.TheaterMessage;
import salsa.runtime.Theaters;
import salsa.runtime.Token;
import salsa.theater.actor.Node;
import salsa.theater.peer.Endpoint;

/** The theater of a program, opened when the program first uses it. */
public final class ProgramTheaters implements Theaters {

    private final NameServers nameServers = NameServers.inMemory();

    /** For the service loader. */
    public ProgramTheaters() {}

    private static Node node(Class<?> ofProgram, int port) {
        ClassLoader own = ofProgram.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = own instanceof Classes || context == null ? own : context;
        return OpenTheaters.open(ActorSystem.current(), loader, port);
    }

    private static IllegalStateException mobile(String expression) {
        return new IllegalStateException(expression + ": actors that move are not supported yet; create it with"
                + " 'called' and without 'using', so that it stays in its theater");
    }

    // ---- creation and references

    @Override
    @SuppressWarnings("unchecked") // the constructor is that of the behavior which the program expects
    public <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
        if (address.nameServer() != null) {
            throw mobile("new " + expression);
        }
        Node node = node(creator.getClass(), Options.PORT);
        return (A) node.create(creator, constructor, name(expression, address), stage(creator, address), null);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"}) // null in the annotated sense of the runtime
    public <A> Token<A> request(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
        if (address.nameServer() != null) {
            throw mobile("new " + expression);
        }
        String name = name(expression, address);
        Node node = node(creator.getClass(), 0);
        Endpoint there = endpoint(node, address);
        var token = new Token<A>(creator);
        if (!node.isMe(there)) {
            node.request(there, constructor, name, token);
            return token;
        }
        var constructed = new Token<Object>(creator);
        var actor = (A) node.create(creator, constructor, name, stage(creator, address), constructed);
        constructed.register(new Constructed<>(token, actor));
        return token;
    }

    @Override
    @SuppressWarnings("unchecked") // the reference is of the behavior that the program names
    public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
        Node node = node(asking.getClass(), 0);
        return (A) node.reference(endpoint(node, address), name(expression, address), behavior);
    }

    @Override
    public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
        throw mobile("reference " + expression);
    }

    private static String name(String expression, Address address) {
        return Objects.requireNonNull(address.name(), "the name of new " + expression + " must not be null");
    }

    private static Endpoint endpoint(Node node, Address address) {
        if (address.host() == null || address.port() == null) {
            return node.endpoint();
        }
        try {
            return OpenTheaters.endpoint(node, address.host(), address.port());
        } catch (IllegalArgumentException _) {
            throw new IllegalArgumentException("at (\"" + address.host() + "\", " + address.port()
                    + "): expected a host name or IP address, and a port from 0 to 65535");
        }
    }

    private static @Nullable Stage stage(Behavior creator, Address address) {
        return switch (address.stage()) {
            case null -> null;
            case Integer index -> creator.$stageOf(index);
            case Stage stage -> creator.$stageOf(stage);
            case Actor actor -> creator.$stageOf(actor);
            default ->
                throw new IllegalArgumentException("on (" + address.stage() + "): expected a stage or its number");
        };
    }

    // ---- questions

    @Override
    @SuppressWarnings({"unchecked", "NullAway"
    }) // the compiler knows what the handlers return; the runtime is not annotated
    public <T> T ask(Actor actor, String handler, List<?> arguments) {
        Node node = node(actor == null ? ProgramTheaters.class : actor.getClass(), 0);
        Endpoint home = actor == null ? node.endpoint() : node.home(actor);
        String question = handler.substring(handler.lastIndexOf('.') + 1);
        return (T)
                switch (question) {
                    case "getHost" -> home.host();
                    case "getPort" -> home.port();
                    case "getName" -> named(node, Objects.requireNonNull(actor, "the theater has no name"));
                    default ->
                        throw new IllegalStateException(
                                handler + "() is for actors that move: they are not supported yet");
                };
    }

    private static String named(Node node, Actor actor) {
        String name = node.name(actor);
        if (name == null) {
            throw new IllegalStateException("the actor has no name: create it with 'called'");
        }
        return name;
    }

    // ---- the handlers of the library

    @Override
    @SuppressWarnings("unchecked") // the library's handlers expect these answers
    public <T> Token<T> serve(Actor actor, String handler, List<?> arguments) {
        Node node = node(actor.getClass(), Options.PORT);
        if (handler.startsWith("NameServer.")) {
            return (Token<T>) Token.from(nameServers.serve(node, actor, handler, arguments));
        }
        node.stay();
        return (Token<T>) Token.from(CompletableFuture.completedStage(Ack.ACK));
    }

    @Override
    public void handle(TheaterMessage message) {
        switch (message.name()) {
            case "getName", "getHost", "getPort" -> message.pass(ask(message.target(), message.name(), List.of()));
            default ->
                throw new IllegalStateException(
                        message.name() + ": actors that move are not supported yet; this actor stays in its theater");
        }
    }
}
