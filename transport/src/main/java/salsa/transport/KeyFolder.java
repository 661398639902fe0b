package salsa.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The folder with the key and the certificates of a theater, in PEM: {@code theater.key}, {@code theater.crt} (its
 * certificate and those between it and the authority), {@code authority.crt} (one or more), and {@code revoked.crl},
 * which may be absent. The files are read again when they change.
 */
final class KeyFolder {

    static final Duration WARNING = Duration.ofDays(14);

    private static final String KEY = "theater.key";
    private static final String CERTIFICATE = "theater.crt";
    private static final String AUTHORITY = "authority.crt";
    private static final String REVOKED = "revoked.crl";
    private static final Duration BETWEEN_WARNINGS = Duration.ofDays(1);

    private final Path folder;
    private final Clock clock;
    private final Consumer<String> reports;
    private volatile Credentials current;
    private byte[] contents; // of all files, when they were read last; guarded by this
    private @Nullable String failure; // guarded by this: of the last attempt to read them
    private Instant warnedAt = Instant.MIN; // guarded by this

    KeyFolder(Path folder, Clock clock, Consumer<String> reports) throws IOException {
        this.folder = folder;
        this.clock = clock;
        this.reports = reports;
        this.contents = contents();
        this.current = load();
        warn();
    }

    Credentials current() {
        return current;
    }

    /**
     * Reads the files again if they have changed. Files that cannot be used are reported and have no effect, so a
     * theater survives the moment between the replacement of two of them.
     */
    synchronized void refresh() {
        try {
            byte[] now = contents();
            if (!Arrays.equals(now, contents)) {
                current = load();
                contents = now;
                warnedAt = Instant.MIN;
                reports.accept("reads the changed certificates in " + folder);
            }
            failure = null;
        } catch (IOException unusable) {
            String reason = String.valueOf(unusable.getMessage());
            if (reason.equals(failure)) {
                return;
            }
            failure = reason;
            reports.accept("continues with the former certificates: " + reason);
        }
        warn();
    }

    private synchronized void warn() {
        Instant end = current.ownCertificate().getNotAfter().toInstant();
        Instant now = clock.instant();
        Duration left = Duration.between(now, end);
        boolean isNew = left.isNegative() && warnedAt.isBefore(end);
        if (left.compareTo(WARNING) < 0 && (isNew || now.isAfter(warnedAt.plus(BETWEEN_WARNINGS)))) {
            warnedAt = now;
            reports.accept("the certificate of this theater, " + folder.resolve(CERTIFICATE) + ", "
                    + (left.isNegative() ? "has expired" : "expires") + " on " + end + "; renew it with salsa keys");
        }
    }

    private byte[] contents() throws IOException {
        var all = new StringBuilder();
        for (String each : List.of(KEY, CERTIFICATE, AUTHORITY)) {
            all.append(text(each)).append('\0');
        }
        return all.append(Files.exists(folder.resolve(REVOKED)) ? text(REVOKED) : "")
                .toString()
                .getBytes(US_ASCII);
    }

    private String text(String file) throws IOException {
        try {
            return Files.readString(folder.resolve(file), US_ASCII);
        } catch (NoSuchFileException absent) {
            throw new IOException(folder.resolve(file) + " does not exist; create the keys with salsa keys", absent);
        } catch (CharacterCodingException binary) {
            throw new IOException(folder.resolve(file) + " is not in PEM, which is text: convert it", binary);
        } catch (IOException unreadable) {
            throw new IOException(folder.resolve(file) + " cannot be read: " + unreadable.getMessage(), unreadable);
        }
    }

    private Credentials load() throws IOException {
        List<X509Certificate> chain = certificates(CERTIFICATE);
        var check = new CertificateCheck(certificates(AUTHORITY), readRevocations(), clock);
        PrivateKey key = key(chain.getFirst());
        try {
            requirePair(key, chain.getFirst());
            check.check(chain);
            return Credentials.of(key, chain, check);
        } catch (GeneralSecurityException refused) {
            throw new IOException(folder.resolve(CERTIFICATE) + " cannot be used: " + refused.getMessage(), refused);
        }
    }

    private List<X509Certificate> certificates(String file) throws IOException {
        try {
            var read = new ArrayList<X509Certificate>();
            for (var each : CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(text(file).getBytes(US_ASCII)))) {
                read.add((X509Certificate) each);
            }
            if (!read.isEmpty()) {
                return read;
            }
        } catch (GeneralSecurityException damaged) {
            throw new IOException(folder.resolve(file) + " contains a damaged certificate", damaged);
        }
        throw new IOException(folder.resolve(file) + " contains no certificate in PEM");
    }

    private List<X509CRL> readRevocations() throws IOException {
        if (!Files.exists(folder.resolve(REVOKED))) {
            return List.of();
        }
        try {
            var lists = new ArrayList<X509CRL>();
            for (var each : CertificateFactory.getInstance("X.509")
                    .generateCRLs(new ByteArrayInputStream(text(REVOKED).getBytes(US_ASCII)))) {
                lists.add((X509CRL) each);
            }
            return lists;
        } catch (GeneralSecurityException damaged) {
            throw new IOException(folder.resolve(REVOKED) + " is damaged", damaged);
        }
    }

    private PrivateKey key(X509Certificate certificate) throws IOException {
        try {
            String base64 = text(KEY).replaceAll("-----(BEGIN|END) PRIVATE KEY-----|\\s", "");
            var encoded = new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64));
            return KeyFactory.getInstance(certificate.getPublicKey().getAlgorithm())
                    .generatePrivate(encoded);
        } catch (GeneralSecurityException | IllegalArgumentException _) {
            // without the cause, whose message could contain bytes of the key
            throw new IOException(folder.resolve(KEY)
                    + " contains no private key in PEM (PKCS #8, not encrypted) of the kind in " + CERTIFICATE);
        }
    }

    private static void requirePair(PrivateKey key, X509Certificate certificate) throws GeneralSecurityException {
        String kind = key.getAlgorithm();
        var signature = Signature.getInstance(
                kind.equals("EC") ? "SHA256withECDSA" : kind.equals("RSA") ? "SHA256withRSA" : kind);
        signature.initSign(key);
        signature.update(certificate.getEncoded());
        byte[] signed = signature.sign();
        signature.initVerify(certificate.getPublicKey());
        signature.update(certificate.getEncoded());
        if (!signature.verify(signed)) {
            throw new GeneralSecurityException("it is not the certificate of " + KEY);
        }
    }
}
