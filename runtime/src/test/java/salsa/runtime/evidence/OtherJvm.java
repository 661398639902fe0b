package salsa.runtime.evidence;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Lincheck test in a JVM of its own, since Lincheck knows classes by name only, with some classes in front. */
final class OtherJvm {
    private static final int SCENARIOS = 20;
    private static final int SCHEDULES = 200;

    private OtherJvm() {}

    /** Explores one test; prints the finding. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        var test = (Exploration) Class.forName(arguments[0]).getConstructor().newInstance();
        try {
            test.explore(SCENARIOS, SCHEDULES);
            System.out.println("green");
        } catch (AssertionError e) {
            System.out.println(e);
        }
    }

    /** Returns {@code green}, or the message of the test with these classes in place of the real ones. */
    static String explore(String test, Path inFront) throws IOException, InterruptedException {
        var command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+EnableDynamicAgentLoading",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:off",
                "-cp",
                classPath(inFront),
                OtherJvm.class.getName(),
                test);
        Process java = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        java.getOutputStream().close();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (java.waitFor() != 0) throw new AssertionError("the JVM that explores " + test + " failed: " + output);
        return output.lines()
                .filter(line -> !line.startsWith("[WARN]"))
                .collect(Collectors.joining("\n"))
                .strip();
    }

    private static String classPath(Path inFront) {
        return Stream.of(
                        inFront.toString(),
                        PlantedBug.compiledRuntime().toString(),
                        tests().toString(),
                        System.getProperty("java.class.path", ""),
                        System.getProperty("jdk.module.path", ""))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Where this class is: not where its module is, which may be another folder that this one patches. */
    private static Path tests() {
        try {
            URI file = OtherJvm.class.getResource("OtherJvm.class").toURI();
            return Path.of(file).resolve("../../../..").normalize();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
