package salsa.theater.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import salsa.runtime.ActorSystem;
import salsa.theater.actor.Node;
import salsa.theater.durable.DurableStatesProvider;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Environment;
import salsa.wire.reference.TheaterAddress;

/**
 * The theaters of this process: one for each system of actors that needs one, in a simulated world or not. For any
 * thread.
 */
public final class OpenTheaters {

    /** How long a program that has nothing left to do may take to end; threads of its own may keep it alive. */
    private static final long OWN_END_MILLIS = 1000;

    private static final Map<ActorSystem, Node> OPEN = new WeakHashMap<>(); // guarded by the class
    private static final Map<Node, NameServers> SERVERS = new WeakHashMap<>(); // guarded by the class
    private static final Map<ClassLoader, Options> OPTIONS = new WeakHashMap<>(); // guarded by the class
    private static final AtomicBoolean STOPPING = new AtomicBoolean();
    private static @Nullable Thread hook; // guarded by the class; of the JVM, while a theater is open
    private static boolean takesSignals; // guarded by the class

    private OpenTheaters() {}

    /** Sets how the theater of the program with that class loader is opened. */
    public static synchronized void configure(ClassLoader loader, Options options) {
        OPTIONS.put(loader, options);
    }

    /** Returns the theater of a system; null if it has none. */
    public static synchronized @Nullable Node of(ActorSystem system) {
        return OPEN.get(system);
    }

    /**
     * Returns the theater of a system, opened if there is none.
     *
     * @param loader of the program, which knows its classes
     * @param port if the program is not started with one
     * @throws IllegalStateException if it cannot be opened; the message contains the remedy
     * @throws IllegalArgumentException if a system property of the program cannot be used
     */
    public static Node open(ActorSystem system, ClassLoader loader, int port) {
        return system.world()
                .machines()
                .map(machines -> SimulatedTheaters.open(machines, system, loader, port))
                .orElseGet(() -> openReal(system, loader, port));
    }

    private static synchronized Node openReal(ActorSystem system, ClassLoader loader, int port) {
        Node open = OPEN.get(system);
        if (open == null) {
            Options options = OPTIONS.get(loader);
            Options its = options == null ? standardOptions(system, loader, port) : options;
            open = open(system, loader, its);
            OPEN.put(system, open);
            SERVERS.put(open, new NameServers(open, its));
            stopAtExit(system);
            system.whenClosed(mayWait -> closed(system, mayWait));
            restore(open, loader);
            if (options == null && Options.isAnyPort()) {
                open.report("the theater listens at " + open.endpoint());
            }
        }
        return open;
    }

    /** Brings back the durable actors in the store that the program is started with. */
    private static void restore(Node open, ClassLoader loader) {
        String store = System.getProperty(Options.STORE);
        if (store == null) {
            return;
        }
        try {
            open.restore(DurableStatesProvider.open(store, open.me(), loader));
        } catch (IOException e) {
            throw new IllegalStateException("cannot open the states of durable actors: " + e.getMessage(), e);
        }
    }

    private static Options standardOptions(ActorSystem system, ClassLoader loader, int port) {
        try {
            return Options.standard(port, loader);
        } catch (IllegalArgumentException e) {
            system.misused();
            throw e;
        }
    }

    /** Returns the name servers of an open theater. */
    static NameServers nameServers(Node node) {
        return node.system()
                .world()
                .machines()
                .map(machines -> SimulatedTheaters.nameServers(machines, node))
                .orElseGet(() -> nameServersOf(node));
    }

    private static synchronized NameServers nameServersOf(Node node) {
        return Objects.requireNonNull(SERVERS.get(node), "a theater that is not open");
    }

    /** Closes the theater of a system at once, if it has one. */
    public static void close(ActorSystem system) {
        closed(system, false);
    }

    /** Closes the theater of a system that has been closed: its links in order if the caller may wait. */
    private static void closed(ActorSystem system, boolean mayWait) {
        Node open = of(system);
        if (open == null) {
            return;
        }
        if (mayWait) { // without the lock, which other programs of the process need
            OrderlyStop.closeLinks(List.of(open));
        }
        forget(system);
    }

    private static synchronized void forget(ActorSystem system) {
        Node open = OPEN.remove(system);
        if (open != null) {
            open.close();
            NameServers servers = SERVERS.remove(open);
            if (servers != null) {
                servers.close();
            }
            forgetExit();
        }
    }

    /** The JVM keeps the class loader of a hook, and runs it when the application may have closed that loader. */
    private static void forgetExit() {
        if (hook != null && OPEN.isEmpty()) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
                hook = null;
            } catch (IllegalStateException _) {
                // the process ends: the hook finds nothing to close
            }
        }
    }

    /** Opens the theater of a system and listens. */
    static Node open(ActorSystem system, ClassLoader loader, Options options) {
        try {
            int port = options.port() == 0 ? freePort() : options.port();
            var address = new TheaterAddress(options.host(), port, incarnation(options.environment()));
            var node = new Node(
                    system,
                    address,
                    loader,
                    ProgramClasses.of(loader),
                    options.settings(),
                    options.environment(),
                    options.opening().open(),
                    options.reports());
            Options.Balance balance = options.balance();
            if (balance != null) {
                node.balance(balance.policy(), balance.lookNanos());
            }
            node.listen();
            return node;
        } catch (IOException | IllegalArgumentException | IllegalStateException e) {
            var failure = new IllegalStateException("cannot open a theater: " + e.getMessage());
            failure.addSuppressed(e); // as a cause it would be reported again
            throw failure;
        }
    }

    /** A theater needs a port as its name, even if none connects to it. */
    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static long incarnation(Environment environment) {
        long random = environment.secret();
        return random == 0 ? 1 : random;
    }

    /** The process of a program stops its theaters in order; one of an application belongs to the application. */
    private static void stopAtExit(ActorSystem system) {
        if (hook == null) {
            hook = new Thread(OpenTheaters::closeAll, "salsa-theaters-close");
            Runtime.getRuntime().addShutdownHook(hook);
        }
        if (system.isProgram() && !takesSignals) {
            takesSignals = true;
            StopSignals.handle(OpenTheaters::stopProcess);
        }
    }

    private static synchronized List<Node> all() {
        return List.copyOf(OPEN.values());
    }

    private static synchronized List<NameServers> allNameServers() {
        return List.copyOf(SERVERS.values());
    }

    /** Closes what is open when the process ends: links in order, then the stores of names. */
    private static void closeAll() {
        OrderlyStop.closeLinks(all());
        allNameServers().forEach(NameServers::close);
    }

    /**
     * Stops the theaters of this process in order and ends the process, as its first SIGTERM does. It ends by itself if the
     * program then has nothing left to do, so that it reports its failures and its status. Only the first call has an
     * effect.
     */
    public static void stopProcess() {
        if (STOPPING.getAndSet(true)) {
            return;
        }
        try {
            if (new OrderlyStop(all()).run()) {
                Thread.sleep(OWN_END_MILLIS);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            System.exit(0);
        }
    }

    /** Returns the endpoint that a program means: of the names of this machine, that of its theater. */
    static Endpoint endpoint(Node node, @Nullable String host, int port) {
        Endpoint written = Endpoint.written(host, port);
        boolean isMine = written.host().equals(Endpoint.LOOPBACK)
                && port == node.endpoint().port();
        return isMine ? node.endpoint() : written;
    }
}
