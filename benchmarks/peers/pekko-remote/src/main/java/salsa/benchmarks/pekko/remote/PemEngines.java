package salsa.benchmarks.pekko.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManagerFactory;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.tcp.SSLEngineProvider;
import scala.Option;

/**
 * TLS 1.3 with certificates on both sides, by the keys that Salsa's theaters use: these are of elliptic curves, and Pekko's
 * own provider for files in PEM reads only those of RSA. Pekko creates it by its name in application.conf.
 */
public final class PemEngines implements SSLEngineProvider {

    private static final char[] NO_PASSWORD = {};

    private final SSLContext context;

    /** @param system whose setting {@code salsa.keys} is the folder of the keys */
    public PemEngines(ActorSystem system) {
        this.context = context(Path.of(system.settings().config().getString("salsa.keys")));
    }

    private static SSLContext context(Path keys) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, NO_PASSWORD);
            Certificate authority = certificate(keys.resolve("authority.crt"));
            store.setCertificateEntry("authority", authority);
            Certificate[] chain = {certificate(keys.resolve("theater.crt")), authority};
            store.setKeyEntry("theater", privateKey(keys.resolve("theater.key")), NO_PASSWORD, chain);
            var own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            own.init(store, NO_PASSWORD);
            var trusted = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trusted.init(store);
            SSLContext context = SSLContext.getInstance("TLSv1.3");
            context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the keys in " + keys + " cannot be used", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Certificate certificate(Path file) throws IOException, GeneralSecurityException {
        try (var in = Files.newInputStream(file)) {
            return CertificateFactory.getInstance("X.509").generateCertificate(in);
        }
    }

    private static PrivateKey privateKey(Path file) throws IOException, GeneralSecurityException {
        String base64 = Files.readString(file).replaceAll("-----[A-Z ]+-----|\\s", "");
        return KeyFactory.getInstance("EC")
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
    }

    @Override
    public SSLEngine createServerSSLEngine(String hostname, int port) {
        SSLEngine engine = context.createSSLEngine(hostname, port);
        engine.setUseClientMode(false);
        engine.setNeedClientAuth(true);
        return engine;
    }

    @Override
    public SSLEngine createClientSSLEngine(String hostname, int port) {
        SSLEngine engine = context.createSSLEngine(hostname, port);
        engine.setUseClientMode(true);
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
        return engine;
    }

    @Override
    public Option<Throwable> verifyClientSession(String hostname, SSLSession session) {
        return Option.empty();
    }

    @Override
    public Option<Throwable> verifyServerSession(String hostname, SSLSession session) {
        return Option.empty();
    }
}
