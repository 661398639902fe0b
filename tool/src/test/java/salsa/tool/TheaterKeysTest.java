package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.line.Refusal;

/** {@code salsa keys}: an authority and certificates for theaters. */
class TheaterKeysTest {
    @TempDir
    Path folder;

    private static X509Certificate certificate(Path file) throws Exception {
        try (var in = Files.newInputStream(file)) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
        }
    }

    @Test
    void anAuthoritySignsCertificatesThatNameTheirHosts() throws Exception {
        Desk desk = new Desk(folder);
        Desk.Answer answer = desk.call("keys", "k", "alpha.example,192.0.2.1", "localhost");
        assertThat(answer.out())
                .contains("made k/authority.key", "made k/alpha.example for alpha.example, 192.0.2.1, valid until ")
                .contains("made k/localhost for localhost");
        X509Certificate authority = certificate(folder.resolve("desk/k/authority.crt"));
        X509Certificate alpha = certificate(folder.resolve("desk/k/alpha.example/theater.crt"));
        alpha.verify(authority.getPublicKey());
        assertThat(authority.getBasicConstraints()).isNotNegative();
        assertThat(alpha.getBasicConstraints()).isNegative();
        assertThat(alpha.getSubjectAlternativeNames().stream().map(each -> (Object) each.get(1)))
                .containsExactly("alpha.example", "192.0.2.1");
        assertThat(alpha.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1", "1.3.6.1.5.5.7.3.2");
        assertThat(alpha.getNotAfter().toInstant()).isAfter(Instant.now().plus(Duration.ofDays(300)));
        assertThat(Files.readString(folder.resolve("desk/k/localhost/authority.crt")))
                .isEqualTo(Files.readString(folder.resolve("desk/k/authority.crt")));
        assertThat(Files.getPosixFilePermissions(folder.resolve("desk/k/alpha.example/theater.key"))
                        .toString())
                .doesNotContain("GROUP", "OTHERS");
    }

    @Test
    void certificatesAreRenewedByTheSameAuthority() throws Exception {
        Desk desk = new Desk(folder);
        desk.call("keys", "k", "localhost");
        X509Certificate authority = certificate(folder.resolve("desk/k/authority.crt"));
        X509Certificate first = certificate(folder.resolve("desk/k/localhost/theater.crt"));
        assertThat(desk.call("keys", "k", "localhost").out()).startsWith("renewed k/localhost for localhost");
        X509Certificate second = certificate(folder.resolve("desk/k/localhost/theater.crt"));
        second.verify(authority.getPublicKey());
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void anOperatorsCertificateHasOneUseMore() throws Exception {
        Desk desk = new Desk(folder);
        assertThat(desk.call("keys", "--operator", "k", "localhost").out()).contains(", for an operator\n");
        assertThat(certificate(folder.resolve("desk/k/localhost/theater.crt")).getExtendedKeyUsage())
                .containsExactly(
                        "1.3.6.1.5.5.7.3.1", "1.3.6.1.5.5.7.3.2", "2.25.323694897706474691870990179642862939454");
    }

    @Test
    void wrongArgumentsAreRefusedInWords() throws Exception {
        Desk desk = new Desk(folder);
        Desk.Answer none = desk.call("keys", "k");
        assertThat(none.err()).contains("keys needs the hosts of theaters, such as: salsa keys k alpha.example");
        assertThat(none.status()).isEqualTo(Refusal.USAGE);
        assertThat(desk.call("keys", "k", "*.example").err()).contains("*.example is no host");
        assertThat(desk.call("keys", "k", "../up").err()).contains("../up is no host");
        assertThat(Files.exists(folder.resolve("desk/k"))).isFalse();
        Files.writeString(folder.resolve("desk/file"), "");
        assertThat(desk.call("keys", "file", "localhost").err()).contains("cannot create keys in file");
    }
}
