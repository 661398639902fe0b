package salsa.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.Sources;
import salsa.syntax.source.Source;

/** One file to compile; of all others only the headers are available. */
record AgainstHeaders(Source source, Map<String, byte[]> files) implements Sources {

    @Override
    public Optional<Source> salsa(String qualifiedName) {
        return source.name().equals(qualifiedName.replace('.', '/') + ".salsa")
                ? Optional.of(source)
                : Optional.empty();
    }

    @Override
    public Optional<Source> header(String qualifiedName) {
        String name = qualifiedName.replace('.', '/') + ".salsai";
        byte[] found = files.get(name);
        return found == null
                ? Platform.header(qualifiedName)
                : Optional.of(new Source(name, new String(found, StandardCharsets.UTF_8)));
    }

    @Override
    public List<Source> java() {
        return List.of();
    }
}
