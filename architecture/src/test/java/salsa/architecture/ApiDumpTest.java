package salsa.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The exported packages of each module, as a text, so that every change of an interface is deliberate. To let the test
 * rewrite the texts: {@code mvn -q -pl architecture -am test -Dtest=ApiDumpTest -Dbless=true
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class ApiDumpTest {
    private static final Path DUMPS = Path.of("src/test/golden");

    private static Stream<String> modules() throws IOException {
        var open = new ArrayList<String>();
        for (String module : Modules.described()) if (!Modules.exports(module).isEmpty()) open.add(module);
        return open.stream();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void theInterfaceIsWhatTheDumpSays(String module) throws IOException {
        Path dump = DUMPS.resolve(module + ".txt");
        String now = ApiDump.of(module);
        if (Boolean.getBoolean("bless")) Files.writeString(dump, now);
        assertThat(now.lines())
                .as("bless the dump if this change is meant")
                .containsExactlyElementsOf(Files.readString(dump).lines().toList());
    }
}
