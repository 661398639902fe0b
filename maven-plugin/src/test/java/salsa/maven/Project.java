package salsa.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A project built as its users build it. */
final class Project {

    private final Path folder;
    private final Path repository;

    Project(Path folder, Path repository) {
        this.folder = folder;
        this.repository = repository;
    }

    /** The output of a command, from both streams, and its exit status. */
    record Answer(int status, String text) {}

    /** Returns a copy of one of this module's projects. */
    static Project copied(String name, Path place, Path repository) throws IOException {
        Path original = Path.of("src/test/projects", name);
        Path copy = place.resolve(name);
        try (Stream<Path> files = Files.walk(original)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = copy.resolve(original.relativize(file));
                Files.createDirectories(target.getParent());
                Files.writeString(
                        target, Files.readString(file).replace("@salsa.version@", System.getProperty("salsa.version")));
            }
        }
        return new Project(copy, repository);
    }

    /** Calls Maven, which may not download. */
    Answer maven(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("maven.home") + "/bin/mvn",
                "-B",
                "-ntp",
                "-o",
                "-Dstyle.color=never",
                "-Dmaven.repo.local=" + repository));
        command.addAll(List.of(arguments));
        return call(command);
    }

    /** Calls the salsa command. */
    Answer salsa(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main"));
        command.addAll(List.of(arguments));
        return call(command);
    }

    /** Calls the java of this JVM. */
    Answer java(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java"));
        command.addAll(List.of(arguments));
        return call(command);
    }

    private Answer call(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(repository.getParent(), "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment()
                .put("SALSA_CACHE", repository.resolveSibling("cache").toString());
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"); // a short life
        int status = builder.start().waitFor();
        return new Answer(status, Files.readString(output));
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    void replace(String file, String old, String now) throws IOException {
        String text = Files.readString(file(file));
        if (!text.contains(old)) {
            throw new IllegalArgumentException(file + " has no " + old);
        }
        Files.writeString(file(file), text.replace(old, now));
    }
}
