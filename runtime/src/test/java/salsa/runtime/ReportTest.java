package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1          | 1 message to a.Ring was never received
            999        | 999 messages to a.Ring were never received
            1000       | 1,000 messages to a.Ring were never received
            1234567    | 1,234,567 messages to a.Ring were never received
            """)
    void messagesNeverReceivedAreCountedInWords(long messages, String words) {
        assertThat(new Report.NeverReceived("a.Ring", messages, List.of(), null, List.of()).text())
                .isEqualTo("W0810 warning: " + words);
    }
}
