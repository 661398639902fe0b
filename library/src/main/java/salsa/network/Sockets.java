package salsa.network;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Endpoint;
import salsa.runtime.Failure;
import salsa.runtime.ServerEndpoint;
import salsa.runtime.Token;

/** The calls of the network, with failures in words that name host, port and a remedy. */
final class Sockets {

    private Sockets() {}

    /**
     * A connection, or why there is none.
     *
     * @param endpoint null if there is none
     * @param failure null if there is one
     */
    record Opening(@Nullable Endpoint endpoint, @Nullable String failure) {}

    static ServerEndpoint listen(String host, int port) {
        String place = (host == null ? "port " : host + ":") + port;
        try {
            return ServerEndpoint.listen(host, port);
        } catch (IOException | IllegalArgumentException e) {
            throw new ConnectionFailed("cannot listen on " + place + ": "
                    + switch (e) {
                        case UnknownHostException _ -> "unknown host; name an address of this machine, or none";
                        case BindException _
                        when String.valueOf(e.getMessage()).contains("ermission") ->
                            "permission denied; choose a port above 1023";
                        case BindException _
                        when String.valueOf(e.getMessage()).contains("assign") ->
                            "not an address of this machine; name one, or none";
                        case BindException _ ->
                            "the port is in use; stop the program that listens there, or choose another "
                                    + "port (0 takes a free one)";
                        case IllegalArgumentException _ -> "a port is between 0 and 65535";
                        default -> describe(e);
                    });
        }
    }

    static Opening accept(ServerEndpoint port) {
        try {
            return new Opening(port.accept(), null);
        } catch (IOException e) {
            return new Opening(null, "cannot accept connections on port " + port.port() + ": " + describe(e));
        }
    }

    static Opening connect(String host, int port) {
        try {
            return new Opening(Endpoint.connect(host, port), null);
        } catch (IOException | IllegalArgumentException e) {
            return new Opening(
                    null,
                    "cannot connect to " + host + ":" + port + ": "
                            + switch (e) {
                                case UnknownHostException _ -> "unknown host; correct the name, or use an address";
                                case ConnectException _ ->
                                    "connection refused; start the server there, or correct the port";
                                case SocketTimeoutException _ ->
                                    "no answer in time; check the address and the firewalls between";
                                case IllegalArgumentException _ -> "a port is between 0 and 65535";
                                default -> describe(e);
                            });
        }
    }

    static Input read(Endpoint endpoint, byte[] buffer) {
        try {
            int count = endpoint.read(buffer);
            return count < 0 ? new Input.End() : new Input.Bytes(Arrays.copyOf(buffer, count));
        } catch (IOException e) {
            return new Input.Broken(describe(e));
        }
    }

    static Input readLines(Endpoint endpoint, byte[] buffer, LineDecoder decoder) {
        List<String> lines = List.of();
        while (lines.isEmpty()) {
            if (decoder.refusalReason() != null) {
                return new Input.Broken(decoder.refusalReason());
            }
            try {
                int count = endpoint.read(buffer);
                lines = count < 0 ? decoder.rest() : decoder.lines(buffer, count);
                if (count < 0 && lines.isEmpty() && decoder.refusalReason() == null) {
                    return new Input.End();
                }
            } catch (IOException e) {
                return new Input.Broken(describe(e));
            }
        }
        return new Input.Lines(lines);
    }

    /** Writes the bytes; returns null, or the reason of a failure. */
    static @Nullable String write(Endpoint endpoint, byte[] bytes) {
        try {
            endpoint.write(bytes);
            return null;
        } catch (IOException e) {
            return describe(e);
        }
    }

    static void finish(Endpoint endpoint) {
        try {
            endpoint.finish();
        } catch (IOException _) {
            // the reader meets the same failure, and reports it
        }
    }

    static void close(Endpoint endpoint) {
        try {
            endpoint.close();
        } catch (IOException _) {
            endpoint.reset();
        }
    }

    static void close(ServerEndpoint port) {
        try {
            port.close();
        } catch (IOException _) {
            // no connection is accepted any longer either way
        }
    }

    static byte[] encodeLine(String line) {
        if (line.indexOf('\n') >= 0 || line.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a line must not contain a line break; write each line separately");
        }
        return (line + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a token for the failure of an answer, or null. */
    static Token<Failure> failure(Token<Ack> answer) {
        return answer.<Failure>map(_ -> null).recover(failure -> failure);
    }

    /** Returns the report about a failed handler, with its stack, so that its lines are named. */
    static ConnectionFailed blame(String peer, String message, Failure failure) {
        Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
        var blame = new ConnectionFailed("the handler of " + peer + " failed in " + message + ": " + cause);
        blame.setStackTrace(cause.getStackTrace());
        return blame;
    }

    static String brokenText(String peer, String why) {
        return "the connection with " + peer + " failed: " + why;
    }

    static String unreadText(String peer, int unsent, int limit) {
        return brokenText(
                peer,
                "it does not read, and %,d bytes are unsent; await the answer of write, or raise ".formatted(unsent)
                        + "Limits.unsentBytes (%,d)".formatted(limit));
    }

    static String undrained(String peer, boolean connected, int unsent, int millis) {
        return connected
                ? brokenText(peer, "it left %,d bytes unread for %,d ms after close".formatted(unsent, millis))
                : "cannot connect to %s: no answer for %,d ms after close".formatted(peer, millis);
    }

    private static String describe(Exception e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
