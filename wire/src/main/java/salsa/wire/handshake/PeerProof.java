package salsa.wire.handshake;

/**
 * How the transport knows the peer: by the certificate of a TLS session that it has verified, or by a connection that cannot
 * leave this machine. Implemented by transports; everything that a link may do follows from the name.
 */
@FunctionalInterface
public interface PeerProof {

    /** Returns the verified name of the peer. */
    String name();
}
