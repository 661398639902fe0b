package salsa.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository for the builds under test: everything in this build's repository, by links, with Salsa's modules
 * replaced by those just built. So nothing is downloaded, and nothing of Salsa is installed.
 */
final class Repository {

    private static final Path SALSA = Path.of("..").toAbsolutePath().normalize();
    private static final String VERSION = System.getProperty("salsa.version");

    private final Path folder;

    private Repository(Path folder) {
        this.folder = folder;
    }

    /** Creates the repository in that folder, which does not exist yet. */
    static Path in(Path folder) throws IOException {
        var repository = new Repository(folder);
        Path real = Path.of(System.getProperty("maven.repository"));
        repository.link(real, folder, "org");
        repository.link(real.resolve("org"), folder.resolve("org"), "salsalang");
        repository.add("salsa", SALSA.resolve("pom.xml"), "pom");
        for (Path module : entries(SALSA)) {
            repository.addModule("salsa-" + module.getFileName(), module);
        }
        return folder;
    }

    private static List<Path> entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList();
        }
    }

    private void link(Path from, Path to, String except) throws IOException {
        Files.createDirectories(to);
        for (Path entry : entries(from)) {
            if (!entry.endsWith(except)) {
                Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
            }
        }
    }

    private void addModule(String artifact, Path module) throws IOException {
        Path jar = module.resolve("target/" + artifact + "-" + VERSION + ".jar");
        if (Files.exists(jar)) {
            add(artifact, module.resolve("pom.xml"), "pom");
            add(artifact, jar, "jar");
        }
    }

    private void add(String artifact, Path file, String type) throws IOException {
        Path place = Files.createDirectories(
                folder.resolve("org/salsalang").resolve(artifact).resolve(VERSION));
        Files.copy(file, place.resolve(artifact + "-" + VERSION + "." + type));
    }
}
