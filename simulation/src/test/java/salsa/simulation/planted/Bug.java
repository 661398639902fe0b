package salsa.simulation.planted;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * A bug to be put into the source of one class of the runtime.
 *
 * @param name what is wrong then
 * @param source the class, in the package of the runtime
 * @param sound text that is in its source exactly once
 * @param sick what stands there instead
 * @param observed what the checks have to say of it, in part
 */
record Bug(String name, String source, String sound, String sick, String observed) {

    private static final Path SOURCES = Path.of("..", "runtime", "src", "main", "java", "salsa", "runtime");

    @Override
    public String toString() {
        return name;
    }

    /** Compiles the class with the bug in it into a folder. */
    void plant(Path folder) throws IOException {
        String text = Files.readString(SOURCES.resolve(source + ".java"));
        int times = text.split(Pattern.quote(sound), -1).length - 1;
        if (times != 1) {
            throw new AssertionError("to be replaced in %s.java, there %d times: %s".formatted(source, times, sound));
        }
        Path sick = folder.resolve(source + ".java");
        Files.createDirectories(sick.getParent());
        Files.writeString(sick, text.replace(sound, this.sick));
        compile(sick, folder);
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
