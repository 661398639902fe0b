package salsa.tool.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk;
import salsa.tool.Processes;

/** The container image: what it contains, what it starts, and as which user. Skipped unless profile image has built it. */
class ImageTest {
    private static final Path IMAGE = Path.of("target/salsa-image.tar");
    private static final String JARS = "/salsa/libs/|/salsa/classpath/";
    private static final int WRITABLE_BY_OTHERS = 0002;
    private static final int SET_USER_OR_GROUP = 06000;

    private JsonObject configuration;
    private final List<Tar.Entry> files = new ArrayList<>();

    @BeforeEach
    void read() throws IOException {
        assumeTrue(Files.exists(IMAGE), "no image; mvn -Pimage -pl tool -am verify builds one");
        Map<String, Tar.Entry> image = Tar.read(IMAGE);
        JsonObject manifest =
                json(image.get("manifest.json")).getAsJsonArray().get(0).getAsJsonObject();
        configuration = json(image.get(manifest.get("Config").getAsString()))
                .getAsJsonObject()
                .getAsJsonObject("config");
        for (JsonElement layer : manifest.getAsJsonArray("Layers")) {
            files.addAll(
                    Tar.readCompressed(image.get(layer.getAsString()).bytes()).values());
        }
    }

    private static JsonElement json(Tar.Entry entry) {
        return JsonParser.parseString(new String(entry.bytes(), StandardCharsets.UTF_8));
    }

    private static List<String> texts(JsonArray array) {
        return array.asList().stream().map(JsonElement::getAsString).toList();
    }

    private List<Tar.Entry> own() {
        return files.stream()
                .filter(each -> ("/" + each.name()).startsWith("/salsa/"))
                .toList();
    }

    @Test
    void theCommandRunsWithoutRoot() {
        assertThat(configuration.get("User").getAsString()).isEqualTo("10001:10001");
        assertThat(texts(configuration.getAsJsonArray("Entrypoint")))
                .startsWith("java")
                .endsWith("-cp", "@/salsa/jib-classpath-file", "salsa.tool.Main");
        assertThat(texts(configuration.getAsJsonArray("Cmd"))).containsExactly("help");
        assertThat(configuration.getAsJsonObject("ExposedPorts").keySet()).containsExactly("4040/tcp");
    }

    @Test
    void theDistributionIsComplete() {
        assertThat(own())
                .extracting(each -> each.name().replaceAll(".*/", "").replaceAll("-[0-9].*jar", ""))
                .contains(
                        "salsa-tool",
                        "salsa-compiler",
                        "salsa-syntax",
                        "salsa-runtime",
                        "salsa-library",
                        "salsa-simulation",
                        "salsa-sanitizer",
                        "salsa-theater",
                        "salsa-wire",
                        "salsa-transport",
                        "salsa-kernel",
                        "salsa-store",
                        "h2-mvstore");
    }

    /** What changes often has a layer of its own: Salsa apart from the libraries of others. */
    @Test
    void librariesOfOthersAreInALayerOfTheirOwn() throws IOException {
        Map<String, Tar.Entry> image = Tar.read(IMAGE);
        JsonObject manifest =
                json(image.get("manifest.json")).getAsJsonArray().get(0).getAsJsonObject();
        for (JsonElement layer : manifest.getAsJsonArray("Layers")) {
            List<String> jars = Tar.readCompressed(
                            image.get(layer.getAsString()).bytes())
                    .keySet()
                    .stream()
                    .filter(each -> each.endsWith(".jar"))
                    .map(each -> each.replaceAll(".*/", ""))
                    .toList();
            boolean hasOwn = jars.stream().anyMatch(each -> each.startsWith("salsa-"));
            boolean hasOthers = jars.stream().anyMatch(each -> !each.startsWith("salsa-"));
            assertThat(hasOwn && hasOthers).as("%s", jars).isFalse();
        }
    }

    @Test
    void itHoldsNoSecretsAndNothingThatOthersCanChange() {
        assertThat(own()).isNotEmpty().allSatisfy(each -> {
            assertThat(each.name())
                    .doesNotMatch("(?i).*\\.(key|pem|crt|p12|jks|env)|.*(settings.xml|id_rsa|/\\.git/|/\\.m2/).*");
            assertThat(each.mode() & (WRITABLE_BY_OTHERS | SET_USER_OR_GROUP)).isZero();
        });
        assertThat(texts(configuration.getAsJsonArray("Env")))
                .allMatch(each -> each.matches("(PATH|LANG|LANGUAGE|LC_ALL|JAVA_HOME|JAVA_VERSION|SALSA_CACHE)=.*"));
    }

    /** The jars of the image alone, in another folder, start what needs most of them. */
    @Test
    void itsJarsServeNames(@TempDir Path folder) throws IOException {
        var jars = new ArrayList<String>();
        for (Tar.Entry each : own()) {
            if (("/" + each.name()).matches("(" + JARS + ").*\\.jar")) {
                Path jar = folder.resolve(each.name().replaceAll(".*/", ""));
                Files.write(jar, each.bytes());
                jars.add(jar.toString());
            }
        }
        String port = String.valueOf(Processes.freePort());
        Process server = new ProcessBuilder(
                        Desk.java(),
                        "-cp",
                        String.join(File.pathSeparator, jars),
                        "salsa.tool.Main",
                        "nameserver",
                        "--port",
                        port,
                        "--name",
                        "ns",
                        "--store",
                        folder.resolve("names").toString())
                .redirectErrorStream(true)
                .start();
        try (var lines = server.inputReader()) {
            assertThat(lines.readLine()).startsWith("the name server \"ns\" listens at 127.0.0.1:" + port);
        } finally {
            server.destroyForcibly();
        }
    }
}
