package salsa.runtime.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * What the runtime offers to programs and applications, as a text: so that a change of it is seen and meant. To let the
 * test rewrite the text: {@code mvn -q -pl runtime test -Dtest=ApiDumpTest -Dbless=true}.
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
