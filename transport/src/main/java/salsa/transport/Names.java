package salsa.transport;

import java.net.InetAddress;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The hosts for which a certificate speaks: the DNS names and IP addresses of its subject alternative names, without
 * wildcards.
 */
final class Names {

    private static final int DNS = 2;
    private static final int IP = 7;

    private Names() {}

    /** Returns the hosts, in a form in which equal ones are equal texts. */
    static Set<String> of(X509Certificate certificate) throws CertificateParsingException {
        var names = new TreeSet<String>();
        var alternatives = certificate.getSubjectAlternativeNames();
        if (alternatives != null) {
            for (List<?> each : alternatives) {
                if (each.get(1) instanceof String name
                        && (each.get(0).equals(DNS) || each.get(0).equals(IP))) {
                    names.add(normalise(name));
                }
            }
        }
        names.removeIf(name -> name.startsWith("*"));
        return names;
    }

    /** Returns null if the certificate is for the host; else the reason why it is not. */
    static @Nullable String objectionTo(X509Certificate certificate, String host) {
        try {
            Set<String> names = of(certificate);
            return names.contains(normalise(host))
                    ? null
                    : "its certificate is for " + String.join(", ", names) + ", not for " + host;
        } catch (CertificateParsingException damaged) {
            return "the names of its certificate are damaged";
        }
    }

    private static String normalise(String host) {
        String bare = host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
        try {
            return InetAddress.ofLiteral(bare).getHostAddress();
        } catch (IllegalArgumentException _) {
            return bare.toLowerCase(Locale.ROOT);
        }
    }
}
