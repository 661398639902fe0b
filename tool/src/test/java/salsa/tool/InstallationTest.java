package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InstallationTest {

    /** A change of the maker recompiles programs. */
    @Test
    void theMakerIsTheSameWhateverHappensInTheCurrentFolder() throws IOException {
        String before = Installation.compilerFingerprint();
        Files.delete(Files.createTempFile(Path.of("").toAbsolutePath(), "any", ".tmp"));
        assertThat(Installation.compilerFingerprint()).isEqualTo(before);
    }
}
