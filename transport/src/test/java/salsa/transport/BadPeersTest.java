package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/** Peers that must not get in: each is refused before a byte of payload, and the reason is reported. */
class BadPeersTest {

    private static final Greeting MINE = new Greeting(new TheaterAddress("localhost", 0, 1), Limits.DEFAULT);

    @TempDir
    Path folder;

    private final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private final LinkedBlockingQueue<Transport.Connection> accepted = new LinkedBlockingQueue<>();
    private TestAuthority authority;
    private SocketTransport transport;
    private int port;

    @BeforeEach
    void start() throws Exception {
        authority = new TestAuthority("authority");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        open();
    }

    private void open() throws Exception {
        transport = new SocketTransport(
                new KeyFolder(folder, Clock.systemUTC(), reports::add),
                "127.0.0.1",
                StrangerLimits.DEFAULT,
                reports::add,
                50,
                _ -> false);
        port = transport.listen(MINE, accepted::add).port();
    }

    @AfterEach
    void stop() {
        transport.close();
    }

    private void refused(String reason) throws InterruptedException {
        assertThat(reports.poll(30, TimeUnit.SECONDS)).contains(reason);
        assertThat(accepted).isEmpty();
    }

    // ---- peers that connect

    private static SSLContext context(TestAuthority.Issued issued) throws Exception {
        var context = SSLContext.getInstance("TLS");
        context.init(
                issued == null ? null : new KeyManager[] {new Always(issued)},
                new TrustManager[] {new Everybody()},
                null);
        return context;
    }

    private void connect(TestAuthority.Issued issued) throws Exception {
        connect(context(issued), "TLSv1.3", "localhost");
    }

    /** Shows the certificate and claims to be the host; writes as much as it is allowed to. */
    private void connect(SSLContext context, String protocol, String claim) throws Exception {
        try (var socket = (SSLSocket) context.getSocketFactory().createSocket("localhost", port)) {
            socket.setEnabledProtocols(new String[] {protocol});
            socket.setSoTimeout(30_000);
            socket.startHandshake();
            var theirs = new Greeting(new TheaterAddress(claim, 4040, 2), Limits.DEFAULT);
            socket.getOutputStream().write(theirs.encode());
            socket.getInputStream().readAllBytes();
        } catch (IOException _) {
            // the other side tells the reason
        }
    }

