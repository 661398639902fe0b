package salsa.wire.handshake;

/**
 * The proof that the peer of a connection is known. Only {@link Handshake} creates one, and nothing reads or writes frames
 * without one.
 */
public final class Authenticated {

    private final String peer;
    private final Agreement agreement;

    Authenticated(String peer, Agreement agreement) {
        this.peer = peer;
        this.agreement = agreement;
    }

    /** Returns the verified name of the peer. */
    public String peer() {
        return peer;
    }

    public Agreement agreement() {
        return agreement;
    }
}
