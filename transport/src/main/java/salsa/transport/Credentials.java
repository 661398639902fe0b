package salsa.transport;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * The key and the certificates of a theater at one moment, and what it accepts of its peers.
 *
 * @param chain of the theater, its own one first
 */
record Credentials(List<X509Certificate> chain, CertificateCheck check, SSLContext context) {

    static final String PROTOCOL = "TLSv1.3";

    private static final String[] SUITES = {
        "TLS_AES_256_GCM_SHA384", "TLS_AES_128_GCM_SHA256", "TLS_CHACHA20_POLY1305_SHA256"
    };

    static Credentials of(PrivateKey key, List<X509Certificate> chain, CertificateCheck check)
            throws GeneralSecurityException {
        var store = KeyStore.getInstance("PKCS12");
        try {
            store.load(null, null);
        } catch (IOException impossible) {
            throw new GeneralSecurityException(impossible);
        }
        char[] none = {};
        store.setKeyEntry("theater", key, none, chain.toArray(X509Certificate[]::new));
        var keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, none);
        var context = SSLContext.getInstance(PROTOCOL);
        context.init(keys.getKeyManagers(), new TrustManager[] {new Trust(check)}, null);
        return new Credentials(List.copyOf(chain), check, context);
    }

    X509Certificate ownCertificate() {
        return chain.getFirst();
    }

    /** Returns a socket with TLS over a connected one. Both sides have to show certificates. */
    SSLSocket wrapWithTls(Socket plain, boolean isClient, String host) throws IOException {
        var factory = context.getSocketFactory();
        var socket = (SSLSocket)
                (isClient
                        ? factory.createSocket(plain, host, plain.getPort(), true)
                        : factory.createSocket(plain, null, true)); // of the server: nothing of it was read before
        socket.setUseClientMode(isClient);
        socket.setEnabledProtocols(new String[] {PROTOCOL});
        socket.setEnabledCipherSuites(SUITES);
        if (!isClient) {
            socket.setNeedClientAuth(true);
        }
        return socket;
    }

    /** Asks the one place that has the rules, whoever the peer is. */
    private static final class Trust extends X509ExtendedTrustManager {
        private final CertificateCheck check;

        Trust(CertificateCheck check) {
            this.check = check;
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            check.check(List.of(chain));
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
