package salsa.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The API reference of the runtime, which {@code etc/api.sh} writes. */
class ApiReferenceTest {
    @TempDir
    Path place;

    /** Every exported class, method and field has a comment, and javadoc has nothing to object to in any. */
    @Test
    void everythingExportedHasACorrectComment() throws Exception {
        var output = new StringWriter();
        int status = ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(
                        new PrintWriter(output),
                        new PrintWriter(output),
                        "-quiet",
                        "-Xdoclint:all",
                        "-Xmaxwarns",
                        "10000",
                        "-d",
                        place.toString(),
                        "--module-path",
                        Path.of(Nullable.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString(),
                        "--module-source-path",
                        "salsa.runtime=../runtime/src/main/java",
                        "--module",
                        "salsa.runtime");
        assertThat(complaints(output.toString())).isEmpty();
        assertThat(status).isZero();
        assertThat(place.resolve("salsa.runtime/salsa/runtime/Token.html")).exists();
    }

    /** Comments state in prose what a method takes, returns and throws: a missing tag is no mistake. */
    private static List<String> complaints(String output) {
        return output.lines()
                .filter(line -> line.matches(".*(warning|error): .*"))
                .filter(line -> !line.matches(".*warning: no @(param|return|throws) .*|.*warning: no @return"))
                .toList();
    }
}
