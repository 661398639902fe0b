package salsa.theater.name;

import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Endpoint;
import salsa.wire.frame.ActorName;
import salsa.wire.frame.Placement;

/**
 * What a named actor is known by: its name in its theater, or for a mobile actor its name at a name server.
 *
 * @param server the name server of a mobile actor, or null
 */
public record ActorIdentity(String name, Placement.@Nullable NameServer server) {

    private static final char SEPARATOR = '/'; // not part of any name

    /** Checks the name. */
    public ActorIdentity {
        if (!ActorName.isName(name)) {
            throw new IllegalArgumentException(ActorName.refusal(name));
        }
    }

    /** Returns the identity of an actor of a theater. */
    public static ActorIdentity of(String name) {
        return new ActorIdentity(name, null);
    }

    /** Returns the text from which the id of the actor follows: {@code NAME}, or {@code HOST:PORT/SERVER/NAME}. */
    public String text() {
        return server == null
                ? name
                : new Endpoint(server.host(), server.port()).toString() + SEPARATOR + server.name() + SEPARATOR + name;
    }

    /** Returns the identity whose {@link #text} that is. */
    public static ActorIdentity ofText(String text) {
        return new ActorIdentity(name(text), server(text));
    }

    /** Returns the name in a text of {@link #text}. */
    public static String name(String text) {
        return text.substring(text.lastIndexOf(SEPARATOR) + 1);
    }

    /** Returns the name server in a text of {@link #text}, whatever a peer has sent; null if there is none. */
    public static Placement.@Nullable NameServer server(String text) {
        int name = text.lastIndexOf(SEPARATOR);
        int server = name < 0 ? -1 : text.lastIndexOf(SEPARATOR, name - 1);
        return server < 0 ? null : parse(text.substring(0, name));
    }

    /** Returns the name server of a text such as {@code HOST:PORT/NAME}; null for any other text. */
    public static Placement.@Nullable NameServer parse(String text) {
        int slash = text.indexOf(SEPARATOR);
        int colon = text.lastIndexOf(':', slash);
        if (slash < 0 || colon < 0 || !text.substring(colon + 1, slash).matches("[0-9]{1,5}")) {
            return null;
        }
        int port = Integer.parseInt(text.substring(colon + 1, slash));
        String name = text.substring(slash + 1);
        boolean isValid = port <= 0xffff && ActorName.isName(name);
        String host = text.substring(0, colon).replaceAll("^\\[|]$", ""); // brackets of an IPv6 address
        return isValid ? new Placement.NameServer(host, port, name) : null;
    }
}
