package salsa.theater.program;

import salsa.runtime.ActorSystem;
import salsa.theater.actor.Node;

/** A theater that has a name server and no program. */
public final class NameServerTheater {

    private static final String BEHAVIOR = "salsa.library.NameServer";

    private NameServerTheater() {}

    /**
     * Opens the theater of a system, and creates its name server.
     *
     * @param loader knows the library
     * @throws IllegalArgumentException if it is no name for an actor
     * @throws IllegalStateException without success; the message is one line for the user
     */
    public static void open(ActorSystem system, ClassLoader loader, Options options, String name) {
        OpenTheaters.configure(loader, options);
        Node node = OpenTheaters.open(system, loader, options.port());
        try {
            LibraryActor.create(node, loader, BEHAVIOR, name);
        } catch (IllegalStateException | IllegalArgumentException e) {
            OpenTheaters.close(system);
            throw e;
        }
    }
}
