package salsa.wire.handshake;

import org.jspecify.annotations.Nullable;

/**
 * How the transport knows the peer: by the certificate of a TLS session that it has verified, or by a connection that cannot
 * leave this machine. Implemented by transports.
 */
@FunctionalInterface
public interface PeerProof {

    /** Returns null if the peer is proved to speak for the host; else the reason why it is not, for a report. */
    @Nullable
    String objection(String host);
}