    @Test
    void aPeerOfTheSameAuthorityGetsIn() throws Exception {
        Thread.ofVirtual().start(() -> {
            try {
                connect(authority.issue("peer.example", "localhost"));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        Transport.Connection connection = accepted.poll(30, TimeUnit.SECONDS);
        assertThat(connection.proof().address()).isEqualTo(new TheaterAddress("localhost", 4040, 2));
        connection.close(new byte[0]);
        assertThat(reports).isEmpty();
    }

    @Test
    void aPeerWithoutCertificateIsRefused() throws Exception {
        connect(null);
        refused("it has no certificate");
    }

    @Test
    void aSelfSignedCertificateIsRefused() throws Exception {
        connect(TestAuthority.selfSigned("localhost"));
        refused("its certificate is self-signed");
    }

    @Test
    void aCertificateOfAnotherAuthorityIsRefused() throws Exception {
        connect(new TestAuthority("stranger").issue("localhost"));
        refused("its certificate is signed by CN=stranger, not by an authority in authority.crt");
        connect(new TestAuthority("authority").issue("localhost"));
        refused("its certificate is signed by CN=authority, not by an authority in authority.crt");
    }

    @Test
    void anExpiredCertificateIsRefused() throws Exception {
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        connect(authority.issue(
                TestAuthority.request("localhost").valid(yesterday.minus(TestAuthority.YEAR), yesterday)));
        refused("its certificate has expired on");
    }

    @Test
    void aCertificateOfTheFutureIsRefused() throws Exception {
        Instant tomorrow = Instant.now().plus(Duration.ofDays(1));
        connect(authority.issue(TestAuthority.request("localhost").valid(tomorrow, tomorrow.plus(TestAuthority.YEAR))));
        refused("compare the clocks");
    }

    @Test
    void aCertificateWithoutNamesIsRefused() throws Exception {
        connect(authority.issue());
        refused("names no host in a subject alternative name");
        connect(authority.issue("*.example"));
        refused("names no host in a subject alternative name");
    }

    @Test
    void aCertificateForServersOnlyIsRefused() throws Exception {
        connect(authority.issue(TestAuthority.request("localhost").onlyForServers()));
        refused("its certificate is only for servers");
    }

    @Test
    void aRevokedCertificateIsRefused() throws Exception {
        TestAuthority.Issued issued = authority.issue("localhost");
        transport.close();
        TestAuthority.revoke(folder, authority.revoking(issued.chain().getFirst()));
        open();
        connect(issued);
        refused("its certificate was revoked");
    }

    @Test
    void aShortKeyIsRefused() throws Exception {
        connect(authority.issue(TestAuthority.request("localhost").withKeys(TestAuthority.rsa(1024))));
        refused("its key is too short");
    }

    @Test
    void aSignatureWithSha1IsRefused() throws Exception {
        connect(authority.issue(TestAuthority.request("localhost").signedWith("SHA1withECDSA")));
        refused("signed with SHA1withECDSA");
    }

    @Test
    void anOlderTlsIsRefused() throws Exception {
        connect(context(authority.issue("localhost")), "TLSv1.2", "localhost");
        refused("it does not speak TLS 1.3");
    }

    @Test
    void aPeerWithoutTlsIsRefused() throws Exception {
        try (var socket = new Socket("localhost", port)) {
            socket.getOutputStream().write(MINE.encode());
            assertThat(socket.getInputStream().readAllBytes()).hasSizeLessThan(32);
        }
        refused("it does not speak TLS, which is required");
    }

    @Test
    void aResumedSessionWithoutCertificateIsRefused() throws Exception {
        SSLContext none = context(null);
        connect(none, "TLSv1.3", "localhost");
        refused("it has no certificate");
        connect(none, "TLSv1.3", "localhost");
        refused("it has no certificate");
    }

    @Test
    void aResumedSessionIsCheckedAgain() throws Exception {
        SSLContext context = context(authority.issue("localhost"));
        var first = Thread.ofVirtual().start(() -> connectOrFail(context));
        Transport.Connection connection = accepted.poll(30, TimeUnit.SECONDS);
        connection.close(new byte[0]);
        first.join();
        var next = new TestAuthority("next");
        TestAuthority.write(folder, next.issue("localhost"), next);
        assertThat(nextReportWith("reads the changed certificates")).isNotNull();
        connect(context, "TLSv1.3", "localhost");
        assertThat(nextReportWith("refuses")).contains("not by an authority in authority.crt");
        assertThat(accepted).isEmpty();
    }

    private void connectOrFail(SSLContext context) {
        try {
            connect(context, "TLSv1.3", "localhost");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private String nextReportWith(String words) throws InterruptedException {
        for (String each = reports.poll(30, TimeUnit.SECONDS);
                each != null;
                each = reports.poll(30, TimeUnit.SECONDS)) {
            if (each.contains(words)) {
                return each;
            }
        }
        return null;
    }

    @Test
    void aValidCertificateForAnotherIdentityIsRefused() throws Exception {
        connect(context(authority.issue("mallory.example")), "TLSv1.3", "alice.example");
        refused("IDENTITY: its certificate is for mallory.example, not for alice.example");
    }

    // ---- peers that are connected to

    private void dialRefused(TestAuthority.Issued theirs, String reason) throws Exception {
        ServerSocket server =
                context(theirs).getServerSocketFactory().createServerSocket(0, 1, InetAddress.getLoopbackAddress());
        dialRefused(server, reason);
    }

    private void dialRefused(ServerSocket server, String reason) throws Exception {
        try (server) {
            Thread.ofVirtual().start(() -> {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(MINE.encode());
                    socket.getInputStream().readAllBytes();
                } catch (IOException _) {
                    // as expected
                }
            });
            assertThat(Attempts.outcome(transport, server.getLocalPort(), MINE)).contains(reason);
        }
    }

    @Test
    void aServerOfAnotherNameIsRefused() throws Exception {
        dialRefused(
                authority.issue("elsewhere.example"), "its certificate is for elsewhere.example, not for localhost");
    }

    @Test
    void aServerWithACertificateForClientsIsRefused() throws Exception {
        dialRefused(
                authority.issue(TestAuthority.request("localhost").onlyForClients()),
                "its certificate is only for clients");
    }

    @Test
    void aServerOfAnotherAuthorityIsRefused() throws Exception {
        dialRefused(new TestAuthority("stranger").issue("localhost"), "not by an authority in authority.crt");
    }

    @Test
    void aServerWithoutTlsIsRefused() throws Exception {
        dialRefused(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()), "it does not speak TLS");
    }

    /** Shows one certificate, whatever the other side asks for. */
    private static final class Always extends X509ExtendedKeyManager {
        private final TestAuthority.Issued issued;

        Always(TestAuthority.Issued issued) {
            this.issued = issued;
        }

        @Override
        public String[] getClientAliases(String type, Principal[] issuers) {
            return new String[] {"it"};
        }

        @Override
        public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
            return "it";
        }

        @Override
        public String[] getServerAliases(String type, Principal[] issuers) {
            return new String[] {"it"};
        }

        @Override
        public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
            return "it";
        }

        @Override
        public X509Certificate[] getCertificateChain(String alias) {
            return issued.chain().toArray(X509Certificate[]::new);
        }

        @Override
        public PrivateKey getPrivateKey(String alias) {
            return issued.key();
        }
    }

    /** Trusts all servers. */
    private static final class Everybody extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
