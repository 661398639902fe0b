package salsa.docs.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The manifests for Kubernetes are objects that its API knows, fit together, and run theaters without privileges. The
 * models are those of the official client: they know fields, types and what is required, but not the rules that only an
 * API server checks, such as the form of a quantity.
 */
class ManifestsTest {
    private static final String POD = "spec.template.spec.";
    private static final String CONTAINER = POD + "containers.0.";

    /** The orderly stop of a theater, and a reserve for the end of its JVM. */
    private static final int STOP_SECONDS = 10 + 5;

    static List<Manifest> all() throws IOException {
        return Manifest.all();
    }

    static Stream<Manifest> sets() throws IOException {
        return Manifest.all().stream().filter(each -> each.kind().endsWith("StatefulSet"));
    }

    @Test
    void thereAreTheatersAndANameServer() throws IOException {
        assertThat(all())
                .extracting(Manifest::toString)
                .contains(
                        "theaters.yaml: apps/v1/StatefulSet theaters",
                        "theaters.yaml: policy/v1/PodDisruptionBudget theaters",
                        "theaters.yaml: v1/Service theaters",
                        "name-server.yaml: apps/v1/StatefulSet names");
    }

    @ParameterizedTest
    @MethodSource("all")
    void eachObjectIsOneThatTheApiKnows(Manifest manifest) {
        assertThatCode(manifest::validate).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serviceName: theaters            | servicename: theaters
            selector:                        | selectors:
            readOnlyRootFilesystem: true     | readOnlyRootFileSystem: true
            - name: theater\\n          #       | - title: theater\\n          #
            periodSeconds: 1                 | period: 1
            """)
    void mistakesAreFound(String text, String mistake) throws IOException {
        String right = Files.readString(Path.of("../deploy/kubernetes/theaters.yaml"));
        String wrong = right.replace(text.replace("\\n", "\n"), mistake.replace("\\n", "\n"));
        assertThat(wrong).isNotEqualTo(right);
        assertThatThrownBy(() -> {
                    for (Manifest each : Manifest.of("theaters.yaml", wrong)) {
                        each.validate();
                    }
                })
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void theProcessHasNoPrivileges(Manifest set) {
        assertThat(set.at(POD + "securityContext.runAsNonRoot").getAsBoolean()).isTrue();
        assertThat(set.at(POD + "securityContext.runAsUser").getAsInt()).isPositive();
        assertThat(set.at(POD + "automountServiceAccountToken").getAsBoolean()).isFalse();
        assertThat(set.at(CONTAINER + "securityContext.readOnlyRootFilesystem").getAsBoolean())
                .isTrue();
        assertThat(set.at(CONTAINER + "securityContext.allowPrivilegeEscalation")
                        .getAsBoolean())
                .isFalse();
        assertThat(set.textAt(CONTAINER + "securityContext.capabilities.drop.0"))
                .isEqualTo("ALL");
        assertThat(set.textAt(CONTAINER + "resources.limits.memory"))
                .isEqualTo(set.textAt(CONTAINER + "resources.requests.memory"));
    }

    @ParameterizedTest
    @MethodSource("sets")
    void thereIsTimeForAnOrderlyStop(Manifest set) {
        assertThat(set.at(POD + "terminationGracePeriodSeconds").getAsInt()).isGreaterThanOrEqualTo(STOP_SECONDS);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void volumesAndPortsHaveTheirNames(Manifest set) {
        List<String> mounted = set.textsAt(CONTAINER + "volumeMounts", "name");
        List<String> offered = set.textsAt(POD + "volumes", "name");
        List<String> claimed = set.object().getAsJsonObject("spec").has("volumeClaimTemplates")
                ? List.of(set.textAt("spec.volumeClaimTemplates.0.metadata.name"))
                : List.of();
        assertThat(mounted)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(offered.stream(), claimed.stream()).toList());
        assertThat(set.textsAt(CONTAINER + "ports", "name"))
                .contains(
                        set.textAt(CONTAINER + "readinessProbe.tcpSocket.port"),
                        set.textAt(CONTAINER + "startupProbe.tcpSocket.port"));
    }

    /** A theater listens at the port of its arguments, and its host is a name that its service gives to its pod. */
    @ParameterizedTest
    @MethodSource("sets")
    void theArgumentsAreThoseOfTheService(Manifest set) throws IOException {
        Manifest service = all().stream()
                .filter(each -> each.kind().equals("v1/Service")
                        && each.textAt("metadata.name").equals(set.textAt("spec.serviceName")))
                .findFirst()
                .orElseThrow();
        String port = set.textAt(CONTAINER + "ports.0.containerPort").replace(".0", "");
        List<String> arguments = set.at(CONTAINER + "args").getAsJsonArray().asList().stream()
                .map(each -> each.getAsString())
                .toList();
        assertThat(arguments)
                .containsSubsequence("--port", port)
                .contains("$(POD_NAME)." + service.textAt("metadata.name") + ".$(NAMESPACE).svc.cluster.local");
        assertThat(service.textAt("spec.ports.0.port")).isEqualTo(port);
        assertThat(service.textAt("spec.clusterIP")).isEqualTo("None");
        assertThat(service.at("spec.publishNotReadyAddresses").getAsBoolean()).isTrue();
        assertThat(service.at("spec.selector")).isEqualTo(set.at("spec.selector.matchLabels"));
        assertThat(set.at("spec.template.metadata.labels").getAsJsonObject().entrySet())
                .containsAll(
                        set.at("spec.selector.matchLabels").getAsJsonObject().entrySet());
    }
}
