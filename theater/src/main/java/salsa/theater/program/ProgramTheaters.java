package salsa.theater.program;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.ActorSystem;
import salsa.runtime.Behavior;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.MobileActor;
import salsa.runtime.Stage;
import salsa.runtime.TheaterMessage;
import salsa.runtime.Theaters;
import salsa.runtime.Token;
import salsa.runtime.VirtualActor;
import salsa.theater.actor.Creation;
import salsa.theater.actor.Node;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;
import salsa.wire.frame.Placement;

/** The theater of a program, opened when the program first uses it. */
public final class ProgramTheaters implements Theaters {

    private static final Pattern UNIQUE = Pattern.compile("localhost:0/([0-9]+)/([0-9]+)");

    /** For the service loader. */
    public ProgramTheaters() {}

    private static Node node(Class<?> ofProgram, int port) {
        ClassLoader own = ofProgram.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = own instanceof Classes || context == null ? own : context;
        return OpenTheaters.open(ActorSystem.current(), loader, port);
    }

    private static ActorIdentity identity(Node node, String name, @Nullable Actor nameServer) {
        if (nameServer == null) {
            return new ActorIdentity(name, null);
        }
        String server = node.name(nameServer);
        if (server == null) {
            throw new IllegalArgumentException("using: the name server has no name; create it with 'called'");
        }
        Endpoint place = node.home(nameServer);
        return new ActorIdentity(name, new Placement.NameServer(place.host(), place.port(), server));
    }

    // ---- creation and references

    @Override
    @SuppressWarnings("unchecked") // the constructor is that of the behavior which the program expects
    public <A> A create(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
        Node node = node(creator.getClass(), Options.PORT);
        Actor server = address.nameServer();
        String name = name(node, expression, address);
        ActorIdentity identity = identity(node, name, server);
        Actor actor = node.create(creator, constructor, identity, Creation.stage(creator, address.stage()), null);
        if (server != null) {
            node.register(creator, server, actor, name, expression);
        }
        return (A) actor;
    }

    @Override
    @SuppressWarnings("NullAway") // null in the annotated sense of the runtime
    public <A> Token<A> request(Behavior creator, String expression, ConstructorMessage constructor, Address address) {
        Node node = node(creator.getClass(), 0);
        ActorIdentity identity = identity(node, name(node, expression, address), address.nameServer());
        var token = new Token<A>(creator);
        node.request(creator, endpoint(node, address), constructor, identity, address.stage(), token);
        return token;
    }

    @Override
    public void start(Behavior creator, ConstructorMessage constructor, String name, @Nullable String nameServer) {
        try {
            begin(creator, constructor, name, nameServer);
        } catch (IllegalArgumentException e) { // the name and the name server are properties
            ActorSystem.current().misused();
            throw e;
        }
    }

    private static void begin(
            Behavior creator, ConstructorMessage constructor, String name, @Nullable String nameServer) {
        Node node = node(constructor.getClass(), Options.PORT);
        Class<?> behavior = constructor.type().messageClass().getEnclosingClass();
        if (!MobileActor.class.isAssignableFrom(behavior)) {
            node.create(creator, constructor, new ActorIdentity(name, null), null, null);
            return;
        }
        Actor server = node.server(nameServer(node, name, nameServer));
        Actor actor = node.create(creator, constructor, identity(node, name, server), null, null);
        node.tryRegister(creator, server, actor, name);
    }

    private static Placement.NameServer nameServer(Node node, String name, @Nullable String text) {
        Placement.NameServer server = text == null ? null : ActorIdentity.parse(text);
        if (server == null) {
            throw new IllegalArgumentException((text == null ? "-Dcalled=" + name : "-Dusing=" + text)
                    + ": a mobile actor is started with the name server -Dusing=HOST:PORT/NAME");
        }
        Endpoint place = OpenTheaters.endpoint(node, server.host(), server.port());
        return new Placement.NameServer(place.host(), place.port(), server.name());
    }

    @Override
    @SuppressWarnings("unchecked") // the reference is of the behavior that the program names
    public <A> A reference(Behavior asking, String expression, Class<?> behavior, Address address) {
        Node node = node(asking.getClass(), 0);
        return (A) node.reference(endpoint(node, address), name(node, expression, address), behavior);
    }

    @Override
    public <A> Token<A> find(Behavior asking, String expression, Class<?> behavior, Address address) {
        Node node = node(asking.getClass(), 0);
        String name = name(node, expression, address);
        Actor server = address.nameServer();
        ActorIdentity identity = identity(node, name, server);
        var token = new Token<A>(asking);
        var answer = new LookupAnswer<>(token, expression, behavior, identity);
        if (VirtualActor.class.isAssignableFrom(behavior)) {
            new VirtualLookup(node, asking, server, identity, behavior, answer).begin(endpoint(node, address));
        } else {
            node.find(asking, server, name, answer);
        }
        return token;
    }

    /** Returns the name of an actor. One of {@link Stage#getUniqueName} is unique in its theater, so it gets that prefix. */
    private static String name(Node node, String expression, Address address) {
        String name = Objects.requireNonNull(address.name(), "the name of " + expression + " must not be null");
        Matcher unique = UNIQUE.matcher(name);
        return unique.matches() ? node.endpoint() + "-" + unique.group(1) + "-" + unique.group(2) : name;
    }

    private static Endpoint endpoint(Node node, Address address) {
        if (address.port() == null) {
            return node.endpoint();
        }
        try {
            return OpenTheaters.endpoint(node, address.host(), address.port());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("at " + e.getMessage(), e);
        }
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
                    case "getHost", "getLastKnownHost" -> home.host();
                    case "getPort", "getLastKnownPort" -> home.port();
                    case "getName" -> named(node, Objects.requireNonNull(actor, "the theater has no name"));
                    case "getNameServer" -> serverOf(node, Objects.requireNonNull(actor));
                    default -> throw new IllegalArgumentException("no question to a reference: " + handler);
                };
    }

    private static Actor serverOf(Node node, Actor actor) {
        Placement.NameServer server = node.nameServer(actor);
        if (server == null) {
            throw new IllegalStateException("the actor has no name server: create it with 'using'");
        }
        return node.server(server);
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
        if (handler.equals("NameServer")) {
            return (Token<T>) Token.from(OpenTheaters.nameServers(node).open(actor));
        }
        if (handler.startsWith("NameServer.")) {
            return (Token<T>) Token.from(OpenTheaters.nameServers(node).serve(actor, handler, arguments));
        }
        node.stay();
        if (handler.equals("Theater")) {
            System.out.println("theater at " + node.endpoint() + " is ready");
        }
        return (Token<T>) Token.from(CompletableFuture.completedStage(Ack.ACK));
    }

    @Override
    public void handle(TheaterMessage message) {
        if (!message.name().equals(TheaterMessage.MIGRATE)) {
            message.pass(ask(message.target(), message.name(), List.of()));
            return;
        }
        Node node = node(message.target().getClass(), 0);
        Endpoint there =
                OpenTheaters.endpoint(node, (String) message.arguments().get(0), (Integer)
                        message.arguments().get(1));
        if (node.home(message.target()).equals(there)) {
            message.pass(Ack.ACK);
            return;
        }
        var done = new Token<Object>(message.target());
        node.migrate(message.target(), there, done);
        message.delegateTo(done);
    }
}
