package salsa.docs.kubernetes;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V1StatefulSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** An object that a file of deploy/kubernetes describes. */
record Manifest(String file, JsonObject object) {
    private static final Path FOLDER = Path.of("../deploy/kubernetes");

    static List<Manifest> all() throws IOException {
        var all = new ArrayList<Manifest>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path each : files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList()) {
                all.addAll(of(each.getFileName().toString(), Files.readString(each)));
            }
        }
        return all;
    }

    static List<Manifest> of(String file, String yaml) {
        var documents = new ArrayList<Manifest>();
        for (Object each : new Load(LoadSettings.builder().build()).loadAllFromString(yaml)) {
            documents.add(new Manifest(file, new Gson().toJsonTree(each).getAsJsonObject()));
        }
        return documents;
    }

    String kind() {
        return object.get("apiVersion").getAsString() + "/" + object.get("kind").getAsString();
    }

    /** Throws if a field is unknown, is missing or has another type: as the model of the official client for Java says. */
    void validate() throws IOException {
        switch (kind()) {
            case "v1/Service" -> V1Service.validateJsonElement(object);
            case "apps/v1/StatefulSet" -> V1StatefulSet.validateJsonElement(object);
            case "policy/v1/PodDisruptionBudget" -> V1PodDisruptionBudget.validateJsonElement(object);
            case "networking.k8s.io/v1/NetworkPolicy" -> V1NetworkPolicy.validateJsonElement(object);
            default -> throw new IllegalArgumentException("no model for " + kind());
        }
    }

    /** Returns what is at a path, such as {@code spec.containers.0.name}. */
    JsonElement at(String path) {
        JsonElement at = object;
        for (String step : path.split("\\.")) {
            at = at.isJsonArray()
                    ? at.getAsJsonArray().get(Integer.parseInt(step))
                    : at.getAsJsonObject().get(step);
            if (at == null) {
                throw new IllegalArgumentException(this + " has no " + step + " of " + path);
            }
        }
        return at;
    }

    String textAt(String path) {
        return at(path).getAsString();
    }

    /** Returns the texts of a field of each element of a list. */
    List<String> textsAt(String path, String field) {
        return at(path).getAsJsonArray().asList().stream()
                .map(each -> each.getAsJsonObject().get(field).getAsString())
                .toList();
    }

    @Override
    public String toString() {
        return file + ": " + kind() + " " + textAt("metadata.name");
    }
}
