package salsa.runtime.evidence;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import salsa.runtime.ActorSystem;

/**
 * A bug put into one production source by an exact replacement.
 *
 * @param name the bug
 * @param source the production class
 * @param from text that occurs exactly once in its source
 * @param to the replacement
 * @param check the check that must notice it: a method of {@link SmallChecks}, a Lincheck test, or the class-file check
 * @param observed a part of the check's message
 */
record PlantedBug(String name, String source, String from, String to, String check, String observed) {
    private static final Path SOURCES = Path.of("src/main/java");

    @Override
    public String toString() {
        return name;
    }

    /** Compiles the source with the bug in it into a folder. */
    void plant(Path folder) throws IOException {
        Path sound = SOURCES.resolve(source.replace('.', '/') + ".java");
        String text = Files.readString(sound);
        if (text.split(Pattern.quote(from), -1).length != 2) {
            throw new AssertionError("not exactly once in " + sound + ": " + from);
        }
        Path sick = folder.resolve("source").resolve(SOURCES.relativize(sound));
        Files.createDirectories(sick.getParent());
        Files.writeString(sick, text.replace(from, to));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(sick, classes);
    }

    private static void compile(Path source, Path classes) {
        var errors = new StringWriter();
        var out = new PrintWriter(errors);
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        out,
                        out,
                        "-proc:none",
                        "-nowarn",
                        "--release",
                        "25",
                        "-d",
                        classes.toString(),
                        "-cp",
                        compiledRuntime() + File.pathSeparator + System.getProperty("java.class.path"),
                        source.toString());
        if (status != 0) throw new AssertionError("the bug does not compile: " + errors);
    }

    static Path compiledRuntime() {
        try {
            return ClassFiles.folderOf(ActorSystem.class);
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
