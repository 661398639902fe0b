package salsa.theater.program;

import java.util.List;
import java.util.concurrent.CompletionException;
import salsa.runtime.ActorSystem;
import salsa.runtime.BehaviorType;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Failure;
import salsa.runtime.MessageType;
import salsa.theater.actor.Node;

/** A theater that has a name server and no program. */
public final class NameServerTheater {

    private static final String BEHAVIOR = "salsa.library.NameServer";

    private NameServerTheater() {}

    /**
     * Opens the theater of a system, and creates its name server.
     *
     * @param loader knows the library
     * @throws IllegalStateException without success; the message is one line for the user
     */
    public static void open(ActorSystem system, ClassLoader loader, Options options, String name) {
        OpenTheaters.configure(loader, options);
        Node node = OpenTheaters.open(system, loader, options.port());
        try {
            node.create(constructor(loader), name).toCompletableFuture().join();
        } catch (CompletionException e) {
            OpenTheaters.close(system);
            throw new IllegalStateException(reason(e), e);
        }
    }

    private static ConstructorMessage constructor(ClassLoader loader) {
        try {
            MessageType type = BehaviorType.of(Class.forName(BEHAVIOR, false, loader)).stream()
                    .flatMap(behavior -> behavior.messages().stream())
                    .filter(each -> each.isConstructor() && each.parameters().isEmpty())
                    .findFirst()
                    .orElseThrow();
            return constructor(type);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the library of Salsa is not on the class path", e);
        }
    }

    @SuppressWarnings("NullAway") // the runtime is not annotated: a message to no actor yet
    private static ConstructorMessage constructor(MessageType type) {
        return (ConstructorMessage) type.create(null, null, List.of());
    }

    private static String reason(CompletionException e) {
        Throwable cause = e.getCause() instanceof Failure failure ? failure.getCause() : e.getCause();
        return cause == null ? e.toString() : String.valueOf(cause.getMessage());
    }
}
