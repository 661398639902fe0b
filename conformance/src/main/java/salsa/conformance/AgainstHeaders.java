package salsa.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.Sources;
import salsa.syntax.source.Source;

/**
 * One file to compile; of all other behaviors only the headers are available.
 *
 * @param source  the file
 * @param program the files of the whole program
 * @param files   the headers and classes of the whole program
 */
record AgainstHeaders(Source source, ProgramFolder program, Map<String, byte[]> files) implements Sources {

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
    public Optional<Source> kernels(String qualifiedName) {
        return program.kernels(qualifiedName);
    }

    @Override
    public List<Source> java() {
        return List.of();
    }
}
