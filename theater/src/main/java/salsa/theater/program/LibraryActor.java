package salsa.theater.program;

import java.util.concurrent.CompletionException;
import salsa.runtime.ConstructorMessage;
import salsa.runtime.Failure;
import salsa.theater.actor.Node;
import salsa.theater.type.ActorConstructor;

/** A named actor of one of the library's behaviors, which a command creates instead of a program. */
public final class LibraryActor {

    private LibraryActor() {}

    /**
     * Creates it by its constructor without parameters, and waits for the constructor's end.
     *
     * @param loader knows the library
     * @throws IllegalArgumentException if it is no name for an actor
     * @throws IllegalStateException without success; the message is one line for the user
     */
    public static void create(Node node, ClassLoader loader, String behavior, String name) {
        try {
            node.create(constructor(loader, behavior), name)
                    .toCompletableFuture()
                    .join();
        } catch (CompletionException e) {
            throw new IllegalStateException(reason(e), e);
        }
    }

    private static ConstructorMessage constructor(ClassLoader loader, String behavior) {
        try {
            return ActorConstructor.messageWithoutArguments(Class.forName(behavior, false, loader))
                    .orElseThrow();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the library of Salsa is not on the class path", e);
        }
    }

    private static String reason(CompletionException e) {
        Throwable cause = e.getCause() instanceof Failure failure ? failure.getCause() : e.getCause();
        return cause == null ? e.toString() : String.valueOf(cause.getMessage());
    }
}
