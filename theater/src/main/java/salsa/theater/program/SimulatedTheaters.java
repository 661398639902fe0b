package salsa.theater.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;
import salsa.runtime.world.Machines;
import salsa.theater.actor.Node;
import salsa.theater.peer.Endpoint;
import salsa.theater.simulated.SimulatedEnvironment;
import salsa.theater.simulated.SimulatedNetwork;

/**
 * The theaters of a program in a simulated world: its own, and one for each other address, opened when the program first sends
 * something there. They live as long as the world. Used by the thread of the simulation.
 */
final class SimulatedTheaters {

    /** The port of a program that may have any: the first one that belongs to no service. */
    private static final int ANY_PORT = 49_152;

    private final Machines machines;
    private final ActorSystem first;
    private final ClassLoader loader;
    private final SimulatedNetwork network;
    private final Map<ActorSystem, Node> nodes = new HashMap<>();
    private final Map<Node, NameServers> servers = new HashMap<>();

    private SimulatedTheaters(Machines machines, ActorSystem first, ClassLoader loader) {
        this.machines = machines;
        this.first = first;
        this.loader = loader;
        this.network = new SimulatedNetwork(machines, this::openAnother);
        machines.neverInterrupt("salsa.theater");
    }

    /**
     * Returns the theater of a system in a simulated world, opened if there is none.
     *
     * @param loader of the program
     * @param port if the program is not started with one
     */
    static Node open(Machines machines, ActorSystem system, ClassLoader loader, int port) {
        var all = machines.attached(SimulatedTheaters.class, () -> new SimulatedTheaters(machines, system, loader));
        Node open = all.nodes.get(system);
        return open == null ? all.openFirst(port) : open;
    }

    /** Returns the name servers of an open theater. */
    static NameServers nameServers(Machines machines, Node node) {
        var all = machines.attached(SimulatedTheaters.class, () -> {
            throw new IllegalStateException("a theater that is not open");
        });
        return Objects.requireNonNull(all.servers.get(node));
    }

    private Node openFirst(int port) {
        try {
            Endpoint home = Options.home(port);
            return open(first, home.port() == 0 ? new Endpoint(home.host(), ANY_PORT) : home, "salsa: ");
        } catch (IllegalArgumentException e) { // of the system properties
            first.misused();
            throw e;
        }
    }

    private void openAnother(Endpoint there) {
        open(first.start(machines.add(), there.toString()), there, "salsa: theater " + there + ": ");
    }

    private Node open(ActorSystem system, Endpoint there, String prefix) {
        var environment = new SimulatedEnvironment(machines);
        var options = Options.simulated(
                there,
                environment,
                network.transport(there, environment),
                line -> System.err.println(prefix + Report.visible(line)));
        Node node = OpenTheaters.open(system, loader, options);
        nodes.put(system, node);
        servers.put(node, new NameServers(node, options));
        return node;
    }
}
