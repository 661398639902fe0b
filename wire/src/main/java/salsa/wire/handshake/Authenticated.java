package salsa.wire.handshake;

import salsa.wire.reference.TheaterAddress;

/**
 * The proof that the peer of a connection is known. Only {@link Handshake} creates one, and nothing reads or writes frames
 * without one.
 */
public final class Authenticated {

    private final TheaterAddress address;
    private final Agreement agreement;

    Authenticated(TheaterAddress address, Agreement agreement) {
        this.address = address;
        this.agreement = agreement;
    }

    /** Returns the peer: its host is proved by the transport; its port and its incarnation are its own claim. */
    public TheaterAddress address() {
        return address;
    }

    public Agreement agreement() {
        return agreement;
    }
}
