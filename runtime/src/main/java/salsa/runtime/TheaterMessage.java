package salsa.runtime;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A message to a handler that every remote or mobile actor has, such as {@code migrate}: theaters handle it. */
public final class TheaterMessage extends Message {

    /** The handler that moves an actor. */
    public static final String MIGRATE = "migrate";

    private final String handler;
    private final List<Object> arguments;

    private TheaterMessage(Actor target, Continuation waiting, String handler, List<Object> arguments) {
        super(target, waiting);
        this.handler = handler;
        this.arguments = arguments;
    }

    /**
     * Makes messages for one handler. For compiled code.
     *
     * @param name of the handler
     */
    public record Maker(String name) {
        /** Creates a message. */
        public TheaterMessage to(Actor target, Continuation waiting, Object... arguments) {
            return new TheaterMessage(
                    target, waiting, name, Collections.unmodifiableList(Arrays.asList(arguments.clone())));
        }
    }

    /** Returns a maker of messages for that handler. For compiled code. */
    public static Maker handler(String name) {
        return new Maker(name);
    }

    /** Returns the name of the handler. */
    public String name() {
        return handler;
    }

    /** Returns the arguments, as they are in the message; the list cannot be changed. */
    public List<Object> arguments() {
        return arguments;
    }

    @Override
    protected void run() {
        Theaters.of(target()).handle(this);
    }

    @Override
    protected Site site() {
        return Sites.REMOTE;
    }
}
