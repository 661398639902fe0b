package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.runtime.Copy;
import salsa.runtime.CopyException;

/** Module jdk.unsupported may be absent: then a class needs a constructor without parameters, or is refused. */
class CopyWithoutUnsupportedModuleTest {
    static final class Simple {
        final List<String> names = new ArrayList<>();
    }

    static final class Strict {
        final List<String> names;

        Strict(List<String> names) {
            this.names = names;
        }
    }

    static void main() {
        var simple = new Simple();
        simple.names.add("x");
        System.out.println(Copy.of(simple).names);
        try {
            Copy.of(new Strict(new ArrayList<>()));
        } catch (CopyException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void aClassWithANoArgumentConstructorIsCopiedAndAnotherRefused() throws Exception {
        String path = location(Copy.class) + File.pathSeparator + location(CopyWithoutUnsupportedModuleTest.class);
        Process java = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--limit-modules",
                        "java.base,jdk.jfr",
                        "-cp",
                        path,
                        CopyWithoutUnsupportedModuleTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor()).as(output).isZero();
        assertThat(output.lines()).first().isEqualTo("[x]");
        assertThat(output).contains("`Strict` cannot be copied", "no constructor without parameters");
    }

    private static String location(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }
}
