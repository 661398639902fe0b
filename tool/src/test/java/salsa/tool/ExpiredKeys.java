package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;

/** Creates keys of a theater as {@code salsa keys} does, with a certificate that expired yesterday. */
final class ExpiredKeys {

    private static final String PASSWORD = "password";

    private ExpiredKeys() {}

    /** Replaces the key and the certificate in a folder that {@code salsa keys} has made below that of its authority. */
    static void replace(Path authority, String host)
            throws IOException, GeneralSecurityException, InterruptedException {
        Path store = authority.resolve("store.p12");
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setKeyEntry(
                "authority", key(authority), PASSWORD.toCharArray(), new Certificate[] {certificate(authority)});
        try (var out = Files.newOutputStream(store)) {
            known.store(out, PASSWORD.toCharArray());
        }
        create(store, host);
        try (InputStream in = Files.newInputStream(store)) {
            known.load(in, PASSWORD.toCharArray());
        }
        Path theater = authority.resolve(host);
        write(
                theater.resolve("theater.key"),
                "PRIVATE KEY",
                known.getKey("theater", PASSWORD.toCharArray()).getEncoded());
        write(
                theater.resolve("theater.crt"),
                "CERTIFICATE",
                known.getCertificate("theater").getEncoded());
    }

    private static void create(Path store, String host) throws IOException, InterruptedException {
        Process keytool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "theater",
                        "-signer",
                        "authority",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=ip:" + host,
                        "-ext",
                        "eku=serverAuth,clientAuth",
                        "-startdate",
                        "-2d",
                        "-validity",
                        "1",
                        "-keystore",
                        store.toString(),
                        "-storepass",
                        PASSWORD))
                .redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes());
        if (keytool.waitFor() != 0) {
            throw new IOException(said);
        }
    }

    private static PrivateKey key(Path authority) throws IOException, GeneralSecurityException {
        byte[] encoded = Base64.getMimeDecoder()
                .decode(Files.readString(authority.resolve("authority.key")).replaceAll("-----.*-----", ""));
        return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded));
    }

    private static Certificate certificate(Path authority) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(authority.resolve("authority.crt"))) {
            return CertificateFactory.getInstance("X.509").generateCertificate(in);
        }
    }

    private static void write(Path file, String kind, byte[] content) throws IOException {
        Path fresh = file.resolveSibling("fresh");
        Files.writeString(
                fresh,
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END "
                        + kind + "-----\n");
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
