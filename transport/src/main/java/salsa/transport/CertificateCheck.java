package salsa.transport;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXParameters;
import java.security.cert.PKIXReason;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Every rule about the certificates of a peer. A refusal says in one line what is wrong, and what to do. */
final class CertificateCheck {

    private static final int LEAST_RSA_BITS = 2048;
    private static final int LEAST_EC_BITS = 256;
    private static final int LONGEST_CHAIN = 4;

    private static final String SERVER = "1.3.6.1.5.5.7.3.1";
    private static final String CLIENT = "1.3.6.1.5.5.7.3.2";

    /** The extended key usage of certificates with which operators ask theaters what they do. */
    private static final String OPERATOR = "2.25.323694897706474691870990179642862939454";

    private final Set<X509Certificate> authorities;
    private final List<X509CRL> revocations;
    private final Clock clock;

    CertificateCheck(List<X509Certificate> authorities, List<X509CRL> revocations, Clock clock) {
        this.authorities = Set.copyOf(authorities);
        this.revocations = revocations;
        this.clock = clock;
    }

    /** Checks the certificates of a theater, its own one first. */
    void check(List<X509Certificate> chain) throws CertificateException {
        if (chain.isEmpty()) {
            throw new CertificateException("it has no certificate; create one with salsa keys");
        }
        if (chain.size() > LONGEST_CHAIN) {
            throw new CertificateException(
                    "its chain has " + chain.size() + " certificates, at most " + LONGEST_CHAIN + " are allowed");
        }
        X509Certificate own = chain.getFirst();
        checkTime(own);
        for (X509Certificate each : chain) {
            if (!authorities.contains(each)) {
                checkStrength(each);
            }
        }
        checkPurpose(own);
        if (Names.of(own).isEmpty()) {
            throw new CertificateException(
                    "its certificate names no host in a subject alternative name; create it again with salsa keys");
        }
        checkPath(chain);
    }

    /** Checks whether the certificate is valid now. */
    void checkTime(X509Certificate certificate) throws CertificateException {
        Instant now = clock.instant();
        Instant end = certificate.getNotAfter().toInstant();
        Instant begin = certificate.getNotBefore().toInstant();
        if (now.isAfter(end)) {
            throw new CertificateException(
                    "its certificate has expired on " + end + "; renew it, or correct this machine's clock, " + now);
        }
        if (now.isBefore(begin)) {
            throw new CertificateException(
                    "its certificate is not valid before " + begin + "; compare the clocks, this one says " + now);
        }
    }

    private static void checkStrength(X509Certificate certificate) throws CertificateException {
        String algorithm = certificate.getSigAlgName();
        if (algorithm.matches("(?i)(SHA1|MD5|MD2).*")) {
            throw new CertificateException("its certificate is signed with " + algorithm + "; use SHA-256 or better");
        }
        int bits = switch (certificate.getPublicKey()) {
            case RSAPublicKey rsa -> rsa.getModulus().bitLength() - LEAST_RSA_BITS;
            case ECPublicKey ec -> ec.getParams().getOrder().bitLength() - LEAST_EC_BITS;
            default -> 0;
        };
        if (bits < 0) {
            throw new CertificateException("its key is too short; use RSA with 2048 bits, or EC with 256, or more");
        }
    }

    /** A theater connects and is connected to, so its certificate has to be for both. */
    private static void checkPurpose(X509Certificate certificate) throws CertificateException {
        List<String> purposes = certificate.getExtendedKeyUsage();
        if (purposes != null && !(purposes.contains(SERVER) && purposes.contains(CLIENT))) {
            String only = purposes.contains(SERVER) ? "servers" : purposes.contains(CLIENT) ? "clients" : "other uses";
            throw new CertificateException("its certificate is only for " + only
                    + "; a theater needs the extended key usages serverAuth and clientAuth");
        }
    }

    /** Returns whether an accepted certificate is that of an operator. */
    static boolean isOperator(X509Certificate certificate) {
        try {
            List<String> purposes = certificate.getExtendedKeyUsage();
            return purposes != null && purposes.contains(OPERATOR);
        } catch (CertificateParsingException _) {
            return false;
        }
    }

    private void checkPath(List<X509Certificate> chain) throws CertificateException {
        List<X509Certificate> below =
                chain.stream().takeWhile(each -> !authorities.contains(each)).toList();
        if (below.isEmpty()) {
            throw new CertificateException("it shows the certificate of the authority itself; create its own one");
        }
        try {
            var parameters = new PKIXParameters(authorities.stream()
                    .map(each -> new TrustAnchor(each, null))
                    .collect(Collectors.toSet()));
            parameters.setDate(Date.from(clock.instant()));
            parameters.setRevocationEnabled(!revocations.isEmpty());
            parameters.addCertStore(
                    CertStore.getInstance("Collection", new CollectionCertStoreParameters(revocations)));
            CertPathValidator.getInstance("PKIX")
                    .validate(CertificateFactory.getInstance("X.509").generateCertPath(below), parameters);
        } catch (CertPathValidatorException refused) {
            throw new CertificateException(reason(refused, chain), refused);
        } catch (GeneralSecurityException broken) {
            throw new CertificateException("its certificates cannot be checked: " + broken.getMessage(), broken);
        }
    }

    private String reason(CertPathValidatorException refused, List<X509Certificate> chain) {
        X509Certificate last = chain.getLast();
        if (refused.getReason() == BasicReason.REVOKED) {
            return "its certificate was revoked; create another one with salsa keys";
        }
        if (refused.getReason() == BasicReason.EXPIRED || refused.getReason() == BasicReason.NOT_YET_VALID) {
            return "a certificate of its authority is not valid now, " + clock.instant();
        }
        if (refused.getReason() == BasicReason.UNDETERMINED_REVOCATION_STATUS) {
            return "the list of revoked certificates has expired, or is of another authority; renew revoked.crl";
        }
        if (chain.size() == 1 && last.getSubjectX500Principal().equals(last.getIssuerX500Principal())) {
            return "its certificate is self-signed; create one with salsa keys and the common authority";
        }
        if (refused.getReason() == PKIXReason.NO_TRUST_ANCHOR || refused.getReason() == BasicReason.INVALID_SIGNATURE) {
            return "its certificate is signed by "
                    + last.getIssuerX500Principal().getName() + ", not by an authority in authority.crt";
        }
        return "its certificates are refused: " + refused.getMessage();
    }
}
