package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * The interface of the runtime for programs and applications, as a text, so that every change of it is deliberate. To
 * let the test rewrite the text: {@code mvn -q -pl runtime test -Dtest=ApiDumpTest -Dbless=true}.
 */
class ApiDumpTest {
    private static final Path DUMP = Path.of("src/test/golden/api.txt");

    @Test
    void theApiIsWhatTheDumpSays() throws Exception {
        String now = ApiDump.of("salsa.runtime", "salsa.runtime.annotation", "salsa.runtime.world");
        if (Boolean.getBoolean("bless")) {
            Files.createDirectories(DUMP.getParent());
            Files.writeString(DUMP, now);
        }
        assertThat(now.lines())
                .as("bless the dump if this change is meant")
                .containsExactlyElementsOf(Files.readString(DUMP).lines().toList());
    }
}
