package salsa.transport;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** An authority for tests, which also issues certificates that nobody should accept. */
final class TestAuthority {

    static final Duration YEAR = Duration.ofDays(365);

    private static final Map<String, String> ALGORITHMS = Map.of(
            "SHA256withECDSA", "1.2.840.10045.4.3.2",
            "SHA1withECDSA", "1.2.840.10045.4.1",
            "SHA256withRSA", "1.2.840.113549.1.1.11");
    private static final String SERVER = "1.3.6.1.5.5.7.3.1";
    private static final String CLIENT = "1.3.6.1.5.5.7.3.2";

    private static long serials = 1;

    final String name;
    private final KeyPair keys;
    final X509Certificate certificate;

    /** A certificate with its key. */
    record Issued(PrivateKey key, List<X509Certificate> chain) {}

    TestAuthority(String name) throws Exception {
        this.name = name;
        this.keys = ec();
        this.certificate = new Request("unused").authority().by(name, keys, name, keys);
    }

    static KeyPair ec() throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(256);
        return generator.generateKeyPair();
    }

    static KeyPair rsa(int bits) throws GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(bits);
        return generator.generateKeyPair();
    }

    static Request request(String... hosts) {
        return new Request(hosts);
    }

    /** Issues a certificate for an ordinary theater. */
    Issued issue(String... hosts) throws Exception {
        return issue(request(hosts));
    }

    Issued issue(Request request) throws Exception {
        KeyPair own = request.keys == null ? ec() : request.keys;
        return new Issued(own.getPrivate(), List.of(request.by("theater", own, name, keys)));
    }

    static Issued selfSigned(String... hosts) throws Exception {
        KeyPair own = ec();
        return new Issued(own.getPrivate(), List.of(request(hosts).by("lonely", own, "lonely", own)));
    }

    /** What a certificate states. */
    static final class Request {
        private final String[] hosts;
        private Instant from = Instant.now().minus(Duration.ofDays(1));
        private Instant to = from.plus(YEAR);
        private List<String> purposes = List.of(SERVER, CLIENT);
        private String algorithm = "SHA256withECDSA";
        private KeyPair keys;
        private boolean isAuthority;

        private Request(String... hosts) {
            this.hosts = hosts;
        }

        private Request authority() {
            isAuthority = true;
            return this;
        }

        Request valid(Instant first, Instant last) {
            from = first;
            to = last;
            return this;
        }

        Request onlyForServers() {
            purposes = List.of(SERVER);
            return this;
        }

        Request forOperators() {
            purposes = List.of(SERVER, CLIENT, "2.25.323694897706474691870990179642862939454");
            return this;
        }

        Request onlyForClients() {
            purposes = List.of(CLIENT);
            return this;
        }

        Request signedWith(String other) {
            algorithm = other;
            return this;
        }

        Request withKeys(KeyPair own) {
            keys = own;
            return this;
        }

        private X509Certificate by(String subject, KeyPair own, String issuer, KeyPair signing) throws Exception {
            byte[] body = Der.sequence(
                    Der.of(0xa0, Der.number(2)),
                    Der.number(serials++),
                    algorithm(algorithm),
                    principal(issuer),
                    Der.sequence(Der.time(from), Der.time(to)),
                    principal(subject),
                    own.getPublic().getEncoded(),
                    Der.of(0xa3, Der.sequence(extensions())));
            byte[] all = signed(body, algorithm, signing.getPrivate());
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(all));
        }

        private byte[][] extensions() throws Exception {
            if (isAuthority) {
                return new byte[][] {
                    Der.sequence(Der.oid("2.5.29.19"), Der.yes(), Der.octets(Der.sequence(Der.yes()))),
                };
            }
            var all = new ArrayList<byte[]>();
            var uses = purposes.stream().map(Der::oid).toArray(byte[][]::new);
            all.add(Der.sequence(Der.oid("2.5.29.37"), Der.octets(Der.sequence(uses))));
            var names = new ArrayList<byte[]>();
            for (String host : hosts) {
                names.add(name(host));
            }
            if (!names.isEmpty()) {
                all.add(Der.sequence(Der.oid("2.5.29.17"), Der.octets(Der.sequence(names.toArray(byte[][]::new)))));
            }
            return all.toArray(byte[][]::new);
        }

        private static byte[] name(String host) {
            try {
                return Der.of(0x87, InetAddress.ofLiteral(host).getAddress());
            } catch (IllegalArgumentException _) {
                return Der.of(0x82, host.getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    private static byte[] algorithm(String name) {
        byte[] oid = Der.oid(ALGORITHMS.get(name));
        return name.endsWith("RSA") ? Der.sequence(oid, Der.of(5)) : Der.sequence(oid);
    }

    private static byte[] principal(String name) {
        return Der.sequence(Der.set(Der.sequence(Der.oid("2.5.4.3"), Der.text(name))));
    }

    private static byte[] signed(byte[] body, String algorithm, PrivateKey key) throws GeneralSecurityException {
        var signature = Signature.getInstance(algorithm);
        signature.initSign(key);
        signature.update(body);
        return Der.sequence(body, algorithm(algorithm), Der.bits(signature.sign()));
    }

    /** Returns the list of revoked certificates in PEM. */
    String revoking(X509Certificate... revoked) throws GeneralSecurityException {
        var entries = new ArrayList<byte[]>();
        Instant now = Instant.now().minus(Duration.ofHours(1));
        for (X509Certificate each : revoked) {
            entries.add(Der.sequence(Der.number(each.getSerialNumber().longValueExact()), Der.time(now)));
        }
        byte[] body = Der.sequence(
                Der.number(1),
                algorithm("SHA256withECDSA"),
                principal(name),
                Der.time(now),
                Der.time(now.plus(YEAR)),
                Der.sequence(entries.toArray(byte[][]::new)));
        return pem("X509 CRL", signed(body, "SHA256withECDSA", keys.getPrivate()));
    }

    /** Writes the folder of a theater that trusts these authorities. */
    static Path write(Path folder, Issued issued, TestAuthority... trusted) throws Exception {
        Files.createDirectories(folder);
        var authorities = new StringBuilder();
        for (TestAuthority each : trusted) {
            authorities.append(pem("CERTIFICATE", each.certificate.getEncoded()));
        }
        var chain = new StringBuilder();
        for (X509Certificate each : issued.chain()) {
            chain.append(pem("CERTIFICATE", each.getEncoded()));
        }
        Files.writeString(folder.resolve("authority.crt"), authorities);
        Files.writeString(folder.resolve("theater.crt"), chain);
        Files.writeString(
                folder.resolve("theater.key"), pem("PRIVATE KEY", issued.key().getEncoded()));
        return folder;
    }

    static String pem(String kind, byte[] bytes) {
        return "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes) + "\n-----END " + kind + "-----\n";
    }

    static void revoke(Path folder, String list) throws IOException {
        Files.writeString(folder.resolve("revoked.crl"), list);
    }
}
