package salsa.tool.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.tool.line.Refusal;

class PlaceholdersTest {
    private final Placeholders addresses = new Placeholders("127.0.0.1", 4041, 2, Path.of("/tmp/list"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {ports}             | 4041 4042
            {addresses}         | 127.0.0.1 4041 127.0.0.1 4042
            {theaters}          | /tmp/list
            {host}              | 127.0.0.1
            {host2}:{port2}     | 127.0.0.1:4042
            {port1}-{port2}     | 4041-4042
            {} {x} {theaters1}  | {} {x} {theaters1}
            """)
    void wordsStandForAddresses(String argument, String filled) {
        assertThat(String.join(" ", addresses.fillIn(List.of(argument)))).isEqualTo(filled);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {port3}    | {port3} is not one of 2 theaters; they are numbered from 1, and --theaters N starts N
            {host0}    | {host0} is not one of 2 theaters; they are numbered from 1, and --theaters N starts N
            {port}     | {port} needs the number of a theater; write {port1}, or {ports} for all of them
            -p={ports} | {ports} stands for several arguments, so it cannot be a part of -p={ports}; give it as an argument of its own
            """)
    void wordsThatStandForNothingAreRefused(String argument, String reason) {
        assertThatThrownBy(() -> addresses.fillIn(List.of(argument)))
                .isInstanceOf(Refusal.class)
                .hasMessage(reason);
    }

    @Test
    void theListHasOneAddressALine() {
        assertThat(addresses.lines()).containsExactly("127.0.0.1:4041", "127.0.0.1:4042");
        assertThat(addresses.addresses()).isEqualTo("127.0.0.1:4041,127.0.0.1:4042");
    }
}
