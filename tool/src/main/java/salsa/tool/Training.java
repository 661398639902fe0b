package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the JVM watches while its AOT cache is made: programs compiled, started, started again, changed and refused, as
 * on any day. The cache then holds those classes, linked, and what the JVM learnt about their methods.
 */
public final class Training {
    private final Path folder;
    private final Caller caller;

    private Training(Path folder) {
        this.folder = folder;
        caller = new Caller(folder, Map.of("SALSA_CACHE", folder.resolve("cache").toString()), System.out, System.err,
                false);
    }

    /** Runs the training once and removes all it made. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("salsa-training");
        try {
            new Training(folder).run();
        } finally {
            delete(folder);
        }
    }

    private void run() throws IOException {
        Path sample = folder.resolve("Sample.salsa");
        try (InputStream text = Training.class.getResourceAsStream("training/Sample.salsa")) {
            Files.copy(text, sample);
        }
        salsa("new", "trained");
        for (String program : List.of("Sample.salsa", "trained/src")) {
            salsa("run", program);
            salsa("run", program);
            salsa("--stages", "2", "run", program, "argument");
        }
        Files.writeString(sample, Files.readString(sample).replace("RED -> \"red\"", "RED -> \"ruby\""));
        salsa("run", "Sample.salsa");
        Files.writeString(sample, Files.readString(sample).replace("total += a", "totl += a"));
        salsa("check", "Sample.salsa");
        salsa("build", "trained/src", "-d", "trained.jar");
        salsa("run", "Sampel.salsa");
        salsa("--help");
        salsa("--version");
    }

    private void salsa(String... arguments) {
        System.out.println("salsa " + String.join(" ", arguments) + ": " + Main.run(caller, arguments));
    }

    private static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> tree = Files.walk(folder)) {
            deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
