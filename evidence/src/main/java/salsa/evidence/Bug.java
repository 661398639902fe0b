package salsa.evidence;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * A bug that can be put into the source of one class.
 *
 * @param source the class, as its path below the folder of sources, without an extension
 * @param sound text that occurs exactly once in its source
 * @param sick its replacement
 * @param observed a part of the finding that names it
 */
public record Bug(String name, String source, String sound, String sick, String observed) {

    @Override
    public String toString() {
        return name;
    }

    /**
     * Compiles the class with the bug in it.
     *
     * @param sources the folder of the sources
     * @param folder for the class files
     */
    public void plant(Path sources, Path folder) throws IOException {
        String text = Files.readString(sources.resolve(source + ".java"));
        int times = text.split(Pattern.quote(sound), -1).length - 1;
        if (times != 1) {
            throw new AssertionError("%d times in %s.java: %s".formatted(times, source, sound));
        }
        Path file = folder.resolve(source + ".java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.replace(sound, sick));
        compile(file, folder);
    }

    private static void compile(Path source, Path folder) throws IOException {
        var options =
                List.of("-proc:none", "-nowarn", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        var errors = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(errors, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!compiled) {
                throw new AssertionError("the bug does not compile: " + errors);
            }
        }
    }
}
