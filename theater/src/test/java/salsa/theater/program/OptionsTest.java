package salsa.theater.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The system properties of a theater. */
class OptionsTest {

    @AfterEach
    void clear() {
        System.clearProperty("largest");
    }

    @Test
    void withoutThePropertyAMessageHasAMebibyte() {
        assertThat(Options.standardSettings().frameBytes()).isEqualTo(1 << 20);
    }

    @ParameterizedTest
    @CsvSource({"1m, 1048576", "2000000, 2000000", "1024K, 1048576", "256M, 268435456"})
    void theLargestMessageIsANumberOfBytes(String text, int bytes) {
        System.setProperty("largest", text);
        assertThat(Options.standardSettings().frameBytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "1048575", "257m", "1g", "x", "999999999m"})
    void everythingElseIsRefusedWithTheRemedy(String text) {
        System.setProperty("largest", text);
        assertThatThrownBy(Options::standardSettings)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("-Dlargest=" + text
                        + ": the largest message is a number of bytes from 1m to 256m, such as 16m");
    }
}
