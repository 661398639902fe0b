/**
 * Connections between theaters over the JDK's blocking sockets: TLS 1.3 with both sides authenticated, and
 * plain TCP on loopback addresses.
 *
 * <p>{@link salsa.transport.SocketTransport} connects and listens. A {@code Stranger} is a socket until its peer is proved:
 * bounded in bytes, time and number. It becomes a {@code SocketConnection}, which reads with one thread and writes with another
 * one. {@link salsa.transport.KeyFolder} are the certificates of the theater, read again when they change; {@code
 * CertificateCheck} has every rule about a peer's certificates, each with its reason in words.
 *
 * <p>Invariants: no byte leaves the machine without TLS; nothing beyond the greeting is read before the peer is proved; no call of
 * the theater waits for a socket; a thread that is stuck in a write is released by closing the socket below TLS.
 *
 * <p>Implements {@code salsa.theater.peer.Transport}.
 */
@NullMarked
package salsa.transport;

import org.jspecify.annotations.NullMarked;
