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
        System.clearProperty("idle");
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

    @ParameterizedTest
    @CsvSource({"30s, 30", "15m, 900", "8h, 28800", "0, 0"})
    void theTimeInMemoryOfAnIdleVirtualActorIsANumberOfSecondsMinutesOrHours(String text, long seconds) {
        System.setProperty("idle", text);
        assertThat(Options.standardSettings().idleNanos()).isEqualTo(seconds * 1_000_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "15", "0s", "-1s", "1d", "999999h"})
    void everyOtherTimeIsRefusedWithTheRemedy(String text) {
        System.setProperty("idle", text);
        assertThatThrownBy(Options::standardSettings)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("-Didle=" + text + ": ")
                .hasMessageEndingWith("such as 30s, 15m or 8h, or 0 for ever");
    }
}
