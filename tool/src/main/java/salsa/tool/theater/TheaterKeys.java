package salsa.tool.theater;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import salsa.tool.line.Refusal;

/**
 * A folder with an authority and certificates for theaters, in PEM. The JDK's keytool creates the keys and signs; it works in a
 * temporary key store with a random password.
 */
public final class TheaterKeys {

    private static final String AUTHORITY_DAYS = "3650";
    private static final String EARLIER = "-1d"; // begin of validity, for clocks that are behind
    private static final Validity A_YEAR = new Validity(EARLIER, "365");
    private static final String PASSWORD = "SALSA_KEYS_PASSWORD";

    /** The extended key usage with which a theater recognizes an operator, who may ask for its status. */
    private static final String OPERATOR = "2.25.323694897706474691870990179642862939454";

    private final Path folder;
    private final boolean isOperator;
    private final Validity validity;
    private final Path store;
    private final String password = Long.toUnsignedString(new SecureRandom().nextLong(), Character.MAX_RADIX)
            + Long.toUnsignedString(new SecureRandom().nextLong(), Character.MAX_RADIX);

    /**
     * When the certificates of theaters are valid.
     *
     * @param from the offset of the beginning from now, as keytool takes it
     * @param days the duration
     */
    public record Validity(String from, String days) {}

    private TheaterKeys(Path folder, boolean isOperator, Validity validity, Path temporary) {
        this.folder = folder;
        this.isOperator = isOperator;
        this.validity = validity;
        this.store = temporary.resolve("store.p12");
    }

    /**
     * Creates or renews the certificates and returns what was done.
     *
     * @param isOperator whether those who have them may also ask theaters for their status
     */
    public static String makeKeys(String name, List<String> hosts, boolean isOperator, Path parent) {
        return makeKeys(name, hosts, isOperator, A_YEAR, parent);
    }

    /** Does the same, with certificates for another time. */
    public static String makeKeys(String name, List<String> hosts, boolean isOperator, Validity validity, Path parent) {
        if (hosts.isEmpty()) {
            throw new Refusal("keys needs the hosts of theaters, such as: salsa keys " + name + " alpha.example");
        }
        hosts.forEach(each -> alternativeNames(each));
        try {
            Path temporary = Files.createTempDirectory("salsa-keys");
            try {
                return new TheaterKeys(parent.resolve(name).normalize(), isOperator, validity, temporary)
                        .makeCertificates(name, hosts);
            } finally {
                deleteFolder(temporary);
            }
        } catch (IOException | GeneralSecurityException failure) {
            throw new Refusal("cannot create keys in " + name + ": " + failure.getMessage()
                    + "; check the folder, and that it is writable");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Refusal("interrupted");
        }
    }

