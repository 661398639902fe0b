package salsa.network;

/** A port cannot be listened on, or a connection failed: the message names host and port, and a remedy. */
public final class ConnectionFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Creates an exception with that message. */
    public ConnectionFailed(String message) {
        super(message);
    }
}
