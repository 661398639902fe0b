package salsa.transport;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Future;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Greeting;
import salsa.wire.bytes.WireException;
import salsa.wire.handshake.Authenticated;
import salsa.wire.handshake.Hello;
import salsa.wire.handshake.PeerProof;

/**
 * A connected socket whose peer is not proved yet. Used by one virtual thread; a timer closes it when its time is over.
 */
final class Stranger {

    /** A connection that ends without a reason, where the peer may not accept the certificate. */
    private static final String REFUSAL = "; if it refuses this theater's certificate, its log has the reason";

    private final LimitedSocket plain;
    private final StrangerLimits limits;
    private final Future<?> timer;
    private volatile boolean isLate;

    Stranger(LimitedSocket plain, StrangerLimits limits, Deadlines deadlines) {
        this.plain = plain;
        this.limits = limits;
        this.timer = deadlines.schedule(limits.time().toMillis(), this::giveUp);
    }

    private void giveUp() {
        isLate = true;
        closeNow(plain);
    }

    /** Closes the socket below TLS, which waits for nothing. */
    static void closeNow(Socket plain) {
        try {
            plain.close();
        } catch (IOException _) {
            // it is over either way
        }
    }

    /** The socket with the peer that it has proved. */
    record Known(Socket plain, Socket socket, Authenticated proof, List<X509Certificate> chain) {}

    /** Proves the peer that has connected to this side. */
    Known proveAccepted(@Nullable Credentials credentials, Greeting mine) throws IOException {
        return prove(credentials, false, null, mine);
    }

    /** Proves the peer to which this side has connected: it also has to be the host that was meant. */
    Known proveDialed(@Nullable Credentials credentials, String host, Greeting mine) throws IOException {
        return prove(credentials, true, host, mine);
    }

    private Known prove(@Nullable Credentials credentials, boolean isClient, @Nullable String host, Greeting mine)
            throws IOException {
        try {
            plain.setTcpNoDelay(true);
            Known known = credentials == null
                    ? greet(plain, List.of(), Stranger::loopback, mine, false)
                    : secure(credentials, isClient, host, mine);
            timer.cancel(false);
            if (isLate) {
                throw new RefusedException("late");
            }
            plain.trust();
            return known;
        } catch (IOException failed) {
            closeNow(plain);
            throw isLate
                    ? new RefusedException("it has not proved its identity within "
                            + limits.time().toSeconds() + " seconds" + hintText(failed)
                            + "; is it suspended or overloaded?")
                    : failed;
        } finally {
            timer.cancel(false);
        }
    }

    private static String hintText(IOException failed) {
        return failed instanceof RefusedException ? ": " + failed.getMessage() : "";
    }

    private Known secure(Credentials credentials, boolean isClient, @Nullable String host, Greeting mine)
            throws IOException {
        SSLSocket secured = credentials.wrapWithTls(plain, isClient, host == null ? "" : host);
        try {
            secured.startHandshake();
            // asked again here, as a resumed session was not checked
            List<X509Certificate> chain = Arrays.stream(secured.getSession().getPeerCertificates())
                    .map(X509Certificate.class::cast)
                    .toList();
            credentials.check().check(chain);
            X509Certificate own = chain.getFirst();
            String objection = host == null ? null : Names.objectionTo(own, host);
            if (objection != null) {
                throw new RefusedException(objection);
            }
            return greet(secured, chain, claim -> Names.objectionTo(own, claim), mine, isClient);
        } catch (CertificateException refused) {
            throw new RefusedException(String.valueOf(refused.getMessage()));
        } catch (SSLException failed) {
            throw new RefusedException(describe(failed));
        } catch (SocketException lost) {
            // a peer that refuses the certificate may close the connection before its alert can be read
            throw new RefusedException(
                    isLate
                            ? "it has not ended the handshake of TLS"
                            : "it has ended the connection in the handshake of TLS" + REFUSAL);
        }
    }

    /** Returns the reason of a failed handshake for the side on which something can be done. */
    private static String describe(SSLException failed) {
        for (Throwable each = failed; each != null; each = each.getCause()) {
            if (each instanceof CertificateException) {
                return String.valueOf(each.getMessage());
            }
        }
        String message = String.valueOf(failed.getMessage());
        String lower = message.toLowerCase(Locale.ROOT);
        if (lower.contains("unsupported or unrecognized ssl message") || lower.contains("plaintext connection")) {
            return "it does not speak TLS, which is required for this address";
        }
        if (lower.contains("received fatal alert") && lower.matches(".*(certificate|unknown_ca|access_denied).*")) {
            return "it refuses this theater's certificate (" + message + "); its log has the reason";
        }
        if (lower.contains("protocol") && lower.contains("version") || lower.contains("not enabled or supported")) {
            return "it does not speak TLS 1.3 (" + message + ")";
        }
        if (lower.contains("empty") && lower.contains("certificate")) {
            return "it has no certificate; create one with salsa keys";
        }
        return "the handshake of TLS has failed: " + message;
    }

    /**
     * Returns null if a connection on loopback proves that the peer speaks for the host; else the reason why it does
     * not.
     */
    static @Nullable String loopback(String host) {
        return isLoopbackName(host) ? null : "a connection on loopback is no proof that it is " + host;
    }

    /** Returns whether the host is this machine by its name alone. */
    static boolean isLoopbackName(String host) {
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        if (bare.equalsIgnoreCase("localhost")) {
            return true;
        }
        try {
            return InetAddress.ofLiteral(bare).isLoopbackAddress();
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /**
     * Exchanges the greetings.
     *
     * @param readsFirst whether the peer may still refuse this side's certificate: its alert is lost if it closes a
     *     connection with bytes that it has not read
     */
    private Known greet(Socket socket, List<X509Certificate> chain, PeerProof proof, Greeting mine, boolean readsFirst)
            throws IOException {
        try {
            if (!readsFirst) {
                socket.getOutputStream().write(mine.encode());
            }
            InputStream in = socket.getInputStream();
            byte[] head = new byte[Greeting.HEAD];
            fill(in, head, 0, !chain.isEmpty());
            byte[] all = Arrays.copyOf(head, mine.size(head));
            fill(in, all, head.length, false);
            if (readsFirst) {
                socket.getOutputStream().write(mine.encode());
            }
            return new Known(plain, socket, mine.authenticate(all, proof), chain);
        } catch (WireException refused) {
            throw new RefusedException(refused.code() + ": " + refused.sentence());
        }
    }

    /** Reads until the array is full, and refuses another protocol with its first bytes. */
    private void fill(InputStream in, byte[] into, int from, boolean isFirstOverTls) throws IOException, WireException {
        int at = from;
        try {
            while (at < into.length) {
                int count = in.read(into, at, into.length - at);
                if (count < 0) {
                    throw new SocketException("the peer has closed the connection");
                }
                at += count;
                if (from == 0) {
                    Hello.requireBegin(into, Math.min(at, Hello.SIZE));
                }
            }
        } catch (SSLException refused) {
            throw refused;
        } catch (SocketException lost) {
            throw new RefusedException(incompleteText(at) + (isFirstOverTls && !isLate ? REFUSAL : ""));
        }
    }

    private String incompleteText(int bytes) {
        if (!isLate) {
            return "it has ended the connection after " + bytes + " bytes of its greeting";
        }
        return bytes == 0 ? "it has sent nothing" : "it has sent " + bytes + " bytes of its greeting";
    }
}