    private static void deleteFolder(Path temporary) throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
        }
        Files.delete(temporary);
    }

    private String makeCertificates(String name, List<String> hosts)
            throws IOException, GeneralSecurityException, InterruptedException {
        Files.createDirectories(folder);
        var said = new StringBuilder();
        if (Files.exists(folder.resolve("authority.key"))) {
            importAuthority();
        } else {
            createAuthority();
            said.append("made ")
                    .append(name)
                    .append("/authority.key; keep it secret, and off the machines of theaters\n");
        }
        for (String each : hosts) {
            said.append(makeTheater(name, each.split(",")));
        }
        return said.toString();
    }

    // ---- the authority

    private void createAuthority() throws IOException, GeneralSecurityException, InterruptedException {
        runKeytool(List.of(
                "-genkeypair",
                "-alias",
                "authority",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=Salsa theaters since " + LocalDate.now(ZoneOffset.UTC),
                "-ext",
                "bc:c=ca:true",
                "-ext",
                "ku:c=keyCertSign,cRLSign",
                "-startdate",
                EARLIER,
                "-validity",
                AUTHORITY_DAYS));
        KeyStore created = loadKeyStore();
        replaceFile(
                folder.resolve("authority.crt"),
                "CERTIFICATE",
                created.getCertificate("authority").getEncoded(),
                false);
        replaceFile(
                folder.resolve("authority.key"),
                "PRIVATE KEY",
                privateKey(created, "authority").getEncoded(),
                true);
    }

    private void importAuthority() throws IOException, GeneralSecurityException {
        X509Certificate certificate;
        try (InputStream text = Files.newInputStream(folder.resolve("authority.crt"))) {
            certificate =
                    (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(text);
        }
        byte[] encoded;
        try {
            encoded = Base64.getDecoder()
                    .decode(Files.readString(folder.resolve("authority.key"))
                            .replaceAll("-----(BEGIN|END) PRIVATE KEY-----|\\s", ""));
        } catch (IllegalArgumentException _) {
            throw new IOException("authority.key contains no private key in PEM");
        }
        PrivateKey key = KeyFactory.getInstance(certificate.getPublicKey().getAlgorithm())
                .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setKeyEntry("authority", key, password.toCharArray(), new Certificate[] {certificate});
        try (var out = Files.newOutputStream(store)) {
            known.store(out, password.toCharArray());
        }
    }

    // ---- theaters

    private String makeTheater(String name, String[] hosts)
            throws IOException, GeneralSecurityException, InterruptedException {
        String alias = "theater-" + hosts[0];
        runKeytool(List.of(
                "-genkeypair",
                "-alias",
                alias,
                "-signer",
                "authority",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=" + hosts[0],
                "-ext",
                "san=" + alternativeNames(String.join(",", hosts)),
                "-ext",
                "eku=serverAuth,clientAuth" + (isOperator ? "," + OPERATOR : ""),
                "-ext",
                "ku:c=digitalSignature",
                "-startdate",
                validity.from(),
                "-validity",
                validity.days()));
        KeyStore created = loadKeyStore();
        var certificate = (X509Certificate) created.getCertificate(alias);
        Path theater = Files.createDirectories(folder.resolve(hosts[0].replace(':', '_')));
        boolean isRenewal = Files.exists(theater.resolve("theater.crt"));
        replaceFile(
                theater.resolve("theater.key"),
                "PRIVATE KEY",
                privateKey(created, alias).getEncoded(),
                true);
        replaceFile(theater.resolve("theater.crt"), "CERTIFICATE", certificate.getEncoded(), false);
        Files.copy(
                folder.resolve("authority.crt"), theater.resolve("authority.crt"), StandardCopyOption.REPLACE_EXISTING);
        LocalDate end = LocalDate.ofInstant(certificate.getNotAfter().toInstant(), ZoneOffset.UTC);
        return (isRenewal ? "renewed " : "made ") + name + "/" + theater.getFileName() + " for "
                + String.join(", ", hosts) + ", valid until " + end + (isOperator ? ", for an operator\n" : "\n");
    }

    /** Returns the names as keytool takes them, and refuses texts that are no hosts. */
    private static String alternativeNames(String hosts) {
        var all = new ArrayList<String>();
        for (String each : hosts.split(",", -1)) {
            all.add((isAddress(each) ? "ip:" : "dns:") + each);
            if (!isAddress(each) && !each.matches("[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")) {
                throw new Refusal((each.isEmpty() ? "an empty text" : each)
                        + " is no host; write a name such as alpha.example, or an IP address");
            }
        }
        return String.join(",", all);
    }

    private static boolean isAddress(String host) {
        try {
            return InetAddress.ofLiteral(host) != null;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    // ---- keytool and files

    private void runKeytool(List<String> arguments) throws IOException, InterruptedException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(arguments);
        command.addAll(List.of("-storetype", "PKCS12", "-keystore", store.toString(), "-storepass:env", PASSWORD));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put(PASSWORD, password);
        Process process = builder.start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool fails: " + said.strip().replaceAll("\\s+", " "));
        }
    }

    private KeyStore loadKeyStore() throws IOException, GeneralSecurityException {
        KeyStore all = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            all.load(in, password.toCharArray());
        }
        return all;
    }

    private PrivateKey privateKey(KeyStore from, String alias) throws GeneralSecurityException {
        return (PrivateKey) from.getKey(alias, password.toCharArray());
    }

    /** Writes a file at once, so that a theater that reads it finds either the former contents or the new ones. */
    private static void replaceFile(Path file, String kind, byte[] bytes, boolean isSecret) throws IOException {
        Path draft = Files.createTempFile(file.getParent(), ".keys", ".tmp"); // for its owner only
        Files.writeString(
                draft,
                "-----BEGIN " + kind + "-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes) + "\n-----END " + kind
                        + "-----\n");
        if (!isSecret && draft.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rw-r--r--"));
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
