package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.Copy;
import salsa.runtime.copy.engine.Rules;

/** A program pays for what writes rules only when it copies an object of its own classes that can change. */
class CopyLoadsTheWriterLateTest {
    private static final String WRITER =
            "salsa.runtime.copy.code.HiddenClassWriter "; // by name: to name its class would load it

    record Point(int x, int y) {}

    static final class Line {
        String text = "x";
    }

    static void main(String[] arguments) {
        Copy.of(new Point(1, 2));
        Copy.of(new ArrayList<>(List.of("a", new int[] {1}, new Point(3, 4))));
        if (arguments.length > 0) Copy.of(new Line());
    }

    private static String classesLoaded(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                location(Copy.class) + File.pathSeparator + location(CopyLoadsTheWriterLateTest.class),
                CopyLoadsTheWriterLateTest.class.getName()));
        command.addAll(List.of(arguments));
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
        return output;
    }

    private static String location(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void theWriterIsLoadedForTheFirstMutableObjectOfTheProgram() throws Exception {
        assertThat(classesLoaded()).contains(Rules.class.getName()).doesNotContain(WRITER);
        assertThat(classesLoaded("a line too")).contains(WRITER);
    }
}
