package salsa.transport;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Finding;

/**
 * Says whether a theater could listen with its host, port and keys. It opens and closes the port; nothing else changes.
 */
final class Inspection {

    private static final Set<PosixFilePermission> OF_OTHERS =
            Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);

    private final @Nullable Path folder;
    private final String host;
    private final int port;
    private final Clock clock;
    private final List<Finding> findings = new ArrayList<>();

    Inspection(@Nullable Path folder, String host, int port, Clock clock) {
        this.folder = folder;
        this.host = host;
        this.port = port;
        this.clock = clock;
    }

    List<Finding> findings() {
        try {
            InetAddress at = InetAddress.getByName(host);
            listen(at);
            String objection = objectionTo(host, at);
            if (objection != null) {
                addProblem(objection);
            }
            checkKeys(at.isLoopbackAddress());
        } catch (UnknownHostException _) {
            addProblem("the host " + host + " is unknown; check its name, or give an IP address of this machine");
            checkKeys(false);
        }
        return List.copyOf(findings);
    }

    private void addGood(String line) {
        findings.add(Finding.good(line));
    }

    private void addProblem(String line) {
        findings.add(Finding.problem(line));
    }

    // ---- host and port

    /** Returns why no other theater could use one with that host, which has that address; null if others can. */
    static @Nullable String objectionTo(String host, InetAddress at) {
        return at.isLoopbackAddress() && !Stranger.isLoopbackName(host)
                ? "the host " + host + " is " + at.getHostAddress()
                        + ", a loopback address, where a theater can only be"
                        + " localhost: every connection would be refused; use --host localhost, or let the name"
                        + " resolve to an address that others reach"
                : null;
    }

    private void listen(InetAddress at) {
        if (tryReserve(at, 0)) {
            addGood("host " + host + " is " + at.getHostAddress() + ", an address of this machine");
            if (tryReserve(at, port)) {
                addGood("port " + port + " is free");
            }
        }
    }

    private boolean tryReserve(InetAddress at, int tried) {
        try (var server = new ServerSocket()) {
            server.setReuseAddress(true);
            server.bind(new InetSocketAddress(at, tried));
            return true;
        } catch (BindException refused) {
            addProblem(SocketTransport.bindWords(refused, host, port));
        } catch (IOException failed) {
            addProblem(
                    "cannot listen on " + host + ":" + port + ": " + failed.getMessage() + "; choose another address");
        }
        return false;
    }

    // ---- keys

    private void checkKeys(boolean isLoopback) {
        if (folder != null) {
            read(folder, isLoopback);
        } else if (isLoopback) {
            addGood("no keys are needed: only programs of this machine reach " + host);
        } else {
            addProblem(SocketTransport.missingKeys(host));
        }
    }

    private void read(Path from, boolean isLoopback) {
        try {
            Credentials credentials = new KeyFolder(from, clock, this::addProblem).current();
            describe(credentials.ownCertificate());
            String objection = isLoopback ? null : Names.objectionTo(credentials.ownCertificate(), host);
            if (objection != null) {
                addProblem("this theater is " + host + ", and " + objection + "; create one with salsa keys");
            }
            checkSecrecy(from.resolve("theater.key"));
            checkClock(from);
        } catch (IOException | CertificateParsingException unusable) {
            addProblem(String.valueOf(unusable.getMessage()));
        }
    }

    private void describe(X509Certificate own) throws CertificateParsingException {
        addGood("certificate for " + String.join(", ", Names.of(own)) + ", valid until "
                + own.getNotAfter().toInstant() + ", signed by "
                + own.getIssuerX500Principal().getName());
    }

    private void checkSecrecy(Path key) throws IOException {
        if (key.getFileSystem().supportedFileAttributeViews().contains("posix")
                && Files.getPosixFilePermissions(key).stream().anyMatch(OF_OTHERS::contains)) {
            addProblem("other users can read " + key + "; let only its owner read it: chmod 600 " + key);
        }
    }

    /** A clock that is behind is the usual reason why peers refuse valid certificates. */
    private void checkClock(Path from) throws IOException {
        Instant now = clock.instant();
        Instant written = Files.getLastModifiedTime(from.resolve("theater.crt")).toInstant();
        if (now.isBefore(written)) {
            addProblem("the clock of this machine, " + now + ", is before the time of " + from.resolve("theater.crt")
                    + ", " + written + "; set the clock");
        } else {
            addGood("the clock says " + now + "; compare it with that of the peers, certificates depend on it");
        }
    }
}
